import type { Emoji } from '../contract/messages.ts';
import { element } from '../element.ts';

/** A button's or a choice's emoji. A server's own stands as its name: its picture is at Discord. */
export function emojiLabel({ id, name = '' }: Emoji): HTMLElement | null {
  if (name === '') return null;
  return element('span.emoji', {}, typeof id === 'string' ? `:${name}:` : name);
}
