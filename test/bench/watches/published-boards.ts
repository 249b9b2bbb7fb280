import type { Library } from '../../../src/catalogue/library.ts';
import type { Answer } from '../../../src/model/answer.ts';
import type { BoardEntry, BoardPage, BoardView } from '../../../src/model/board.ts';
import { viewText } from '../../../src/watches/board-key.ts';
import { bareBook } from '../../model/bare-book.ts';

/** A catalogue's boards behind a cache, which keeps an answer for its freshness time. */
export interface PublishedBoards extends Pick<Library, 'board'> {
  /** Refreshes all boards, with some ranks changed or with the same content. */
  publish(content: 'changed' | 'unchanged'): void;
  /** The reads of the cache, and the fetches from the catalogue. */
  readonly counts: { reads: number; fetched: number };
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
  const cache = new Map<string, Answer<BoardPage>>();
  const published = new Map<string, BoardPage>();
  let version = 0;
  let refreshedAt = now();

  const pageOf = (view: BoardView, offset: number): BoardPage => {
    const key = `${viewText(view)} ${offset}`;
    const before = published.get(key);
    if (before?.refreshedAt === refreshedAt) return before;
    const page = pageFrom(view, { version, refreshedAt, offset });
    published.set(key, page);
    return page;
  };

  return {
    counts,
    publish(content) {
      if (content === 'changed') version += 1;
      refreshedAt = now();
    },
    board({ guildId }, view, { offset }) {
      counts.reads += 1;
      const isKeyed = view.board.system === 'keyed';
      const scope = isKeyed ? fingerprintOf(guildId ?? '') : 'open';
      const key = `${scope} ${viewText(view)} ${offset}`;
      const cached = cache.get(key);
      if (cached !== undefined && now() - cached.asOf < freshMs) return Promise.resolve(cached);
      counts.fetched += 1;
      const answer: Answer<BoardPage> = {
        value: pageOf(view, offset),
        asOf: now(),
        stale: false,
        from: isKeyed ? 'keyed' : 'open',
      };
      cache.set(key, answer);
      return Promise.resolve(answer);
    },
  };
}

function pageFrom(
  view: BoardView,
  {
    version,
    refreshedAt,
    offset,
  }: { readonly version: number; readonly refreshedAt: number; readonly offset: number },
): BoardPage {
  const entries = ranking(version)
    .slice(offset, offset + 50)
    .map((book, at) => entryOf(view, offset + at + 1, book));
  return {
    view,
    name: { en: 'Board', zh: '榜' },
    sourceName: null,
    sectionName: null,
    rankedBy: null,
    refreshedAt,
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
