import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { buttonTo, menu, withLabelledCurrent, type MenuEntry } from '../parts/controls.ts';
import {
  readStatus,
  readSort,
  readMinimum,
  sortName,
  statusName,
  type SortChoice,
} from '../parts/filter-choice.ts';
import { findTermCode, termName } from '../browse-books/own-filter.ts';
import type { Part } from '../parts/message.ts';
import { at } from '../place.ts';
import { booklistPlace, type BooklistParams } from '../places.ts';

/** Larger lists cannot be sorted or filtered ("keyed interface, Limits"). */
export const maxSortable = 5_000;

/** A typed order or minimum that the list's source does not accept. */
export interface InvalidMemberChoice {
  readonly by: 'sort' | 'minWords';
  readonly typed: string;
  readonly source: Source;
}

/** The orders that a source's lists accept. */
export function memberSorts(source: Source): readonly SortChoice[] {
  return source.booklists.memberSorts.map((code) => ({ code, source }));
}

/**
 * Converts typed texts to the service's codes and steps, or returns the first one that is not
 * accepted. Without the source, typed texts are sent unchanged.
 */
export function resolveMembers(
  params: BooklistParams,
  source: Source | null,
  listed: { readonly status: readonly string[]; readonly dropped: readonly string[] },
): { readonly params: BooklistParams } | { readonly invalid: InvalidMemberChoice } {
  const { sort, minWords } = params;
  const status = params.status === null ? null : readStatus(params.status, listed.status);
  const dropped = params.dropped === null ? null : readDropped(params.dropped, listed.dropped);
  if (source === null) return { params: { ...params, status, dropped } };
  const code = sort === null ? null : readSort(sort, memberSorts(source));
  if (sort !== null && code === null) return { invalid: { by: 'sort', typed: sort, source } };
  const least = minWords === null ? null : readMinimum(minWords, source.booklists.minWordsSteps);
  if (minWords !== null && least === null)
    return { invalid: { by: 'minWords', typed: minWords, source } };
  const words = least === null ? null : String(least);
  return { params: { ...params, sort: code, status, minWords: words, dropped } };
}

/** Returns the code of what a text names. Any other text is left to the catalogue. */
function readDropped(typed: string, listed: readonly string[]): string {
  return findTermCode('dropped', typed, listed) ?? typed;
}

/** Our term for a way to treat dropped books, else its code in words. Plain text. */
export function droppedName(code: string, language: Language): string {
  return termName('dropped', code)(language);
}

/**
 * The service's parameters ("keyed interface, GET /{source}/booklists/{list_id}"). `noteValues`: the listed
 * values of `has_note`.
 */
export function memberFilters(
  { sort, status, minWords, noted, dropped }: BooklistParams,
  noteValues: readonly string[] = [],
): Readonly<Record<string, string>> {
  return {
    ...(sort !== null && { sort }),
    ...(status !== null && { status }),
    ...(minWords !== null && { min_words: minWords }),
    ...(noted && { has_note: affirmative(noteValues) }),
    ...(dropped !== null && { dropped }),
  };
}

function affirmative(values: readonly string[]): string {
  return values.find((value) => !notAffirmative.has(value.toLowerCase())) ?? 'true';
}

const notAffirmative: ReadonlySet<string> = new Set(
  'false no n 0 off none without exclude any all'.split(' '),
);

/** Returns whether no order and no filter is chosen. */
export function isWholeList(params: BooklistParams): boolean {
  return Object.keys(memberFilters(params)).length === 0;
}

/** Orders the books of a list, or removes the current order. */
export function memberOrderMenu(
  source: Source,
  params: BooklistParams,
  here: Address,
  language: Language,
): Part {
  const to = (sort: string | null): Address => at(booklistPlace, { ...params, sort, page: 1 });
  const entries: readonly MenuEntry[] = [
    ...undo(params.sort !== null, language.t('booklists.any.order'), to(null)),
    ...memberSorts(source).map((choice) => ({
      name: sortName(choice, language),
      to: to(choice.code),
      isCurrent: choice.code === params.sort,
    })),
  ];
  const labelled = withLabelledCurrent('sort', entries, language);
  return menu('order', here, language.t('booklist.pickOrder'), labelled);
}

/** The filters that apply to the shown books. */
export interface OfferedMemberFilters {
  readonly hasNotes: boolean;
  readonly statuses: readonly string[];
  /** The listed ways to treat dropped books. */
  readonly dropped: readonly string[];
}

/** Filters the books of a list, or removes a current filter. */
export function memberFilterMenu(
  source: Source,
  params: BooklistParams,
  { hasNotes, statuses, dropped: ways }: OfferedMemberFilters,
  here: Address,
  language: Language,
): Part {
  const { t } = language;
  const { minWords, status, noted, dropped } = params;
  const to = (change: Partial<BooklistParams>): Address =>
    at(booklistPlace, { ...params, ...change, page: 1 });
  const entries: readonly MenuEntry[] = [
    ...undo(minWords !== null, t('booklists.any.minWords'), to({ minWords: null })),
    ...undo(status !== null, t('booklists.any.status'), to({ status: null })),
    ...undo(noted, t('booklists.any.noted'), to({ noted: false })),
    ...undo(dropped !== null, t('booklists.any.dropped'), to({ dropped: null })),
    ...source.booklists.minWordsSteps
      .filter((step) => String(step) !== minWords)
      .map((step) => ({
        name: t('booklists.least.words', { count: step }),
        to: to({ minWords: String(step) }),
      })),
    ...statuses
      .filter((code) => code !== status)
      .map((code) => ({ name: statusName(code, language), to: to({ status: code }) })),
    ...ways
      .filter((code) => code !== dropped)
      .map((code) => ({ name: droppedName(code, language), to: to({ dropped: code }) })),
    ...(hasNotes && !noted ? [{ name: t('booklist.noted'), to: to({ noted: true }) }] : []),
  ];
  return menu('narrow', here, t('booklist.pickNarrow'), entries);
}

function undo(isInForce: boolean, name: string, to: Address): readonly MenuEntry[] {
  return isInForce ? [{ name, to, isAlwaysShown: true }] : [];
}

/** Opens the list without an order and filters. */
export function wholeListButton(
  { list, back }: BooklistParams,
  { t }: Language,
): APIButtonComponentWithCustomId {
  const to = at(booklistPlace, { list, page: 1, noted: false, back });
  return buttonTo('whole', t('booklist.whole'), to);
}
