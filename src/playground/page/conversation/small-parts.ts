import type { VNode } from 'preact';

import type { Emoji } from '../contract/messages.ts';
import { html } from '../html.ts';
import { Icon } from './icon.ts';

/** A failure in red, as Discord shows it below a pressed control. */
export function Failure({ text, class: more = '' }: { text: string; class?: string }): VNode {
  return html`<p class="failure ${more}"><${Icon} name="alert" /><span>${text}</span></p>`;
}

/** A decorative loading indicator. */
export function LoadingDots(): VNode {
  return html`<span class="dots" aria-hidden="true"><i /><i /><i /></span>`;
}

/**
 * The emoji of a button or option. A custom emoji is shown by name, because Discord hosts its
 * picture.
 */
export function emojiLabel(emoji: Emoji | undefined): VNode | null {
  const { id, name = '' } = emoji ?? {};
  if (name === '') return null;
  return html`<span class="emoji">${typeof id === 'string' ? `:${name}:` : name}</span>`;
}

/** A link that opens in a new tab. */
export function outgoing(url: string): Readonly<Record<string, string>> {
  return { href: url, target: '_blank', rel: 'noreferrer noopener' };
}
