import type { Source } from '../../model/source.ts';
import type { BooklistParams } from '../places.ts';
import { sortTaken, type SortChoice } from '../parts/sort-choice.ts';
import { statusTaken } from '../parts/status-choice.ts';
import { stepTaken } from '../parts/step-choice.ts';

/** Lists with more books are served plain alone ("keyed interface, Limits"). */
export const mostSortable = 5_000;

/** What was typed that the list's source does not take. */
export interface MembersAstray {
  readonly by: 'sort' | 'minWords';
  readonly typed: string;
  readonly source: Source;
}

/** Orders that a source's lists take. */
export function memberSorts(source: Source): readonly SortChoice[] {
  return source.booklists.memberSorts.map((code) => ({ code, source }));
}

/**
 * What was typed in the service's own codes and steps, or the first of it that is not taken. Where
 * the source cannot be had, what was typed is left for the catalogue to judge.
 */
export function chosenMembers(
  params: BooklistParams,
  source: Source | null,
  statuses: readonly string[],
): { readonly params: BooklistParams } | { readonly astray: MembersAstray } {
  const { sort, minWords } = params;
  const status = params.status === null ? null : statusTaken(params.status, statuses);
  if (source === null) return { params: { ...params, status } };
  const code = sort === null ? null : sortTaken(sort, memberSorts(source));
  if (sort !== null && code === null) return { astray: { by: 'sort', typed: sort, source } };
  const least = minWords === null ? null : stepTaken(minWords, source.booklists.minWordsSteps);
  if (minWords !== null && least === null)
    return { astray: { by: 'minWords', typed: minWords, source } };
  const words = least === null ? null : String(least);
  return { params: { ...params, sort: code, status, minWords: words } };
}

/** As the service takes them ("keyed interface, GET /{source}/booklists/{list_id}"). */
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

/** Whether the list is asked for as it comes. */
export function isPlain({ sort, status, minWords, noted }: BooklistParams): boolean {
  return sort === null && status === null && minWords === null && !noted;
}
