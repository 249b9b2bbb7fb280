import type { Listing } from '../catalogue/library.ts';
import type { BookSummary } from '../model/book.ts';
import type { Source } from '../model/source.ts';
import type { Address } from './address.ts';
import { booksContent } from './browse-books/card.ts';
import {
  catalogueFacets,
  loadCatalogueFacets,
  readCriteria,
  sentCriteria,
} from './browse-books/facets.ts';
import { refusedBooks } from './browse-books/refusal.ts';
import { page, Redirect } from './page.ts';
import { looksLikeLink } from './parts/link.ts';
import { listingPage, type FacetedListing } from './parts/listing.ts';
import { at } from './place.ts';
import {
  browsePageSize,
  browsePlace,
  openLibrary,
  searchPlace,
  type BrowseParams,
  type Criterion,
  type CriterionName,
} from './places.ts';

/** The catalogue of a source or of the open library. */
export const bookListing: FacetedListing<BrowseParams, CriterionName, Listing<BookSummary>> = {
  place: browsePlace,
  pageSize: () => browsePageSize,
  typed: ({ criteria }) => criteria,
  address,
  portable,
  facets: loadCatalogueFacets,
  read: readCriteria,
  fetch: (library, source, chosen, range) =>
    library.catalogue({ source, filters: sentCriteria(chosen) }, range),
  content: booksContent,
  refused: (refused, language) => refusedBooks(refused, { address, portable }, language),
  texts: {
    unknown: ['browse.noSource', 'browse.noSourceLead'],
    needsKey: ['browse.needsKey', null],
    toLibrary: 'browse.toLibrary',
  },
};

const booksPage = listingPage(bookListing);

const withLinks: typeof booksPage = {
  ...booksPage,
  load(params, context) {
    const title = params.criteria.find(({ by, text }) => by === 'title' && looksLikeLink(text));
    if (title === undefined) return booksPage.load(params, context);
    // "A book URL here is 400 with a message pointing to search."
    return new Redirect(
      at(searchPlace, { text: title.text, by: 'title', source: null, then: 'overview' }),
    );
  },
};

/** `/browse books`: a source's catalogue, or the open library's, filtered. */
export const browsePage = page(withLinks);

function address(source: Source | null, criteria: readonly Criterion[], number = 1): Address {
  return at(browsePlace, { source: source?.code ?? openLibrary, criteria, page: number });
}

/** The criteria that another catalogue takes. Names of genres, tags and orders differ between catalogues. */
function portable(criteria: readonly Criterion[], to: Source | null): readonly Criterion[] {
  const moved = criteria.filter(({ by }) => sameEverywhere.has(by));
  if (moved.length === 0) return [];
  const facets = catalogueFacets(to);
  return moved.filter(({ by, text }) => {
    const read = facets.find((facet) => facet.by === by)?.read(text);
    return read !== undefined && !('why' in read);
  });
}

const sameEverywhere: ReadonlySet<string> = new Set([
  ...['title', 'author', 'status', 'min_words', 'max_words', 'filter'],
]);
