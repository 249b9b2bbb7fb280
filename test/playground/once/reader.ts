import type { Reader } from '../../../src/playground/once/reader.ts';
import { textsFor } from '../../../src/playground/once/texts.ts';

const names: Readonly<Record<string, string>> = { 1: 'Mira', 2: 'Ranking fans', 3: 'boards' };

/** A reader in Taipei, on the evening of 22 November 2026. */
export function readerIn(locale: string, change: Partial<Reader> = {}): Reader {
  return {
    locale,
    timeZone: 'Asia/Taipei',
    spoilers: false,
    now: () => Date.UTC(2026, 10, 22, 12),
    texts: textsFor(locale),
    names: { user: (id) => names[id], role: (id) => names[id], channel: (id) => names[id] },
    ...change,
  };
}
