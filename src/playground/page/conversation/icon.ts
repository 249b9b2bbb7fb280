import type { VNode } from 'preact';

import { html } from '../html.ts';

/** Filled icons in the current text colour. */
const paths = {
  out: 'M15 3h6v6h-2V6.4l-8.3 8.3-1.4-1.4L17.6 5H15V3ZM5 5h6v2H6v11h11v-5h2v6a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z',
  down: 'M5.3 8.3a1 1 0 0 1 1.4 0l5.3 5.3 5.3-5.3a1 1 0 1 1 1.4 1.4l-6 6a1 1 0 0 1-1.4 0l-6-6a1 1 0 0 1 0-1.4Z',
  right:
    'M8.3 5.3a1 1 0 0 1 1.4 0l6 6a1 1 0 0 1 0 1.4l-6 6a1 1 0 1 1-1.4-1.4l5.3-5.3-5.3-5.3a1 1 0 0 1 0-1.4Z',
  more: 'M4 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm10-2a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm8 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
  eye: 'M12 5c5.4 0 9.3 4.6 10.6 6.4a1 1 0 0 1 0 1.2C21.3 14.4 17.4 19 12 19S2.7 14.4 1.4 12.6a1 1 0 0 1 0-1.2C2.7 9.6 6.6 5 12 5Zm0 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm0-2.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  alert:
    'M12 23a11 11 0 1 0 0-22 11 11 0 0 0 0 22Zm1.4-15.9L13 13.4a1 1 0 0 1-2 0l-.4-6.3a1.4 1.4 0 1 1 2.8 0ZM13.2 17a1.2 1.2 0 1 1-2.4 0 1.2 1.2 0 0 1 2.4 0Z',
  close:
    'M18.7 6.7a1 1 0 0 0-1.4-1.4L12 10.6 6.7 5.3a1 1 0 0 0-1.4 1.4l5.3 5.3-5.3 5.3a1 1 0 1 0 1.4 1.4l5.3-5.3 5.3 5.3a1 1 0 0 0 1.4-1.4L13.4 12l5.3-5.3Z',
  check:
    'M20.7 5.8a1 1 0 0 1 0 1.4l-11 11a1 1 0 0 1-1.4 0l-5-5a1 1 0 1 1 1.4-1.4L9 16.1 19.3 5.8a1 1 0 0 1 1.4 0Z',
  apps: 'M5 3h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm0 10h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2Zm10 0h4a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2Zm2-11 4.6 4.6a1 1 0 0 1 0 1.4L17 12.6 12.4 8a1 1 0 0 1 0-1.4L17 2Z',
  copy: 'M8 2h9a3 3 0 0 1 3 3v10h-2V5a1 1 0 0 0-1-1H8V2ZM5 6h9a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Z',
  sent: 'M4 9h3l10-5v16L7 15v5H5v-5H4a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2Zm15 0a3 3 0 0 1 0 6V9Z',
} as const;

export type IconName = keyof typeof paths;

/** A decorative icon. */
export function Icon({ name }: { readonly name: IconName }): VNode {
  return html`<svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${paths[name]} fill="currentColor" fill-rule="evenodd" />
  </svg>`;
}
