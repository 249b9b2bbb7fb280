import type { VNode } from 'preact';

import { html } from '../html.ts';

const HUES = 6;

/** The bot's logo, or a person's initial on a colour derived from the name. */
export function Avatar({ name, isApp = false }: { name: string; isApp?: boolean }): VNode {
  if (isApp) {
    return html`<span class="avatar of-app" aria-hidden="true">
      <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
        <path class="page" d="M11.6 7.6C10 6.4 7.6 6 5 6.2v10.4c2.6-.2 5 .2 6.6 1.4V7.6Z" />
        <path class="page" d="M12.4 7.6C14 6.4 16.4 6 19 6.2v10.4c-2.6-.2-5 .2-6.6 1.4V7.6Z" />
        <path class="ribbon" d="M14.6 6.6c.8-.3 1.5-.4 2.4-.4v6.3l-1.2-1.1-1.2 1.1V6.6Z" />
      </svg>
    </span>`;
  }
  const [letter = ''] = Array.from(name);
  return html`<span class="avatar hue-${hueOf(name)}" aria-hidden="true">
    ${letter.toUpperCase()}
  </span>`;
}

function hueOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % HUES;
}
