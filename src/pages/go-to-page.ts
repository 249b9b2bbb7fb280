import { readAddress, type Address } from './address.ts';
import { optional, pageAddress, pageNumber } from './parameter.ts';
import { at, formPlace, type ParamsOf, type Place } from './place.ts';
import {
  boardDayPlace,
  boardPlace,
  booklistPlace,
  booklistsPlace,
  bookPlace,
  browsePlace,
  feedPlace,
  genresPlace,
  searchPlace,
  tagsPlace,
} from './places.ts';
import { watchesPlace } from './watch-places.ts';

type PageTurn = (segments: readonly string[], page: number) => Address | null;

/** The pages with a pager, each with the function that returns the address of another page of its list. */
const pageTurns: ReadonlyMap<string, PageTurn> = new Map([
  turnsOf(boardDayPlace),
  turnsOf(boardPlace),
  turnsOf(booklistPlace),
  turnsOf(booklistsPlace),
  turnsOf(bookPlace),
  turnsOf(browsePlace),
  turnsOf(feedPlace),
  turnsOf(genresPlace),
  turnsOf(searchPlace),
  turnsOf(tagsPlace),
  turnsOf(watchesPlace),
]);

function turnsOf<Params extends { readonly page: number | null }>(
  place: Place<Params>,
): readonly [string, PageTurn] {
  return [
    place.name,
    (segments, page) => {
      const params = place.fromPath(segments);
      return params === null ? null : at(place, { ...params, page });
    },
  ];
}

/**
 * `do/page/230/book/~1604/chapters/12`: the form that asks for a page of a list. `last`: the last page when the
 * button was drawn; null if it was unknown. `list`: a page of the list.
 */
export const goToPagePlace = formPlace('page', {
  last: optional(pageNumber),
  list: pageAddress([...pageTurns.keys()]),
});
export type GoToPageParams = ParamsOf<typeof goToPagePlace>;

/** The address of another page of the same list; null if the address is not a list's. */
export function turnTo(list: Address | null, page: number): Address | null {
  const { name = '', segments = [] } = list === null ? {} : (readAddress(list) ?? {});
  return pageTurns.get(name)?.(segments, page) ?? null;
}

/** The only number in the text: `12`, `p. 12`, `第12页`, `1,200`. Null if it has none or several. */
export function readPageNumber(typed: string): number | null {
  const text = typed.normalize('NFKC').replaceAll(/(?<=\d)[,.\s](?=\d{3}(?!\d))/gu, '');
  const [digits, ...others] = text.match(/\d+/gu) ?? [];
  if (digits === undefined || others.length > 0) return null;
  return Math.min(Math.max(1, Number(digits)), largestPage);
}

/** `pageNumber` reads six digits. */
const largestPage = 999_999;
