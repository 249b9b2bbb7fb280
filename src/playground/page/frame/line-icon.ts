import type { VNode } from 'preact';

import { html } from '../html.ts';

/** A decorative line icon in the current text colour. */
export function LineIcon({ name }: { readonly name: LineIconName }): VNode {
  return html`<svg viewBox="0 0 24 24" class="icon line-icon" aria-hidden="true">
    <path d=${paths[name]} />
  </svg>`;
}

export type LineIconName = keyof typeof paths;

/** Strokes with round caps; a line of no length is a dot. */
const paths = {
  text: 'M5 9h15M4 15h15M10 4 7.5 20M16.5 4 14 20',
  announcement: 'M4 10v4l12 5V5ZM19 9.5a3.5 3.5 0 0 1 0 5M7.5 15.5 9 20h3l-1-3',
  forum: 'M3 4h12v8H9l-3 3v-3H3ZM18 9h3v8h-2v3l-3-3h-6',
  thread: 'M4 4h16v12H11l-4 4v-4H4ZM8 8.5h8M8 12h5',
  direct:
    'M15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Zm0-3.5V13a2.6 2.6 0 0 0 5.2 0v-1a8.7 8.7 0 1 0-3.4 6.9',
  lock: 'M5 11h14v9H5ZM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  hidden:
    'M3 12c2.5-4.3 5.5-6.5 9-6.5s6.5 2.2 9 6.5c-2.5 4.3-5.5 6.5-9 6.5S5.5 16.3 3 12ZM14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM4 4l16 16',
  tag: 'M4 4h8l9 9-8 8-9-9ZM8.5 8.5h.01',
  archived: 'M3 5h18v4H3ZM5 9v11h14V9M10 13h4',
  settings:
    'M14.5 12a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0ZM18.5 12a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM12 5.5V3M12 21v-2.5M5.5 12H3M21 12h-2.5M7.4 7.4 5.7 5.7M18.3 18.3l-1.7-1.7M16.6 7.4l1.7-1.7M5.7 18.3l1.7-1.7',
  panel: 'M3 5h18v14H3ZM15 5v14M18 9h.01M18 12.5h.01',
  navigation: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  home: 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v8.5A1.5 1.5 0 0 1 19 16h-7l-4.5 3.5V16H5a1.5 1.5 0 0 1-1.5-1.5V6A1.5 1.5 0 0 1 5 4.5ZM8 8.8h8M8 12h5',
  keyed:
    'M12 7C9.5 5.2 6.5 4.8 3 5v13c3.5-.2 6.5.2 9 2 2.5-1.8 5.5-2.2 9-2V5c-3.5-.2-6.5.2-9 2ZM12 7v13',
  open: 'M19.5 14.5A8.3 8.3 0 1 1 9.5 4.5a6.6 6.6 0 0 0 10 10ZM17 4v4M15 6h4',
  own: 'M4 5h4v13H4ZM8 8h4v10H8ZM14 8.5l3.3-.9 2.7 9.7-3.3.9ZM3 21h18',
} as const;
