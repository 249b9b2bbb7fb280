import { element } from '../parts/element.ts';
import type { Reading } from '../parts/reading.ts';

/** The day it is for the reader, as a name that sorts. */
export function dayOf(at: number, { timeZone }: Reading): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}

/** The line above the first message of a day. */
export function dayDivider(at: number, { locale, timeZone }: Reading): HTMLElement {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(at);
  return element('div.day', { role: 'separator', 'aria-label': day }, element('span', {}, day));
}
