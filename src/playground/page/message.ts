import { appsMenu } from './apps-menu.ts';
import { component, type ComponentTouch } from './component.ts';
import type { Mention, ShownMessage } from './contract.ts';
import { element } from './element.ts';
import { markdown } from './markdown.ts';

/** What can be done to a message and to what is in it. */
export interface MessageTouch extends ComponentTouch {
  /** The commands of its menu. */
  messageCommands(): readonly string[];
  messageCommand(command: string): void;
}

/** One message drawn like Discord's. */
export function message(shown: ShownMessage, touch: MessageTouch): HTMLElement {
  const drawn = element(
    `article.message${shown.onlyYou ? '.only-you' : ''}`,
    { 'data-id': shown.id, tabindex: '-1' },
    shown.asked !== null && element('p.asked', {}, shown.asked),
    element(
      `div.avatar${shown.byApp ? '' : '.of-person'}`,
      { 'aria-hidden': 'true' },
      Array.from(shown.author)[0],
    ),
    element(
      'header',
      {},
      element('strong', {}, shown.author),
      shown.byApp && element('span.badge', {}, 'APP'),
      element('time', {}, new Date(shown.at).toLocaleTimeString(undefined, { timeStyle: 'short' })),
      shown.edited && element('span.edited', {}, '(edited)'),
      shown.published && element('span.badge', {}, 'PUBLISHED'),
    ),
    shown.thinking
      ? element('p.thinking', { role: 'status' }, `${shown.author} is thinking…`)
      : body(shown, touch),
    !shown.thinking &&
      appsMenu(
        () => touch.messageCommands(),
        (command) => {
          touch.messageCommand(command);
        },
      ),
    shown.onlyYou && element('footer', {}, 'Only you can see this'),
  );
  for (const mention of shown.mentions) nameMention(drawn, mention);
  return drawn;
}

/** Puts the name where the text has an id; a role or person that was called stands out. */
function nameMention(drawn: HTMLElement, { sign, name, pinged }: Mention): void {
  for (const node of drawn.querySelectorAll(`[data-mention="${sign}"]`)) {
    node.textContent = `${sign.charAt(0)}${name.replace(/^@/, '')}`;
    node.classList.toggle('pinged', pinged);
    if (pinged) node.setAttribute('title', 'Was pinged');
  }
}

function body({ content, components }: ShownMessage, touch: ComponentTouch): HTMLElement {
  return element(
    'div.body',
    {},
    content !== '' && element('div.text', {}, markdown(content)),
    ...components.map((part) => component(part, touch)),
  );
}
