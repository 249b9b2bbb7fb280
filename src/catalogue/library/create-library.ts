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
  /** Pages of open records that carry no link: whole addresses with `{id}` in them. */
  readonly bookUrlTemplate: string;
  readonly booklistUrlTemplate: string;
  /** How long a fetched board page counts as fresh. */
  readonly boardFreshMs: number;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  /** Books remembered for suggestions, of the open interface, and as many of all keys together. */
  readonly maxRecentBooks?: number;
  /** Keys for which something is remembered. */
  readonly maxKeys?: number;
}

/** A library that remembers what was seen lately. */
interface ForgettingLibrary extends Library {
  /** Drops what is remembered of a key's answers. */
  forget(fingerprint: string): void;
}

/** The library over both interfaces of the catalogue. */
export function createLibrary(options: LibraryOptions): ForgettingLibrary {
  const { ask, credentials, chartSource, bookUrlTemplate, boardFreshMs, now, schedule } = options;
  const pages = { bookUrl: bookUrlTemplate, booklistUrl: options.booklistUrlTemplate };
  const keyed = createKeyedEndpoints({ boardFreshMs });
  const open = createOpenEndpoints({ urlTemplates: pages, chartSource, boardFreshMs });
  const shelves = createRecentRecordIndex({
    books: options.maxRecentBooks ?? 20_000,
    keys: options.maxKeys ?? 200,
  });
  shelves.open.boards = openBoards([], chartSource);
  const sameBook = createCrossReference(keyed, open, shelves);
  const rooms: LibraryContext = {
    keyed,
    open,
    recent: shelves,
    crossReference: sameBook,
    bookUrlTemplate,
    chartSource,
    now,
  };
  const turn = (asker: RequestContext) =>
    createLibraryRequest(ask, credentials, shelves.forKey, asker);
  const counterpart = createOtherInterfaceLookup({ sameBook, turn, now, schedule });

  return {
    findBooks: (asker, search) => findBooks(rooms, turn(asker), search),
    book: (asker, ref) => requestBook(rooms, turn(asker), ref),
    boards: (asker) => requestBoards(rooms, turn(asker)),
    board: (asker, view, stretch) => requestBoardPage(rooms, turn(asker), view, stretch),
    sources: (asker) => requestSources(rooms, turn(asker)),
    genres: (asker, source) => requestGenres(rooms, turn(asker), source),
    tags: (asker, source, name) => requestTags(rooms, turn(asker), source, name),
    catalogue: (asker, search, stretch) => requestCatalogue(rooms, turn(asker), search, stretch),
    booklists: (asker, search, stretch) => requestBooklists(rooms, turn(asker), search, stretch),
    booklistsContaining: (asker, ref, source, stretch) =>
      requestBooklistsContaining(rooms, turn(asker), ref, source, stretch),
    booklist: (asker, view, stretch) => requestBooklist(rooms, turn(asker), view, stretch),
    chapters: (asker, ref, stretch) =>
      requestBookListing(rooms, turn(asker), 'chapters', ref, stretch, open.chapters),
    comments: (asker, ref, stretch) =>
      requestBookListing(rooms, turn(asker), 'comments', ref, stretch, open.comments),
    reviews: (asker, ref, stretch) =>
      requestBookListing(rooms, turn(asker), 'reviews', ref, stretch, open.reviews),
    communityTags: (asker, ref) => requestCommunityTags(rooms, turn(asker), ref),
    similarBooks: (asker, ref) => requestSimilarBooks(rooms, turn(asker), ref),
    feed: (asker, type, stretch) => requestFeed(rooms, turn(asker), type, stretch),
    statistics: (asker) => requestStatistics(rooms, turn(asker)),

    findInOtherInterface: counterpart,

    recent(guildId) {
      const scope = credentials.find(guildId)?.fingerprint ?? null;
      const held = shelves.visibleTo(scope);
      const own = shelves.forKey(scope)?.lists ?? null;
      const open = shelves.open.lists;
      return {
        ...held,
        boards: withLeaderboardSource(held.boards, held.sources, chartSource),
        booklists: [...(own?.booklists() ?? []), ...open.booklists()],
        genres: (source) => (source === null ? open : own)?.genres.get(source) ?? null,
        tags: (source) => own?.tags.get(source) ?? null,
      };
    },
    forget: (fingerprint) => {
      shelves.forget(fingerprint);
    },
    servingInterface: (guildId) => (credentials.find(guildId) === null ? 'open' : 'keyed'),
    hasUnusableKey: (guildId) => credentials.find(guildId) === null && credentials.hasKey(guildId),
  };
}
