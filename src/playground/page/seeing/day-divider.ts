import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';
import { timestampWords } from './timestamp-words.ts';

/** The line above the first message of a day; `at` in milliseconds since the epoch. */
export function dayDivider(at: number, reading: Reading): HTMLElement {
  const day = timestampWords(at, 'D', reading, at);
  return element('div.day', { role: 'separator', 'aria-label': day }, element('span', {}, day));
}
