import type { Board, Source } from '../sources/source.ts';
import { SOURCES, findSource } from '../sources/sources.ts';
import type { Book } from './book.ts';
import type { FigureMoment } from './days.ts';
import type { Figures } from './figures.ts';
import type { Library } from './library.ts';
import { hash } from './random.ts';

export interface BoardChannel {
  channel: string;
  label: string;
  zh: string;
}

export interface BoardEntry {
  position: number;
  /** Position at the last daily snapshot; null if the book was not on the board. */
  previous: number | null;
  id: string;
  /** Null until the book is indexed. */
  book: Book | null;
  figure: number | null;
}

interface BoardPosition {
  board: Board;
  channel: BoardChannel;
  position: number;
}

interface Candidate {
  id: string;
  book: Book | null;
  number: number;
  figure: number;
}

const OVERALL: BoardChannel = { channel: 'overall', label: 'Overall', zh: '全站' };

export function createBoards(library: Library, figures: Figures) {
  const withdrawn = new Set<string>();
  const cache = new Map<string, readonly BoardEntry[]>();
  let cachedState = '';

  /** The current entries of a channel, best first. */
  function entries(source: Source, board: Board, channel: string): readonly BoardEntry[] {
    const { shown, snapshot } = figures.state();
    const state = JSON.stringify([shown, snapshot]);
    if (cachedState !== state) cache.clear();
    cachedState = state;
    const name = `${source.code}/${board.code}/${channel}`;
    const channelEntries = cache.get(name) ?? ranked(source, board, channel, shown, snapshot);
    cache.set(name, channelEntries);
    return channelEntries;
  }

  function ranked(
    source: Source,
    board: Board,
    channel: string,
    shown: FigureMoment,
    snapshot: FigureMoment,
  ) {
    const previous = new Map(
      order(source, board, channel, snapshot).map(({ id }, index) => [id, index + 1]),
    );
    return order(source, board, channel, shown).map(({ id, book, figure }, index): BoardEntry => ({
      position: index + 1,
      previous: previous.get(id) ?? null,
      id,
      book,
      figure: board.rankedBy === null ? null : figure,
    }));
  }

  function order(source: Source, board: Board, channel: string, moment: FigureMoment): Candidate[] {
    const key = board.rankedBy ?? `board:${board.code}`;
    const candidates = library
      .books(source.code)
      .filter((book) => isEligible(board, book) && isInChannel(source, channel, book))
      .flatMap((book): Candidate[] => {
        const figure = figures.of(book, key, moment);
        return figure === null ? [] : [{ id: book.id, book, number: book.number, figure }];
      });
    if (channel === defaultChannel(source, board)) {
      library.unindexed(source.code).forEach((id, index) => {
        const figure = figures.unindexed(source, key, index, moment);
        if (figure !== null)
          candidates.push({ id, book: null, number: library.size + index, figure });
      });
    }
    candidates.sort((one, other) => other.figure - one.figure || one.number - other.number);
    // Some candidates stay off even a small channel, so that books can enter and leave it.
    return candidates.slice(0, Math.min(board.depth, Math.ceil(candidates.length * 0.92)));
  }

  const of = (source: Source) =>
    source.boards.filter((board) => !withdrawn.has(`${source.code}/${board.code}`));

  return {
    of,
    channels,
    defaultChannel,
    entries,
    /** Current positions of a book on all boards. */
    positionsOf: (book: Book): readonly BoardPosition[] => {
      const source = findSource(book.source);
      if (!source) return [];
      return of(source).flatMap((board) =>
        channels(source, board).flatMap((channel): BoardPosition[] => {
          const entry = entries(source, board, channel.channel).find(({ id }) => id === book.id);
          return entry ? [{ board, channel, position: entry.position }] : [];
        }),
      );
    },
    /** Removes a board from the source until it is restored. */
    withdraw: (source: string, board: string) => {
      if (!findSource(source)?.boards.some(({ code }) => code === board)) {
        throw new Error(`There is no board ${source}/${board} among ${boardNames()}.`);
      }
      withdrawn.add(`${source}/${board}`);
    },
    restore: (source: string, board: string) => {
      withdrawn.delete(`${source}/${board}`);
    },
  };
}

function channels(source: Source, board: Board): readonly BoardChannel[] {
  switch (board.channels) {
    case 'overall':
      return [OVERALL];
    case 'genres':
      return [
        OVERALL,
        ...source.genres.map(({ code, en, zh }) => ({ channel: code, label: en, zh })),
      ];
    case 'audience':
      return [
        { channel: 'male', label: 'Male readers', zh: '男生' },
        { channel: 'female', label: 'Female readers', zh: '女生' },
      ];
  }
}

function defaultChannel(_source: Source, board: Board): string {
  return board.channels === 'audience' ? 'female' : OVERALL.channel;
}

function isEligible(board: Board, book: Book): boolean {
  if (board.includes === 'new') return hash('new', book.source, book.number) % 4 === 0;
  return board.includes === 'all' || book.status === 'completed';
}

function isInChannel(source: Source, channel: string, book: Book): boolean {
  if (channel === OVERALL.channel) return true;
  const genre = source.genres.find(({ zh }) => zh === book.genre?.zh);
  return genre?.code === channel || genre?.audience === channel;
}

function boardNames(): string {
  return SOURCES.flatMap(({ code, boards }) => boards.map((board) => `${code}/${board.code}`)).join(
    ', ',
  );
}
