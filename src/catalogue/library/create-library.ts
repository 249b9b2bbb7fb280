import type { RequestContext, ListRange } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import type { Clock } from '../../model/effects.ts';
import type { Ask, Credentials } from '../contract.ts';
import { createKeyedEndpoints } from '../keyed/endpoints.ts';
import type { Library, ServiceNotices } from '../library.ts';
import { createLinkResolver } from '../links.ts';
import type { SourceNames } from '../source-names.ts';
import { openBoards } from '../open/board.ts';
import { createOpenEndpoints } from '../open/endpoints.ts';
import { requestBoardPage } from './board-page.ts';
import {
  nameOfSource,
  requestBoards,
  requestBoardsOfSource,
  requestSources,
  withLeaderboardSource,
} from './boards.ts';
import { requestBooklist, requestBooklists, requestBooklistsContaining } from './booklists.ts';
import { createFactsLookup, createRecentBooksFill, requestBook } from './books.ts';
import { createOtherInterfaceLookup } from './cross-reference.ts';
import { createLearnedPaging } from './learned-paging.ts';
import {
  requestCatalogue,
  requestGenres,
  requestTags,
  requestCommunityTags,
  requestFeed,
  requestBookListing,
  type BookListingEndpoint,
  requestSimilarBooks,
  requestStatistics,
} from './listings.ts';
import { createRecentRecordIndex } from './recent-records.ts';
import {
  createLibraryRequest,
  keyProblemOf,
  type LibraryContext,
  type LibraryRequest,
} from './routing.ts';
import { findBooks, searchBooks } from './search.ts';

export interface LibraryOptions {
  readonly ask: Ask;
  readonly credentials: Credentials;
  readonly sourceNames: SourceNames;
  readonly notices: ServiceNotices;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** The catalogue's address, for links without a host. */
  readonly baseUrl: string;
  /** URLs of open records without a link, with the placeholder `{id}`. */
  readonly bookUrlTemplate: string;
  readonly booklistUrlTemplate: string;
  /** The freshness of boards, in milliseconds. */
  readonly boardFreshMs: number;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
}

interface ForgettingLibrary extends Library {
  /** Deletes the recent records of a key. */
  forget(fingerprint: string): void;
}

/** The library over both interfaces. */
export function createLibrary(options: LibraryOptions): ForgettingLibrary {
  const { credentials, sourceNames, chartSource, bookUrlTemplate, boardFreshMs } = options;
  const { now, schedule } = options;
  const resolveLinks = createLinkResolver(options.baseUrl);
  const ask: Ask = (endpoint, credential, context) => {
    const parse: typeof endpoint.parse = (json) => endpoint.parse(resolveLinks(json));
    return options.ask({ ...endpoint, parse }, credential, context);
  };
  const urlTemplates = { bookUrl: bookUrlTemplate, booklistUrl: options.booklistUrlTemplate };
  const keyed = createKeyedEndpoints({ boardFreshMs });
  const open = createOpenEndpoints({ urlTemplates, chartSource, boardFreshMs });
  const recent = createRecentRecordIndex({ books: 20_000, keys: 200 });
  recent.open.boards = openBoards([]);
  const library: LibraryContext = {
    keyed,
    open,
    recent,
    sourceNames,
    learnedPaging: createLearnedPaging(),
    bookUrlTemplate,
    chartSource,
    now,
  };
  const requestOf = (context: RequestContext) =>
    createLibraryRequest(ask, credentials, library, context);
  const query =
    <Args extends readonly unknown[], T>(run: (request: LibraryRequest, ...args: Args) => T) =>
    (context: RequestContext, ...args: Args) =>
      run(requestOf(context), ...args);
  const bookListing = <T>(endpoint: BookListingEndpoint<T>) =>
    query((request, ref: BookRef, range: ListRange) =>
      requestBookListing(request, ref, range, endpoint),
    );

  return {
    findBooks: query(findBooks),
    searchBooks: query(searchBooks),
    withFacts: createFactsLookup(requestOf, schedule),
    fillRecentBooks: createRecentBooksFill(requestOf, schedule),
    book: query(requestBook),
    boards: query(requestBoards),
    boardsOfSource: query(requestBoardsOfSource),
    board: query(requestBoardPage),
    sources: query(requestSources),
    genres: query(requestGenres),
    tags: query(requestTags),
    catalogue: query(requestCatalogue),
    booklists: query(requestBooklists),
    booklistsContaining: query(requestBooklistsContaining),
    booklist: query(requestBooklist),
    chapters: bookListing(open.chapters),
    comments: bookListing(open.comments),
    reviews: bookListing(open.reviews),
    communityTags: query(requestCommunityTags),
    similarBooks: query(requestSimilarBooks),
    feed: query(requestFeed),
    statistics: query(requestStatistics),
    findInOtherInterface: createOtherInterfaceLookup(requestOf, schedule),
    describedValues: () => options.notices.describedValues(),
    endsSoonAt: () => options.notices.endsSoonAt(),

    recent(guildId) {
      const visible = recent.visibleTo(credentials.find(guildId)?.fingerprint ?? null);
      const name = nameOfSource(chartSource, sourceNames.all());
      const boards = withLeaderboardSource(visible.boards, name);
      return { ...visible, boards, sourceNames: sourceNames.all() };
    },
    forget: (fingerprint) => {
      recent.forget(fingerprint);
    },
    servingInterface: (guildId) => (credentials.find(guildId) === null ? 'open' : 'keyed'),
    keyProblem: (guildId) => keyProblemOf(credentials, guildId),
  };
}
