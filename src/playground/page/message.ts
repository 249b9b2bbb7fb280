import { component } from './component.ts';
import type { ShownMessage } from './contract.ts';
import { element } from './element.ts';
import { markdown } from './markdown.ts';

/** What a person can do to a message. */
export interface Touch {
  press(message: string, customId: string): void;
  choose(message: string, customId: string, value: string): void;
}

/** One message drawn like Discord's. */
export function message(shown: ShownMessage, touch: Touch): HTMLElement {
  return element(
    `article.message${shown.onlyYou ? '.only-you' : ''}`,
    { 'data-id': shown.id },
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
    body(shown, touch),
    shown.onlyYou && element('footer', {}, 'Only you can see this'),
  );
}

function body(shown: ShownMessage, touch: Touch): HTMLElement {
  if (shown.state === 'thinking') {
    return element(
      'p.thinking',
      { role: 'status' },
      `${shown.author} is thinking`,
      element('span.dots', {}, '…'),
    );
  }
  if (shown.state === 'failed') {
    return element('p.failed', { role: 'alert' }, 'The application did not respond');
  }
  const text = element('div.text');
  if (shown.content !== '') text.append(markdown(shown.content));
  return element(
    'div.body',
    {},
    text,
    ...shown.components.map((part) =>
      component(part, {
        press: (customId) => {
          touch.press(shown.id, customId);
        },
        choose: (customId, value) => {
          touch.choose(shown.id, customId, value);
        },
      }),
    ),
  );
}
