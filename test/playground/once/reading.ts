import type { Reading } from '../../../src/playground/once/reading.ts';
import { wordsIn } from '../../../src/playground/once/words.ts';

const names: Readonly<Record<string, string>> = { 1: 'Mira', 2: 'Ranking fans', 3: 'boards' };

/** A reader in Taipei, on the evening of 22 November 2026. */
export function readingIn(locale: string, change: Partial<Reading> = {}): Reading {
  return {
    locale,
    timeZone: 'Asia/Taipei',
    spoilers: false,
    now: () => Date.UTC(2026, 10, 22, 12),
    words: wordsIn(locale),
    names: { user: (id) => names[id], role: (id) => names[id], channel: (id) => names[id] },
    ...change,
  };
}
