import type { Listing } from '../catalogue/library.ts';
import type { Language } from '../language/language.ts';
import type { BooklistSummary } from '../model/booklist.ts';
import type { Source } from '../model/source.ts';
import { page } from './page.ts';
import { openBooklistMenu, picturedBooklists } from './parts/booklist.ts';
import { buttonTo, noMenu } from './parts/controls.ts';
import { choicesOf, textsOf, type Facet } from './parts/facet.ts';
import { codedValue, minimumFacet, sortFacet, sortName, sortValue } from './parts/facet-kinds.ts';
import { withinSentence } from './parts/figure.ts';
import {
  chosenNames,
  filterMenu,
  refusalSentences,
  sentFilters,
  type ListFacetName,
} from './parts/list-facets.ts';
import {
  listingPage,
  sourcesMenu,
  type FacetedListing,
  type ListingContent,
  type RefusedListing,
  type ShownListing,
} from './parts/listing.ts';
import { buttons, text } from './parts/message.ts';
import { orderMenu } from './parts/order-menu.ts';
import { pageText } from './parts/pager.ts';
import { lines, smallPrint } from './parts/passage.ts';
import type { RefusalTexts } from './parts/refusal.ts';
import { catalogueHeading, catalogueName, hasLists } from './parts/source.ts';
import { at } from './place.ts';
import { booklistsPageSize, booklistsPlace, openLibrary, type BooklistsParams } from './places.ts';

type Booklists = Listing<BooklistSummary>;

/** The booklists of a source or of the open library. */
export const booklistListing: FacetedListing<BooklistsParams, ListFacetName, Booklists> = {
  place: booklistsPlace,
  has: hasLists,
  pageSize: (source) => booklistsPageSize[source === null ? 'library' : 'source'],
  typed: ({ sort, minBooks, popularity }) => choicesOf({ sort, minBooks, popularity }),
  address: (source, choices, number = 1) =>
    at(booklistsPlace, {
      ...textsOf(choices),
      source: source?.code ?? openLibrary,
      page: number,
    }),
  facets: listFacets,
  fetch: (library, source, chosen, range) =>
    library.booklists({ source, filters: sentFilters(chosen) }, range),
  content,
  refused,
  texts: {
    unknown: ['booklists.title', 'booklists.noSuchSource'],
    needsKey: ['booklists.behindKey', 'booklists.libraryNeedsNone'],
    toLibrary: 'booklists.ofLibrary',
  },
};

/** `/booklists browse`. */
export const booklistsPage = page(listingPage(booklistListing));

/** "open interface, GET /v1/booklists parameters". */
const librarySorts = ['popular', 'recent', 'largest'];

/** "keyed interface, Source: `booklists`". */
function listFacets(source: Source | null): readonly Facet<ListFacetName>[] {
  const { sorts = librarySorts, minBooksSteps = [], popularity } = source?.booklists ?? {};
  const { param = 'popularity', steps = [] } = popularity ?? {};
  return [
    sortFacet(sorts, source),
    minimumFacet('minBooks', minBooksSteps, (count) =>
      codedValue('minBooks', 'min_books', String(count), ({ t }) =>
        t('booklists.least.books', { count }),
      ),
    ),
    minimumFacet('popularity', steps, (number) =>
      codedValue('popularity', param, String(number), (language) => {
        const name = sortName(param.replace(/^min_/, ''), source, language);
        return language.t('booklists.least.popular', { number, name: withinSentence(name) });
      }),
    ),
  ];
}

/** The lists with their figures, and menus that order and filter them. */
function content(
  { source, facets, chosen, answer, position, here, to }: ShownListing<ListFacetName, Booklists>,
  language: Language,
): ListingContent {
  const { t } = language;
  const { items } = answer.value;
  const menus = { facets, chosen, here, to };
  const ordered = chosen.filter(({ by }) => by === 'sort');
  const isNarrowed = chosen.length > ordered.length;
  const defaultSort = source?.booklists.defaultSort ?? null;
  const initial =
    ordered.length > 0 || defaultSort === null ? [] : [sortValue(defaultSort, source)];
  const none = t(isNarrowed ? 'booklists.noneSuch' : 'booklists.none');
  const isEmpty = items.length === 0;
  return {
    heading: text(
      lines(100, [
        catalogueHeading('booklists', source, language),
        smallPrint(chosenNames([...initial, ...chosen], language)),
      ]),
    ),
    rows: isEmpty ? [text(lines(60, [none]))] : picturedBooklists(50, items, language),
    footer: [pageText(position, language)],
    menus: [
      openBooklistMenu(items, here, language),
      orderMenu(menus, { pick: 'booklists.pickOrder', undo: null }, defaultSort, language),
      filterMenu(menus, 'booklists.pickFilter', language),
    ],
    buttons:
      isEmpty && isNarrowed ? [buttons(buttonTo('all', t('booklists.all'), to(ordered)))] : [],
  };
}

function refused(
  { source, sources, facets, refusal }: RefusedListing<ListFacetName>,
  language: Language,
): RefusalTexts {
  const { choice, alternatives, remaining } = refusal;
  const place = catalogueName(source, language);
  const to = (choices: typeof remaining) => booklistListing.address(source, choices);
  const here = to(remaining);
  const orders = orderMenu(
    { facets, chosen: remaining, here, to },
    { pick: 'booklists.pickOrder', undo: null },
    null,
    language,
  );
  return {
    heading: catalogueHeading('booklists', source, language),
    sentences: [
      ...refusalSentences(refusal, place, language),
      sources.length === 0 ? language.t('browse.takenWithKey') : null,
    ],
    ways: [
      alternatives.length > 0 ? noMenu : orders,
      sourcesMenu(booklistListing, sources, null, [], here, language),
    ],
    pick: choice?.by === 'sort' ? 'booklists.pickOrder' : 'booklists.pickFilter',
    ...{ without: 'booklists.without', all: null },
  };
}
