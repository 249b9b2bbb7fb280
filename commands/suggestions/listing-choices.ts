import type { SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import {
  sortMatcher,
  sortName,
  recentBooks,
  knownStatuses,
  statusMatcher,
  statusName,
  type SortChoice,
} from '../../src/pages/parts/filter-choice.ts';
import { choice, distinct } from './choice.ts';

export function sortChoices(
  text: string,
  sorts: readonly SortChoice[],
  { language }: SuggestionContext,
): readonly Suggestion[] {
  const matches = sortMatcher.findBest(text, sorts);
  return distinct(matches.map((sort) => choice(sort.code, sortName(sort, language), [])));
}

/**
 * The statuses of recently seen books of a source, or of the open library for null. The catalogue
 * does not list its statuses.
 */
export function statusChoices(
  text: string,
  source: string | null,
  { recent, language }: SuggestionContext,
): readonly Suggestion[] {
  const seen = knownStatuses(recentBooks(recent, source)).map((code) => ({ code }));
  const matches = statusMatcher.findBest(text, seen);
  return distinct(matches.map(({ code }) => choice(code, statusName(code, language), [])));
}
