import { component, type ComponentTouch } from './component.ts';
import type { ShownMessage } from './contract.ts';
import { element } from './element.ts';
import { markdown } from './markdown.ts';

/** One message drawn like Discord's. */
export function message(shown: ShownMessage, touch: ComponentTouch): HTMLElement {
  return element(
    `article.message${shown.onlyYou ? '.only-you' : ''}`,
    { 'data-id': shown.id, tabindex: '-1' },
    shown.asked !== null && element('p.asked', {}, shown.asked),
    element('div.avatar', { 'aria-hidden': 'true' }, 'C'),
    element(
      'header',
      {},
      element('strong', {}, shown.author),
      element('span.badge', {}, 'APP'),
      element('time', {}, new Date(shown.at).toLocaleTimeString(undefined, { timeStyle: 'short' })),
      shown.edited && element('span.edited', {}, '(edited)'),
    ),
    shown.thinking
      ? element('p.thinking', { role: 'status' }, `${shown.author} is thinking…`)
      : body(shown, touch),
    shown.onlyYou && element('footer', {}, 'Only you can see this'),
  );
}

function body({ content, components }: ShownMessage, touch: ComponentTouch): HTMLElement {
  return element(
    'div.body',
    {},
    content !== '' && element('div.text', {}, markdown(content)),
    ...components.map((part) => component(part, touch)),
  );
}
