import type { Language } from '../../language/language.ts';
import type { Paging, ListRange } from '../../model/paging.ts';
import type { Address } from '../address.ts';
import { buttonTo } from './button.ts';
import { buttons, type Part } from './message.ts';
import { facts } from './passage.ts';

/** Where a page of a listing stands: `page` and `size` are what was asked for. */
export interface PagePlace {
  readonly page: number;
  readonly size: number;
  readonly paging: Paging;
}

/** The stretch of a listing that a page of `size` items shows; pages count from 1. */
export function stretchAt<Size extends ListRange['count']>(
  page: number,
  size: Size,
): { readonly offset: number; readonly count: Size } {
  return { offset: (page - 1) * size, count: size };
}

/** First, previous, next, last; nothing where there is but one page. */
export function pager(
  { page, size, paging }: PagePlace,
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

/** The deepest page that holds something and can be reached; null where the service does not say. */
function lastPage(paging: Paging, size: number): number | null {
  const known = [paging.total, paging.reachable].filter((count) => count !== null);
  if (known.length === 0) return null;
  return Math.max(1, Math.ceil(Math.min(...known) / size));
}

/** "Page 2 of 10 · 11–20 of 100". */
export function pageText({ page, size, paging }: PagePlace, language: Language): string | null {
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
