import type { Listing } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { openBooklistMenu, picturedBooklists } from '../parts/booklist.ts';
import { buttonTo } from '../parts/controls.ts';
import {
  chosenNames,
  filterMenu,
  noChoices,
  orderMenu,
  type Facet,
  type FacetChoices,
  type FacetMenus,
} from '../parts/facet.ts';
import { footer } from '../parts/footer.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, smallPrint } from '../parts/passage.ts';
import { sourceHeading, catalogueMenu } from '../parts/source.ts';
import { at } from '../place.ts';
import { booklistsPageSize, booklistsPlace, openLibrary } from '../places.ts';

/** The lists of a source as they are chosen. */
export interface ChosenBooklists {
  /** Null for the open library. */
  readonly source: Source | null;
  /** Sources with lists; empty if the sources are unavailable. */
  readonly sources: readonly Source[];
  readonly facets: readonly Facet[];
  readonly choices: FacetChoices;
}

/** Loaded lists. */
export interface LoadedBooklists extends ChosenBooklists {
  readonly answer: Answer<Listing<BooklistSummary>>;
}

/** A page of lists with their figures and menus. */
export function listsCard(loaded: LoadedBooklists, page: number, language: Language): PageMessage {
  const { answer, source, sources, facets, choices } = loaded;
  const { t } = language;
  const { items, paging } = answer.value;
  const to = (number: number) => booklistsAddress(source, choices, number);
  const here = to(page);
  const size = booklistsPageSize[source === null ? 'library' : 'source'];
  const place = { page, size, paging };
  const menus = listMenus(loaded, here);
  const isEmpty = items.length === 0;
  const isNarrowed = choices.minBooks !== null || choices.popularity !== null;
  const inForce = { ...choices, sort: choices.sort ?? menus.defaultSort };
  return message(tones.search, [
    text(
      lines(100, [
        listsHeading(source, language),
        smallPrint(chosenNames(facets, inForce, language)),
      ]),
    ),
    line,
    ...(isEmpty
      ? [text(lines(60, [t(isNarrowed ? 'booklists.noneSuch' : 'booklists.none')]))]
      : picturedBooklists(50, items, language)),
    line,
    footer(language, answer, [pageText(place, language)]),
    isEmpty && isNarrowed ? buttons() : pager(place, language, to),
    openBooklistMenu(items, here, language),
    orderMenu(menus, language),
    filterMenu(menus, language),
    otherListsMenu(sources, source?.code ?? openLibrary, here, language),
    isEmpty && isNarrowed ? allListsButton(loaded, language) : buttons(),
  ]);
}

/** Removes the filters, but keeps the order. */
function allListsButton({ source, choices: { sort } }: ChosenBooklists, { t }: Language): Part {
  const all = booklistsAddress(source, { ...noChoices, sort });
  return buttons(buttonTo('all', t('booklists.all'), all));
}

/** The source of the lists; null for the open library. */
export function listsHeading(source: Source | null, language: Language): string {
  return source === null
    ? `## ${language.t('booklists.ofLibrary')}`
    : sourceHeading('booklists.of', source.code, [source], language);
}

/** The lists with these choices. */
export function booklistsAddress(source: Source | null, choices: FacetChoices, page = 1): Address {
  return at(booklistsPlace, { ...choices, source: source?.code ?? openLibrary, page });
}

export function listMenus({ source, facets, choices }: ChosenBooklists, here: Address): FacetMenus {
  return {
    ...{ of: 'booklists', facets, choices, here },
    to: (changed) => booklistsAddress(source, changed),
    defaultSort: source?.booklists.defaultSort ?? null,
  };
}

/** A menu of other sources and the open library. */
export function otherListsMenu(
  sources: readonly Source[],
  current: string | null,
  here: Address,
  language: Language,
): Part {
  const to = (source: string): Address => at(booklistsPlace, { source, page: 1 });
  return catalogueMenu(sources, current, here, to, language);
}
