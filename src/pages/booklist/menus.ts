import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { menu, type MenuEntry } from '../parts/controls.ts';
import type { Part } from '../parts/message.ts';
import { sortName, statusName } from '../parts/filter-choice.ts';
import { at } from '../place.ts';
import { booklistPlace, type BooklistParams } from '../places.ts';
import { memberSorts } from './member-choice.ts';

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
  return menu('order', here, language.t('booklist.pickOrder'), entries);
}

/** Filters the books of a list, or removes a current filter. */
export function memberFilterMenu(
  source: Source,
  params: BooklistParams,
  { hasNotes, statuses }: { readonly hasNotes: boolean; readonly statuses: readonly string[] },
  here: Address,
  language: Language,
): Part {
  const { t } = language;
  const { minWords, status, noted } = params;
  const to = (change: Partial<BooklistParams>): Address =>
    at(booklistPlace, { ...params, ...change, page: 1 });
  const entries: readonly MenuEntry[] = [
    ...undo(minWords !== null, t('booklists.any.minWords'), to({ minWords: null })),
    ...undo(status !== null, t('booklists.any.status'), to({ status: null })),
    ...undo(noted, t('booklists.any.noted'), to({ noted: false })),
    ...source.booklists.minWordsSteps
      .filter((step) => String(step) !== minWords)
      .map((step) => ({
        name: t('booklists.least.words', { count: step }),
        to: to({ minWords: String(step) }),
      })),
    ...statuses
      .filter((code) => code !== status)
      .map((code) => ({ name: statusName(code, language), to: to({ status: code }) })),
    ...(hasNotes && !noted ? [{ name: t('booklist.noted'), to: to({ noted: true }) }] : []),
  ];
  return menu('narrow', here, t('booklist.pickNarrow'), entries);
}

function undo(isInForce: boolean, name: string, to: Address): readonly MenuEntry[] {
  return isInForce ? [{ name, to, isAlwaysShown: true }] : [];
}
