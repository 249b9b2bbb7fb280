import { element } from '../element.ts';
import type { Reader } from '../reader.ts';
import { formatTimestamp } from './time-formats.ts';

/** The divider above the first message of a day; `at` in milliseconds since the epoch. */
export function dayDivider(at: number, reader: Reader): HTMLElement {
  const day = formatTimestamp(at, 'D', reader, at);
  return element('div.day', { role: 'separator', 'aria-label': day }, element('span', {}, day));
}
