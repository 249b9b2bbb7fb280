import type { Emoji } from '../contract/messages.ts';
import { element } from '../element.ts';

/**
 * The emoji of a button or option. A custom emoji is shown by name, because Discord hosts its
 * picture.
 */
export function emojiLabel({ id, name = '' }: Emoji): HTMLElement | null {
  if (name === '') return null;
  return element('span.emoji', {}, typeof id === 'string' ? `:${name}:` : name);
}
