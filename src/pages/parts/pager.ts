import type { Language } from '../../language/language.ts';
import type { Paging, ListRange } from '../../model/answer.ts';
import type { Address } from '../address.ts';
import { buttonTo } from './button.ts';
import { buttons, type Part } from './message.ts';
import { facts } from './passage.ts';

/** The position of a page in a listing: `page` and `size` are those of the request. */
export interface PagePosition {
  readonly page: number;
  readonly size: number;
  readonly paging: Paging;
}

/** The range of a listing that a page of `size` items shows. Pages count from 1. */
export function pageRange<Size extends ListRange['count']>(
  page: number,
  size: Size,
): { readonly offset: number; readonly count: Size } {
  return { offset: (page - 1) * size, count: size };
}

/** Buttons for the first, previous, next and last page; empty for a single page. */
export function pager(
  { page, size, paging }: PagePosition,
  language: Language,
  to: (page: number) => Address,
): Part {
  const last = lastPage(paging, size);
  const hasNext = last === null ? paging.count >= size : page < last;
  if (page <= 1 && !hasNext) return buttons();
  const isFirst = page <= 1;
  const all = [
    buttonTo('first', language.t('pager.first'), to(1), { isOff: isFirst }),
    buttonTo('prev', language.t('pager.previous'), to(Math.max(1, page - 1)), { isOff: isFirst }),
    buttonTo('next', language.t('pager.next'), to(page + 1), { isOff: !hasNext }),
  ];
  if (last === null) return buttons(...all);
  return buttons(...all, buttonTo('last', language.t('pager.last'), to(last), { isOff: !hasNext }));
}

/** The last page with content that can be requested; null if the catalogue does not state it. */
function lastPage(paging: Paging, size: number): number | null {
  const known = [paging.total, paging.reachable].filter((count) => count !== null);
  if (known.length === 0) return null;
  return Math.max(1, Math.ceil(Math.min(...known) / size));
}

/** "Page 2 of 10 · 11–20 of 100". */
export function pageText({ page, size, paging }: PagePosition, language: Language): string | null {
  const last = lastPage(paging, size);
  if (paging.count === 0 || (last ?? 1) <= 1) return null;
  const ofAll =
    last === null
      ? language.t('common.page', { page })
      : language.t('common.pageOf', { page, last });
  return facts([ofAll, rangeText(paging, language)]);
}

function rangeText(paging: Paging, language: Language): string | null {
  if (paging.total === null) return null;
  const total = language.number(paging.total);
  return language.t('common.range', {
    first: paging.offset + 1,
    last: paging.offset + paging.count,
    total: paging.totalCapped ? language.t('common.atLeast', { total }) : total,
  });
}
