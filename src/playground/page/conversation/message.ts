import type { FileView, MessageView } from '../contract/messages.ts';
import { element } from '../element.ts';
import { avatar } from './avatar.ts';
import { component, type ComponentHandlers } from './component.ts';
import type { RenderContext } from './render-context.ts';
import { embed } from './embed.ts';
import { failure } from './failure.ts';
import { fileCard } from './file-card.ts';
import { icon } from './icon.ts';
import { loadingDots } from './loading-dots.ts';
import { markdown } from './markdown.ts';
import { messageMenu, type MessageMenuHandlers } from './message-menu.ts';
import { messageText } from './message-text.ts';
import { messageOrigin } from './message-origin.ts';
import { messageTime, timeOfDay } from './timestamp.ts';
import { conversationTexts } from './conversation-texts.ts';

export interface MessageHandlers extends ComponentHandlers, MessageMenuHandlers {
  dismiss(): void;
  /** Scrolls to another message. */
  jump(message: string): void;
}

/** What a message's rendering needs of other messages. */
export interface MessageContext {
  /** Continues the group above, without avatar and author. */
  readonly isContinuation: boolean;
  readonly repliedMessage: MessageView | undefined;
}

/** Renders a message as Discord does. */
export function message(
  shown: MessageView,
  { isContinuation, repliedMessage }: MessageContext,
  context: RenderContext,
  handlers: MessageHandlers,
): HTMLElement {
  const texts = conversationTexts[context.reader.language];
  const classes = [
    'message',
    isContinuation && 'goes-on',
    shown.isEphemeral && 'only-you',
    shown.mentionsReader && 'calls',
  ].filter((one) => one !== false);
  const menu = messageMenu(messageText(shown), texts, handlers);
  const drawn = element(
    `article.${classes.join('.')}`,
    { 'data-id': shown.id, tabindex: '-1', 'aria-label': shown.author },
    messageOrigin(shown, repliedMessage, context, (id) => {
      handlers.jump(id);
    }),
    isContinuation
      ? element('div.aside', {}, timeOfDay(shown.at, context.reader))
      : element('div.aside', {}, avatar(shown.author, shown.isApp)),
    !isContinuation &&
      element(
        'header',
        {},
        element('strong.author', {}, shown.author),
        shown.isApp && element('span.badge', {}, 'APP'),
        element('span.at', {}, messageTime(shown.at, context.reader)),
        shown.published && element('span.published', {}, icon('sent'), texts.published),
      ),
    body(shown, context, handlers),
    shown.state === 'whole' && menu.node,
    shown.isEphemeral && onlyYou(context, handlers),
  );
  drawn.addEventListener('contextmenu', (event) => {
    if (shown.state === 'whole') menu.openAt(event);
  });
  return drawn;
}

function body(
  shown: MessageView,
  context: RenderContext,
  handlers: ComponentHandlers,
): HTMLElement {
  const texts = conversationTexts[context.reader.language];
  if (shown.state === 'failed') return element('div.body', {}, failure(texts.noResponse));
  if (shown.state === 'thinking') {
    const label = element('span', {}, texts.thinking(shown.author));
    return element('div.body', {}, element('p.thinking', {}, loadingDots(), label));
  }
  const edited = shown.editedAt !== null && element('span.edited', {}, texts.edited);
  const text = element('div.text', {}, markdown(shown.content, 'content', context));
  // After the last word if the text ends with a paragraph.
  if (edited !== false)
    (text.querySelector('.prose > .paragraph:last-child') ?? text).append(' ', edited);
  return element(
    'div.body',
    {},
    shown.content !== '' && text,
    ...hanging(shown).map((file) => fileCard(file, context)),
    ...shown.embeds.map((part) => embed(part, context)),
    shown.components.length > 0 &&
      element(
        'div.components',
        {},
        ...shown.components.map((part) => component(part, context, handlers)),
      ),
    shown.content === '' && edited,
  );
}

/** Files that no embed or component shows. */
function hanging({ files, embeds, components }: MessageView): FileView[] {
  const used = JSON.stringify([embeds, components]);
  return files.filter(({ name }) => !used.includes(JSON.stringify(`attachment://${name}`)));
}

function onlyYou({ reader }: RenderContext, handlers: MessageHandlers): HTMLElement {
  const texts = conversationTexts[reader.language];
  const dismiss = element('button.dismiss', { type: 'button' }, texts.dismiss);
  dismiss.addEventListener('click', () => {
    handlers.dismiss();
  });
  return element('footer', {}, icon('eye'), element('span', {}, `${texts.onlyYou} • `), dismiss);
}
