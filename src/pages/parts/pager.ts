import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Paging, ListRange } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Address } from '../address.ts';
import { goToPagePlace } from '../go-to-page.ts';
import type { PageMessage } from '../page.ts';
import { at } from '../place.ts';
import { buttonTo } from './controls.ts';
import { buttons, message, text, tones, type Part } from './message.ts';
import { facts, lines } from './passage.ts';

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

/** A list of more pages has a button that asks for the number of one. */
const fewPages = 5;

/**
 * Buttons for the previous, next, first, last and any page, as far as they are other pages and each another one;
 * empty for a single page. The next page's button is the second one of a long list, so that it stays in its place
 * from page to page. A label is the number of the page that the button opens: words need two rows on a phone, and a
 * screen reader skips a sign alone.
 */
export function pager(
  position: PagePosition,
  language: Language,
  to: (page: number) => Address,
): Part {
  if (!hasOtherPages(position)) return buttons();
  const { page, size, paging } = position;
  const { number, t } = language;
  const last = lastPage(paging, size);
  const [previous, next] = [page - 1, page + 1];
  const toAny = at(goToPagePlace, { last, list: to(page) });
  const any =
    last === null || last > fewPages ? [buttonTo('any', t('common.goTo.button'), toAny)] : [];
  return buttons(
    ...(page > 1 ? [buttonTo('prev', `‹${number(previous)}`, to(previous))] : any),
    ...(hasNextPage(position) ? [buttonTo('next', `${number(next)}›`, to(next))] : []),
    ...(previous > 1 ? [buttonTo('first', `«${number(1)}`, to(1))] : []),
    ...(last !== null && last > next ? [buttonTo('last', `${number(last)}»`, to(last))] : []),
    ...(page > 1 ? any : []),
  );
}

/** Whether the listing has a page before or after this one. */
export function hasOtherPages(position: PagePosition): boolean {
  return position.page > 1 || hasNextPage(position);
}

function hasNextPage({ page, size, paging }: PagePosition): boolean {
  const last = lastPage(paging, size);
  return last === null ? paging.count >= size : page < last;
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

/** "12 books", where all of them are on the only page; null if the number is not known. */
export function countText({ total, totalCapped }: Paging, { t }: Language): string | null {
  return total === null || total === 0 || totalCapped ? null : t('browse.books', { count: total });
}

/** A page of a listing, or the end of the listing if the page is past it. */
export type PageResult<T> =
  | {
      readonly kind: 'page';
      readonly value: T;
      /** The number of the page, if it is shown instead of a page past it. */
      readonly instead?: number;
    }
  | { readonly kind: 'beyond'; readonly lastPage: number | null };

/** Converts the problem of a page past the last one to a result. */
export async function loadPage<T>(asked: Promise<T>): Promise<PageResult<T>> {
  try {
    return { kind: 'page', value: await asked };
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'beyond_last_page') {
      return { kind: 'beyond', lastPage: error.problem.lastPage };
    }
    throw error;
  }
}

/** Loads a page, or the last one if the page is past it and the catalogue says which one is the last. */
export async function loadPageOrLast<T>(
  page: number,
  load: (page: number) => Promise<T>,
): Promise<PageResult<T>> {
  const asked = await loadPage(load(page));
  if (asked.kind === 'page' || asked.lastPage === null) return asked;
  const last = await loadPage(load(asked.lastPage));
  return last.kind === 'page' ? { ...last, instead: asked.lastPage } : asked;
}

/** The message for a page past the end: the last page and a button to it. `heading` names the listing. */
export function beyondEndMessage(
  place: BeyondEnd,
  to: (page: number) => Address,
  language: Language,
  { tone = tones.search, heading = language.t('common.beyond') } = {},
): PageMessage {
  return message(tone, [
    text(lines(100, [`### ${heading}`, beyondEndText(place, language)])),
    lastPageButtons(place, language, to),
  ]);
}

/** The requested page and the last page. */
interface BeyondEnd {
  readonly page: number;
  readonly lastPage: number | null;
}

export function beyondEndText({ page, lastPage }: BeyondEnd, { t }: Language): string {
  return lastPage === null
    ? t('common.beyondLead', { page })
    : t('common.beyondLast', { page, last: lastPage });
}

export function lastPageButtons(
  { lastPage }: BeyondEnd,
  { t }: Language,
  to: (page: number) => Address,
): Part {
  return buttons(
    lastPage === null
      ? buttonTo('first', t('common.toFirst'), to(1))
      : buttonTo('last', t('common.toLast'), to(lastPage)),
  );
}

/** A page of a list that is loaded completely. Pages count from 1; an empty list has one empty page. */
export function pageOfList<T>(
  all: readonly T[],
  page: number,
  size: number,
): PageResult<Listing<T>> {
  const lastPage = Math.max(1, Math.ceil(all.length / size));
  if (page > lastPage) return { kind: 'beyond', lastPage };
  return { kind: 'page', value: listSlice(all, page, size) };
}

/** The items of a page; empty past the last page. */
export function listSlice<T>(all: readonly T[], page: number, size: number): Listing<T> {
  const offset = (page - 1) * size;
  const items = all.slice(offset, offset + size);
  return { items, paging: pagingOf(offset, items.length, all.length) };
}

/** The paging of a list whose items can all be reached. */
export function pagingOf(offset: number, count: number, total: number): Paging {
  return { offset, count, total, totalCapped: false, reachable: null };
}
