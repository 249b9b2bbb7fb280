import type { ShownFile, ShownMessage } from '../contract/messages.ts';
import { element } from '../parts/element.ts';
import { avatar } from './avatar.ts';
import { component, type ComponentTouch } from './component.ts';
import type { Drawing } from './drawing.ts';
import { embed } from './embed.ts';
import { failure } from './failure.ts';
import { fileCard } from './files.ts';
import { icon } from './icon.ts';
import { loadingDots } from './loading-dots.ts';
import { markdown } from './markdown.ts';
import { messageMenu, type MenuTouch } from './message-menu.ts';
import { messageText } from './message-text.ts';
import { origin } from './origin.ts';
import { clockTime, timeOfDay } from './timestamp.ts';
import { seeingWords } from './words.ts';

/** What can be done to a message and to what is in it. */
export interface MessageTouch extends ComponentTouch, MenuTouch {
  dismiss(): void;
  /** Goes to another message. */
  jump(message: string): void;
}

/** What stands around a message. */
export interface Surroundings {
  /** It goes on where the one before left off: no name, no picture. */
  readonly goesOn: boolean;
  /** The message it replies to. */
  readonly replied: ShownMessage | undefined;
}

/** One message drawn like Discord's. */
export function message(
  shown: ShownMessage,
  { goesOn, replied }: Surroundings,
  drawing: Drawing,
  touch: MessageTouch,
): HTMLElement {
  const words = seeingWords[drawing.reading.language];
  const classes = [
    'message',
    goesOn && 'goes-on',
    shown.onlyYou && 'only-you',
    shown.callsReader && 'calls',
  ].filter((one) => one !== false);
  const menu = messageMenu(messageText(shown), words, touch);
  const drawn = element(
    `article.${classes.join('.')}`,
    { 'data-id': shown.id, tabindex: '-1', 'aria-label': shown.author },
    origin(shown, replied, drawing, (id) => {
      touch.jump(id);
    }),
    goesOn
      ? element('div.aside', {}, timeOfDay(shown.at, drawing.reading))
      : element('div.aside', {}, avatar(shown.author, shown.byApp)),
    !goesOn &&
      element(
        'header',
        {},
        element('strong.author', {}, shown.author),
        shown.byApp && element('span.badge', {}, 'APP'),
        element('span.at', {}, clockTime(shown.at, drawing.reading)),
        shown.published && element('span.published', {}, icon('sent'), words.published),
      ),
    body(shown, drawing, touch),
    shown.state === 'whole' && menu.node,
    shown.onlyYou && onlyYou(drawing, touch),
  );
  drawn.addEventListener('contextmenu', (event) => {
    if (shown.state === 'whole') menu.openAt(event);
  });
  return drawn;
}

function body(shown: ShownMessage, drawing: Drawing, touch: ComponentTouch): HTMLElement {
  const words = seeingWords[drawing.reading.language];
  if (shown.state === 'failed') return element('div.body', {}, failure(words.noResponse));
  if (shown.state === 'thinking') {
    const said = element('span', {}, words.thinking(shown.author));
    return element('div.body', {}, element('p.thinking', {}, loadingDots(), said));
  }
  const edited = shown.edited && element('span.edited', {}, words.edited);
  const text = element('div.text', {}, markdown(shown.content, drawing));
  // After the last word, where there is a line of words to stand in.
  if (edited !== false)
    (text.querySelector('.prose > .paragraph:last-child') ?? text).append(' ', edited);
  return element(
    'div.body',
    {},
    shown.content !== '' && text,
    ...hanging(shown).map((file) => fileCard(file, drawing)),
    ...shown.embeds.map((part) => embed(part, drawing)),
    shown.components.length > 0 &&
      element(
        'div.components',
        {},
        ...shown.components.map((part) => component(part, drawing, touch)),
      ),
    shown.content === '' && edited,
  );
}

/** Files that no embed and no component of the message shows. */
function hanging({ files, embeds, components }: ShownMessage): ShownFile[] {
  const used = JSON.stringify([embeds, components]);
  return files.filter(({ name }) => !used.includes(JSON.stringify(`attachment://${name}`)));
}

function onlyYou({ reading }: Drawing, touch: MessageTouch): HTMLElement {
  const words = seeingWords[reading.language];
  const dismiss = element('button.dismiss', { type: 'button' }, words.dismiss);
  dismiss.addEventListener('click', () => {
    touch.dismiss();
  });
  return element('footer', {}, icon('eye'), element('span', {}, `${words.onlyYou} • `), dismiss);
}
