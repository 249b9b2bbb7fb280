import type { Suggestion, SuggestionContext } from '../../src/engine/command.ts';
import { createMatcher, detailSeparator, splitSuggestionName } from '../../src/matching/matcher.ts';
import type { Answer } from '../../src/model/answer.ts';
import type { Reader } from '../../src/model/reader.ts';
import type { Bilingual } from '../../src/model/text.ts';
import { valueMatcher, type Facet, type FacetValue } from '../../src/pages/parts/facet.ts';
import { cut, plain } from '../../src/pages/parts/plain.ts';
import { orderedNames } from '../../src/pages/parts/title.ts';

/** Discord: the name and the value of a choice have 1 to 100 characters. */
const maxLength = 100;
const maxChoices = 25;

/**
 * A suggestion with a name that can be parsed again: the text to search for, a dash, and details that
 * distinguish it. If the name is too long, it loses its first details first; then the text is cut.
 */
export function choice(value: string, text: string, details: readonly string[]): Suggestion {
  const plainText = plain(text);
  const tails = details.map((_, dropped) => details.slice(dropped));
  const names = tails.map((tail) =>
    [plainText, tail.map(plainDetail).join(' · ')].join(detailSeparator),
  );
  const name = names.find((one) => one.length <= maxLength) ?? cut(plainText, maxLength);
  // The id of a record may be longer than a value. Its name then leads to it.
  return { value: value.length <= maxLength ? value : name, name };
}

/**
 * Returns a typed text without the details of a suggestion's name. The text may have a dash of its own, so
 * the whole of it comes first wherever it is compared; matchers do both.
 */
export function textOfChoice(typed: string): string {
  const trimmed = typed.trim();
  const text = splitSuggestionName(trimmed)?.text ?? trimmed;
  return text.replace(/…$/, '').trim();
}

/** Returns the details in a suggestion's name, or null. */
export function detailsOfChoice(typed: string): string | null {
  const details = splitSuggestionName(typed)?.details.trim() ?? '';
  return details === '' ? null : details;
}

/** The first 25 suggestions without repeated values or names. */
export function distinct(choices: Iterable<Suggestion>): readonly Suggestion[] {
  const unique: Suggestion[] = [];
  for (const { name, value } of choices) {
    if (unique.length === maxChoices) break;
    const repeated = unique.some((other) => other.name === name || other.value === value);
    if (!repeated) unique.push({ name, value });
  }
  return unique;
}

/** Matches suggestions by name and value, for short lists. */
export const suggestionMatcher = createMatcher<Suggestion>(({ name, value }) => [name, value]);

/** The reader's leading name, then the other name if it differs. */
export function namesFor({ leads }: Reader, name: Bilingual | null): readonly string[] {
  const { lead, follow } = orderedNames(name, { leads });
  return [lead, follow].filter((one) => one !== null);
}

function plainDetail(detail: string): string {
  return plain(detail).replaceAll(detailSeparator, ' - ');
}

/** The values of a facet that a text may mean. */
export function facetChoices(
  text: string,
  { values, suggest }: Pick<Facet<string>, 'values' | 'suggest'>,
  { language }: SuggestionContext,
): readonly Suggestion[] {
  const found: Iterable<FacetValue<string>> =
    suggest?.(text) ?? valueMatcher.findBest(text, values);
  return distinct(
    Iterator.from(found).map((value) =>
      choice(value.text, value.name(language), value.details?.(language) ?? []),
    ),
  );
}

/** The value of a catalogue request, or `fallback` if it fails: the command itself explains the problem. */
export async function valueOr<T>(request: Promise<Answer<T>>, fallback: T): Promise<T> {
  try {
    return (await request).value;
  } catch {
    return fallback;
  }
}
