import type { APIButtonComponentWithCustomId } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import { boardRefText, booklistRefText } from '../../model/reference.ts';
import type { Bilingual } from '../../model/text.ts';
import { readAddress, type Address } from '../address.ts';
import type { PageContext } from '../page.ts';
import { at, type Place } from '../place.ts';
import { boardPlace, boardSearchPlace, booklistPlace, bookPlace, listPages } from '../places.ts';
import { buttonTo } from './controls.ts';
import { leadingName } from './title.ts';

type ListPage = keyof typeof listPages;

/** The page from which a card or a board was opened, as its button names it. */
export interface BackLink {
  readonly to: Address;
  readonly page: ListPage;
  /** The name of the board or booklist; null if it is not cached. */
  readonly name: Bilingual | null;
}

/**
 * `here` as the `back` of the cards and boards that this page opens; null if the page cannot be opened
 * again. The page keeps its own `back`, but not the one before: an address with every step would grow
 * without limit.
 */
export function backTo(here: Address): Address | null {
  if (listPageOf(here) === null) return null;
  return replaceBack(here, (list) => replaceBack(list, () => null));
}

function replaceBack(address: Address, replace: (back: Address) => Address | null): Address {
  const { name, segments = [] } = readAddress(address) ?? {};
  const withBack = <Params extends { readonly back: Address | null }>(place: Place<Params>) => {
    const params = name === place.name ? place.fromPath(segments) : null;
    return params?.back ? at(place, { ...params, back: replace(params.back) }) : null;
  };
  return (
    withBack(bookPlace) ??
    withBack(booklistPlace) ??
    withBack(boardPlace) ??
    withBack(boardSearchPlace) ??
    address
  );
}

function listPageOf(address: Address): ListPage | null {
  const { kind, name = '' } = readAddress(address) ?? {};
  return kind === 'page' && Object.hasOwn(listPages, name) ? (name as ListPage) : null;
}

/** The link of a card's `back`. It makes no request: the names are those of cached records. */
export function backLink(back: Address | null, { library }: PageContext): BackLink | null {
  const page = back === null ? null : listPageOf(back);
  if (back === null || page === null) return null;
  const { segments = [] } = readAddress(back) ?? {};
  const recent = library.recent();
  switch (page) {
    case 'board': {
      const { board } = boardPlace.fromPath(segments)?.view ?? {};
      const name = board === undefined ? null : boardRefText(board);
      const cached = recent.boards.find(({ ref }) => boardRefText(ref) === name);
      return { to: back, page, name: cached?.name ?? null };
    }
    case 'booklist': {
      const { list } = booklistPlace.fromPath(segments) ?? {};
      const name = list === undefined ? null : booklistRefText(list);
      const cached = recent.booklists.find(({ ref }) => booklistRefText(ref) === name);
      return { to: back, page, name: cached?.title ?? null };
    }
    default:
      return { to: back, page, name: null };
  }
}

/** "‹ Back to Monthly votes"; no button without a link. */
export function backButtons(
  link: BackLink | null,
  language: Language,
): readonly APIButtonComponentWithCustomId[] {
  if (link === null) return [];
  const { to, page } = link;
  const name = leadingName(link.name, language);
  const label =
    name === null
      ? language.t(`common.back.${listPages[page]}`)
      : language.t('common.back.named', { name });
  return [buttonTo('back', label, to)];
}
