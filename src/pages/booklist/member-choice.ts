import type { Source } from '../../model/source.ts';
import type { BooklistParams } from '../places.ts';
import { readSort, readStatus, readMinimum, type SortChoice } from '../parts/filter-choice.ts';

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
  statuses: readonly string[],
): { readonly params: BooklistParams } | { readonly invalid: InvalidMemberChoice } {
  const { sort, minWords } = params;
  const status = params.status === null ? null : readStatus(params.status, statuses);
  if (source === null) return { params: { ...params, status } };
  const code = sort === null ? null : readSort(sort, memberSorts(source));
  if (sort !== null && code === null) return { invalid: { by: 'sort', typed: sort, source } };
  const least = minWords === null ? null : readMinimum(minWords, source.booklists.minWordsSteps);
  if (minWords !== null && least === null)
    return { invalid: { by: 'minWords', typed: minWords, source } };
  const words = least === null ? null : String(least);
  return { params: { ...params, sort: code, status, minWords: words } };
}

/** The service's parameters ("keyed interface, GET /{source}/booklists/{list_id}"). */
export function memberFilters({
  sort,
  status,
  minWords,
  noted,
}: BooklistParams): Readonly<Record<string, string>> {
  return {
    ...(sort !== null && { sort }),
    ...(status !== null && { status }),
    ...(minWords !== null && { min_words: minWords }),
    ...(noted && { has_note: 'true' }),
  };
}

/** Returns whether no order and no filter is chosen. */
export function isWholeList({ sort, status, minWords, noted }: BooklistParams): boolean {
  return sort === null && status === null && minWords === null && !noted;
}
