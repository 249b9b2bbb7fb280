import type { SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import { sortMatching, sortName, type SortChoice } from '../../src/pages/parts/sort-choice.ts';
import {
  booksSeen,
  statusesSeen,
  statusMatching,
  statusName,
} from '../../src/pages/parts/status-choice.ts';
import { choice, distinct } from './choice.ts';

/** The orders that a listing takes. */
export function sortChoices(
  text: string,
  sorts: readonly SortChoice[],
  { language }: SuggestionContext,
): readonly Suggestion[] {
  const near = sortMatching.findBest(text, sorts);
  return distinct(near.map((sort) => choice(sort.code, sortName(sort, language), [])));
}

/**
 * Statuses of books seen lately, of a source or of the open library for null: the catalogue tells
 * nowhere which there are.
 */
export function statusChoices(
  text: string,
  source: string | null,
  { held, language }: SuggestionContext,
): readonly Suggestion[] {
  const seen = statusesSeen(booksSeen(held, source)).map((code) => ({ code }));
  const near = statusMatching.findBest(text, seen);
  return distinct(near.map(({ code }) => choice(code, statusName(code, language), [])));
}
