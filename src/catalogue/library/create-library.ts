import type { Asker } from '../../model/asker.ts';
import type { Clock } from '../../model/effects.ts';
import type { Ask } from '../contract.ts';
import type { Credentials } from '../credentials.ts';
import { keyedEndpoints } from '../keyed/endpoints.ts';
import type { Library } from '../library.ts';
import { openBoards } from '../open/charts.ts';
import { openEndpoints } from '../open/endpoints.ts';
import { boardPage } from './board-page.ts';
import { boards, sources, withSourceName } from './boards.ts';
import { booklist, booklists, booklistsContaining } from './booklists.ts';
import { book, findBooks } from './books.ts';
import { createCounterpart } from './counterpart.ts';
import { catalogue, genres, tags } from './listings.ts';
import { communityTags, feed, ofBook, similarBooks, statistics } from './reading.ts';
import type { Rooms } from './rooms.ts';
import { createSameBook } from './same-book.ts';
import { createShelves } from './shelves.ts';
import { createTurn } from './turn.ts';

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
  readonly heldBooks?: number;
  /** Keys for which something is remembered. */
  readonly heldKeys?: number;
}

/** A library that remembers what was seen lately. */
interface RememberingLibrary extends Library {
  /** Drops what is remembered of a key's answers. */
  forget(fingerprint: string): void;
}

/** The library over both interfaces of the catalogue. */
export function createLibrary(options: LibraryOptions): RememberingLibrary {
  const { ask, credentials, chartSource, bookUrlTemplate, boardFreshMs, now, schedule } = options;
  const pages = { bookUrl: bookUrlTemplate, booklistUrl: options.booklistUrlTemplate };
  const keyed = keyedEndpoints({ boardFreshMs });
  const open = openEndpoints({ pages, chartSource, boardFreshMs });
  const shelves = createShelves({
    books: options.heldBooks ?? 20_000,
    keys: options.heldKeys ?? 200,
  });
  shelves.open.boards = openBoards([], chartSource);
  const sameBook = createSameBook(keyed, open, shelves);
  const rooms: Rooms = { keyed, open, shelves, sameBook, bookUrlTemplate, chartSource, now };
  const turn = (asker: Asker) => createTurn(ask, credentials, shelves.of, asker);
  const counterpart = createCounterpart({ sameBook, turn, now, schedule });

  return {
    findBooks: (asker, search) => findBooks(rooms, turn(asker), search),
    book: (asker, ref) => book(rooms, turn(asker), ref),
    boards: (asker) => boards(rooms, turn(asker)),
    board: (asker, view, stretch) => boardPage(rooms, turn(asker), view, stretch),
    sources: (asker) => sources(rooms, turn(asker)),
    genres: (asker, source) => genres(rooms, turn(asker), source),
    tags: (asker, source, name) => tags(rooms, turn(asker), source, name),
    catalogue: (asker, search, stretch) => catalogue(rooms, turn(asker), search, stretch),
    booklists: (asker, search, stretch) => booklists(rooms, turn(asker), search, stretch),
    booklistsContaining: (asker, ref, source, stretch) =>
      booklistsContaining(rooms, turn(asker), ref, source, stretch),
    booklist: (asker, view, stretch) => booklist(rooms, turn(asker), view, stretch),
    chapters: (asker, ref, stretch) =>
      ofBook(rooms, turn(asker), 'chapters', ref, stretch, open.chapters),
    comments: (asker, ref, stretch) =>
      ofBook(rooms, turn(asker), 'comments', ref, stretch, open.comments),
    reviews: (asker, ref, stretch) =>
      ofBook(rooms, turn(asker), 'reviews', ref, stretch, open.reviews),
    communityTags: (asker, ref) => communityTags(rooms, turn(asker), ref),
    similarBooks: (asker, ref) => similarBooks(rooms, turn(asker), ref),
    feed: (asker, type, stretch) => feed(rooms, turn(asker), type, stretch),
    statistics: (asker) => statistics(rooms, turn(asker)),

    counterpart,

    held(guildId) {
      const scope = credentials.of(guildId)?.fingerprint ?? null;
      const held = shelves.held(scope);
      const own = shelves.of(scope)?.lists ?? null;
      const open = shelves.open.lists;
      return {
        ...held,
        boards: withSourceName(held.boards, held.sources, chartSource),
        booklists: [...(own?.booklists() ?? []), ...open.booklists()],
        genres: (source) => (source === null ? open : own)?.genres.get(source) ?? null,
        tags: (source) => own?.tags.get(source) ?? null,
      };
    },
    forget: (fingerprint) => {
      shelves.forget(fingerprint);
    },
    interfaceOf: (guildId) => (credentials.of(guildId) === null ? 'open' : 'keyed'),
    isWithoutItsKey: (guildId) => credentials.of(guildId) === null && credentials.hasKey(guildId),
  };
}
