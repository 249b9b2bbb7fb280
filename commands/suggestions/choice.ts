import type { Suggestion } from '../../src/engine/command.ts';
import { createMatcher } from '../../src/matching/matcher.ts';
import type { Reader } from '../../src/model/reader.ts';
import type { Bilingual } from '../../src/model/text.ts';
import { cut, plain } from '../../src/pages/parts/plain.ts';
import { inOrder } from '../../src/pages/parts/title.ts';

/** Discord: the name and the value of a choice have 1 to 100 characters. */
const longest = 100;
const mostChoices = 25;
const separator = ' — ';

/**
 * A suggestion whose name can be read back: what is looked up stands before the dash, what only
 * tells it apart behind it. Details give way, the first ones first, before the text itself is cut.
 */
export function choice(value: string, text: string, details: readonly string[]): Suggestion {
  const whole = plain(text);
  const tails = details.map((_, dropped) => details.slice(dropped));
  const names = tails.map((tail) => [whole, tail.map(plainDetail).join(' · ')].join(separator));
  return { value, name: names.find((name) => name.length <= longest) ?? cut(whole, longest) };
}

/** The text to look up from what was typed: the name of a suggestion is led back to what it stood for. */
export function textOfChoice(typed: string): string {
  const trimmed = typed.trim();
  const dash = trimmed.lastIndexOf(separator);
  const text = dash > 0 ? trimmed.slice(0, dash) : trimmed;
  return text.replace(/…$/, '').trim();
}

/** What stood behind the text in the name of a suggestion; null where nothing did. */
export function detailsOfChoice(typed: string): string | null {
  const dash = typed.lastIndexOf(separator);
  return dash > 0 ? typed.slice(dash + separator.length).trim() || null : null;
}

/** As many as Discord shows, without those that repeat another's value or name. */
export function distinct(choices: Iterable<Suggestion>): readonly Suggestion[] {
  const kept: Suggestion[] = [];
  for (const { name, value } of choices) {
    if (kept.length === mostChoices) break;
    const repeated = kept.some((other) => other.name === name || other.value === value);
    if (!repeated) kept.push({ name, value });
  }
  return kept;
}

/** Choices by what they are called, for those that are few and known. */
export const suggestionMatching = createMatcher<Suggestion>(({ name, value }) => [name, value]);

/** A name in the reader's language first; the other one, where there is one and it differs, follows. */
export function namesFor({ leads }: Reader, name: Bilingual | null): readonly string[] {
  const { lead, follow } = inOrder(name, { leads });
  return [lead, follow].filter((one) => one !== null);
}

function plainDetail(detail: string): string {
  return plain(detail).replaceAll(separator, ' - ');
}
