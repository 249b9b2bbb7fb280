import type { RequestContext } from '../../model/request-context.ts';
import type { Clock } from '../../model/effects.ts';
import type { Ask } from '../contract.ts';
import type { Credentials } from '../credentials.ts';
import { createKeyedEndpoints } from '../keyed/endpoints.ts';
import type { Library } from '../library.ts';
import { openBoards } from '../open/open-boards.ts';
import { createOpenEndpoints } from '../open/endpoints.ts';
import { requestBoardPage } from './board-page.ts';
import { requestBoards, requestSources, withLeaderboardSource } from './boards.ts';
import { requestBooklist, requestBooklists, requestBooklistsContaining } from './booklists.ts';
import { requestBook, findBooks } from './books.ts';
import { createOtherInterfaceLookup } from './other-interface.ts';
import { requestCatalogue, requestGenres, requestTags } from './listings.ts';
import {
  requestCommunityTags,
  requestFeed,
  requestBookListing,
  requestSimilarBooks,
  requestStatistics,
} from './reading.ts';
import type { LibraryContext } from './library-context.ts';
import { createCrossReference } from './cross-reference.ts';
import { createRecentRecordIndex } from './recent-records.ts';
import { createLibraryRequest } from './library-request.ts';

export interface LibraryOptions {
  readonly ask: Ask;
  readonly credentials: Credentials;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** URLs of open records without a link, with the placeholder `{id}`. */
  readonly bookUrlTemplate: string;
  readonly booklistUrlTemplate: string;
  /** The freshness of boards, in milliseconds. */
  readonly boardFreshMs: number;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  /** Recent books of the open interface, and the same number for all keys together. */
  readonly maxRecentBooks?: number;
  /** Keys with recent records. */
  readonly maxKeys?: number;
}

interface ForgettingLibrary extends Library {
  /** Deletes the recent records of a key. */
  forget(fingerprint: string): void;
}

/** The library over both interfaces. */
export function createLibrary(options: LibraryOptions): ForgettingLibrary {
  const { ask, credentials, chartSource, bookUrlTemplate, boardFreshMs, now, schedule } = options;
  const urlTemplates = { bookUrl: bookUrlTemplate, booklistUrl: options.booklistUrlTemplate };
  const keyed = createKeyedEndpoints({ boardFreshMs });
  const open = createOpenEndpoints({ urlTemplates, chartSource, boardFreshMs });
  const recent = createRecentRecordIndex({
    books: options.maxRecentBooks ?? 20_000,
    keys: options.maxKeys ?? 200,
  });
  recent.open.boards = openBoards([], chartSource);
  const sameBook = createCrossReference(keyed, open, recent);
  const library: LibraryContext = {
    keyed,
    open,
    recent,
    crossReference: sameBook,
    bookUrlTemplate,
    chartSource,
    now,
  };
  const request = (context: RequestContext) =>
    createLibraryRequest(ask, credentials, recent.forKey, context);
  const counterpart = createOtherInterfaceLookup({ sameBook, turn: request, now, schedule });

  return {
    findBooks: (context, search) => findBooks(library, request(context), search),
    book: (context, ref) => requestBook(library, request(context), ref),
    boards: (context) => requestBoards(library, request(context)),
    board: (context, view, range) => requestBoardPage(library, request(context), view, range),
    sources: (context) => requestSources(library, request(context)),
    genres: (context, source) => requestGenres(library, request(context), source),
    tags: (context, source, name) => requestTags(library, request(context), source, name),
    catalogue: (context, search, range) =>
      requestCatalogue(library, request(context), search, range),
    booklists: (context, search, range) =>
      requestBooklists(library, request(context), search, range),
    booklistsContaining: (context, ref, source, range) =>
      requestBooklistsContaining(library, request(context), ref, source, range),
    booklist: (context, view, range) => requestBooklist(library, request(context), view, range),
    chapters: (context, ref, range) =>
      requestBookListing(library, request(context), ref, range, open.chapters),
    comments: (context, ref, range) =>
      requestBookListing(library, request(context), ref, range, open.comments),
    reviews: (context, ref, range) =>
      requestBookListing(library, request(context), ref, range, open.reviews),
    communityTags: (context, ref) => requestCommunityTags(library, request(context), ref),
    similarBooks: (context, ref) => requestSimilarBooks(library, request(context), ref),
    feed: (context, type, range) => requestFeed(library, request(context), type, range),
    statistics: (context) => requestStatistics(library, request(context)),

    findInOtherInterface: counterpart,

    recent(guildId) {
      const scope = credentials.find(guildId)?.fingerprint ?? null;
      const held = recent.visibleTo(scope);
      const own = recent.forKey(scope)?.lists ?? null;
      const open = recent.open.lists;
      return {
        ...held,
        boards: withLeaderboardSource(held.boards, held.sources, chartSource),
        booklists: [...(own?.booklists() ?? []), ...open.booklists()],
        genres: (source) => (source === null ? open : own)?.genres.get(source) ?? null,
        tags: (source) => own?.tags.get(source) ?? null,
      };
    },
    forget: (fingerprint) => {
      recent.forget(fingerprint);
    },
    servingInterface: (guildId) => (credentials.find(guildId) === null ? 'open' : 'keyed'),
    hasUnusableKey: (guildId) => credentials.find(guildId) === null && credentials.hasKey(guildId),
  };
}
