import { leaves } from '../../src/language/dictionary.ts';
import { texts } from '../../src/language/texts.ts';
import type { Locale } from '../../src/model/reader.ts';
import { plain } from '../../src/pages/parts/plain.ts';
import { timeZones } from '../../src/pages/watch/time-zones.ts';
import { summaries } from '../pages/support/arbitrary-reader.ts';
import { allLanguages } from './pseudo-language.ts';

/** The Latin words that a reader sees and that are not in `data`. */
export function englishIn(shown: unknown, data: unknown): readonly string[] {
  const seen = textsIn(shown).flatMap((text) => latinWords(typedRemoved(text)));
  // Most texts have no other Latin words, and to collect those of the data takes far longer.
  const words = seen.filter((word) => !isAmong(sameInEachLanguage, word));
  if (words.length === 0) return [];
  const given = givenWords(stringsIn(data));
  return words.filter((word) => !isAmong(given, word));
}

/** Text of the catalogue may be cut within a word. */
function isAmong(words: ReadonlySet<string>, word: string): boolean {
  const lower = word.toLowerCase();
  return words.has(lower) || words.values().some((one) => one.startsWith(lower));
}

function givenWords(texts: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const form of new Set([text, plain(text)])) {
      for (const word of latinWords(form)) words.add(word.toLowerCase());
    }
  }
  return words;
}

/** What users type, and the names of commands, of time zones, and of each language in itself. */
const sameInEachLanguage = givenWords([
  ...leaves<Locale>(texts).flatMap(([, { en }]) => JSON.stringify(en).match(/`[^`]*`/gu) ?? []),
  ...summaries.map(({ name }) => name),
  ...timeZones.map(({ name }) => name),
  'UTC',
  ...allLanguages.map(({ ownName }) => ownName),
]);

/** What users type, timestamps and the targets of links. */
function typedRemoved(text: string): string {
  return text
    .replaceAll(/`[^`]*`|<t:-?\d+:[RDf]>|<\/[^>]+>/gu, ' ')
    .replaceAll(/\]\(https:[^)]*\)/gu, ' ');
}

function latinWords(text: string): readonly string[] {
  return text.match(/[a-z]{2,}/giu) ?? [];
}

/** The texts of messages and declarations, without addresses, values and the names of options. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isRead(key, value) ? textsIn(inner) : [],
  );
}

function isRead(key: string, { value, label }: { value?: unknown; label?: unknown }): boolean {
  // A choice has a name and a value. A menu entry without a visible name shows its value.
  if (key === 'name') return value !== undefined;
  if (key === 'label') return !String(value).startsWith(String(label).slice(0, 90));
  return !['custom_id', 'url', 'value', 'default_values', 'glyphs'].includes(key);
}

function stringsIn(value: unknown, strings = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') strings.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) stringsIn(inner, strings);
  }
  return strings;
}
