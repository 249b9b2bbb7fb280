import type { Answer, RequestContext } from '../../../src/model/answer.ts';
import type { BoardEntry, BoardPage, BoardView } from '../../../src/model/board.ts';
import type { BoardLibrary } from '../../../src/model/server-watches.ts';
import { viewText } from '../../../src/watches/board-key.ts';
import { bareBook } from '../../model/bare-book.ts';

/** A catalogue's boards behind a cache, which keeps an answer for its freshness time. */
export interface PublishedBoards {
  readonly libraryFor: (context: RequestContext) => BoardLibrary;
  /** Refreshes all boards, with some ranks changed or with the same content. */
  publish(content: 'changed' | 'unchanged'): void;
  /** Forgets the built pages, so that they do not count as memory of the bot. They are built again when needed. */
  forgetPages(): void;
  /** The reads of the cache, and the fetches from the catalogue. */
  readonly counts: { reads: number; fetched: number };
}

/** A refresh of all boards. Boards of the same version have the same content. */
interface Refresh {
  readonly version: number;
  readonly at: number;
}

interface CachedAnswer {
  readonly asOf: number;
  readonly refresh: Refresh;
}

/** The length of every board. */
const length = 100;

export function createPublishedBoards(parts: {
  readonly now: () => number;
  readonly freshMs: number;
  readonly fingerprintOf: (guildId: string) => string | null;
}): PublishedBoards {
  const { now, freshMs, fingerprintOf } = parts;
  const counts = { reads: 0, fetched: 0 };
  const cache = new Map<string, CachedAnswer>();
  const pages = new Map<string, BoardPage>();
  let current: Refresh = { version: 0, at: now() };

  const pageOf = (view: BoardView, offset: number, refresh: Refresh): BoardPage => {
    const key = `${viewText(view)} ${offset}`;
    const built = pages.get(key);
    if (built?.refreshedAt === refresh.at) return built;
    const page = pageFrom(view, offset, refresh);
    pages.set(key, page);
    return page;
  };

  return {
    counts,
    publish(content) {
      current = { version: current.version + (content === 'changed' ? 1 : 0), at: now() };
    },
    forgetPages() {
      pages.clear();
    },
    libraryFor: ({ guildId }) => ({
      board(view, { offset }) {
        counts.reads += 1;
        const isKeyed = view.board.system === 'keyed';
        const scope = isKeyed ? fingerprintOf(guildId ?? '') : 'open';
        const key = `${scope} ${viewText(view)} ${offset}`;
        let cached = cache.get(key);
        if (cached === undefined || now() - cached.asOf >= freshMs) {
          counts.fetched += 1;
          cached = { asOf: now(), refresh: current };
          cache.set(key, cached);
        }
        const answer: Answer<BoardPage> = {
          value: pageOf(view, offset, cached.refresh),
          asOf: cached.asOf,
          stale: false,
          from: isKeyed ? 'keyed' : 'open',
        };
        return Promise.resolve(answer);
      },
    }),
  };
}

function pageFrom(view: BoardView, offset: number, { version, at }: Refresh): BoardPage {
  const entries = ranking(version)
    .slice(offset, offset + 50)
    .map((book, place) => entryOf(view, offset + place + 1, book));
  return {
    view,
    name: { en: 'Board', zh: '榜' },
    sourceName: null,
    sectionName: null,
    rankedBy: null,
    refreshedAt: at,
    url: 'https://boards.example/',
    entries,
    paging: { offset, count: 50, total: length, totalCapped: false, reachable: null },
  };
}

/** Each version swaps two neighbours near the top and two further down. */
function ranking(version: number): readonly number[] {
  const books = Array.from({ length }, (_, at) => at);
  for (const first of [version % 9, 10 + (version % 89)]) {
    const [one = 0, other = 0] = books.slice(first, first + 2);
    books.splice(first, 2, other, one);
  }
  return books;
}

function entryOf({ board }: BoardView, position: number, book: number): BoardEntry {
  const id = 'board' in board ? `${board.board}-${book}` : String(book);
  return {
    position,
    previousPosition: position,
    movement: 'flat',
    change: 0,
    book: bareBook(
      board.system === 'keyed'
        ? { system: 'keyed', source: board.source, id }
        : { system: 'open', id },
      {
        url: `https://books.example/${id}`,
        title: { en: `The book that is called ${id}`, zh: `书名${book}` },
        author: { en: 'An author', zh: '某人' },
      },
    ),
  };
}
