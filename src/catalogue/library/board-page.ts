import type { Answer } from '../../model/answer.ts';
import { answerWith } from '../../model/answer.ts';
import type {
  Board,
  BoardChoice,
  BoardEntry,
  BoardPage,
  BoardRef,
  BoardView,
} from '../../model/board.ts';
import type { ListRange } from '../../model/paging.ts';
import { ProblemError } from '../../model/problem.ts';
import type { MissingRecord } from '../../model/problem.ts';
import type { Endpoint } from '../contract.ts';
import { isLeaderSection } from '../open/open-boards.ts';
import type { ApiPage } from '../api-page.ts';
import { answered } from './routing.ts';
import { sourceDisplayName, withLeaderboardSource } from './boards.ts';
import type { LibraryContext } from './library-context.ts';
import { requestRange } from './list-range.ts';
import type { LibraryRequest, InterfaceAsk } from './library-request.ts';

/** A stretch of a board of any system. Choices the board does not take are left out. */
export async function requestBoardPage(
  rooms: LibraryContext,
  turn: LibraryRequest,
  view: BoardView,
  stretch: ListRange,
) {
  const page = await requestPage(rooms, turn, view, stretch);
  return rooms.recent.remember(turn, page, ({ entries }) => entries.map(({ book }) => book));
}

function requestPage(
  rooms: LibraryContext,
  turn: LibraryRequest,
  view: BoardView,
  stretch: ListRange,
): Promise<Answer<BoardPage>> {
  const { open } = rooms;
  const { board: ref, section, genre, cycle } = view;
  switch (ref.system) {
    case 'keyed':
      return requestSourceBoard(rooms, turn, { ...view, board: ref }, stretch);

    case 'chart': {
      const board = findOpenBoard(rooms, turn, ref);
      requireChoice(board.sections, section);
      requireGenre(genre);
      const chosen = { gender: section, type: ref.board, cycle, genre };
      return answered<BoardPage>(turn, 'reader chart', {
        open: (via) =>
          requestOpenBoard(board, view, stretch, via, (page) => open.chart(chosen, page)),
      });
    }

    case 'community': {
      const board = findOpenBoard(rooms, turn, ref);
      requireGenre(genre);
      if (cycle !== null && findChoiceName(board.cycles, cycle) === null)
        throw notAcceptedError('period', board.cycles);
      const chosen = { period: cycle, genre };
      return answered<BoardPage>(turn, 'community ranking', {
        open: (via) =>
          requestOpenBoard(board, view, stretch, via, (page) => open.community(chosen, page)),
      });
    }

    case 'leaders': {
      const board = findOpenBoard(rooms, turn, ref);
      const channel = section ?? board.defaultSection;
      if (channel !== null && !isLeaderSection(channel)) throw notFoundError('section');
      const chosen = { type: ref.board, genre: channel };
      return answered<BoardPage>(turn, 'leaderboard', {
        open: (via) =>
          requestOpenBoard(board, view, stretch, via, (page) => open.leaders(chosen, page)),
      });
    }
  }
}

type KeyedView = BoardView & { readonly board: { readonly system: 'keyed' } };

async function requestSourceBoard(
  rooms: LibraryContext,
  turn: LibraryRequest,
  view: KeyedView,
  stretch: ListRange,
) {
  const { keyed } = rooms;
  const { source, board } = view.board;
  return answered<BoardPage>(turn, 'source board', {
    async keyed(via) {
      const asked = requestRange(stretch, (number) =>
        via(keyed.board({ source, id: board }, view.section, number)),
      );
      const answer = await asked.catch(async (error: unknown) => {
        throw await withMissingKind(rooms, via, view, error);
      });
      const { page, items, paging } = answer.value;
      const { name, sectionName, rankedBy, refreshedAt, url } = page.head;
      const known = turn.records?.sources ?? [];
      return answerWith(answer, {
        view,
        name,
        sourceName: sourceDisplayName(source, known),
        sectionName,
        rankedBy,
        refreshedAt,
        url,
        entries: items,
        paging,
      });
    },
  });
}

/** The service answers an unknown board and an unknown channel alike; the list of boards tells which it was. */
async function withMissingKind(
  { keyed }: LibraryContext,
  via: InterfaceAsk,
  view: KeyedView,
  error: unknown,
) {
  const isMissing = error instanceof ProblemError && error.problem.code === 'not_found';
  if (!isMissing || view.section === null) return error;
  const boards = await via(keyed.boards(view.board.source)).catch(() => null);
  const isListed = boards?.value.some(
    ({ ref }) => ref.system === 'keyed' && ref.board === view.board.board,
  );
  return isListed === true ? notFoundError('section') : error;
}

async function requestOpenBoard(
  board: Board,
  view: BoardView,
  stretch: ListRange,
  via: InterfaceAsk,
  endpoint: (page: number) => Endpoint<ApiPage<BoardEntry>>,
): Promise<Answer<BoardPage>> {
  const answer = await requestRange(stretch, (number) => via(endpoint(number)));
  const { items, paging } = answer.value;
  const figures = items[0]?.book.figures ?? [];
  return answerWith(answer, {
    view,
    name: board.name,
    sourceName: board.sourceName,
    sectionName: findChoiceName(board.sections, view.section ?? board.defaultSection),
    rankedBy: figures.find(({ rankedBy }) => rankedBy)?.key ?? null,
    refreshedAt: null,
    url: null,
    entries: items,
    paging,
  });
}

function findOpenBoard(rooms: LibraryContext, turn: LibraryRequest, ref: BoardRef): Board {
  const { recent: shelves } = rooms;
  const known = turn.records?.sources ?? [];
  const isIt = (board: Board) =>
    board.ref.system === ref.system &&
    ('board' in board.ref ? board.ref.board : null) === ('board' in ref ? ref.board : null);
  const found = withLeaderboardSource(shelves.open.boards, known, rooms.chartSource).find(isIt);
  if (found === undefined) throw notFoundError('board');
  return found;
}

function requireChoice(choices: readonly BoardChoice[], code: string | null): void {
  if (code !== null && findChoiceName(choices, code) === null) throw notFoundError('section');
}

/** "integer genre id"; which genres there are is the service's to say. */
function requireGenre(genre: string | null): void {
  if (genre !== null && !/^\d{1,15}$/.test(genre)) {
    throw new ProblemError({ code: 'not_accepted', param: 'genre', detail: 'a genre of the list' });
  }
}

function findChoiceName(choices: readonly BoardChoice[], code: string | null) {
  return choices.find((choice) => choice.code === code)?.name ?? null;
}

function notFoundError(what: MissingRecord): ProblemError {
  return new ProblemError({ code: 'not_found', what });
}

function notAcceptedError(param: string, choices: readonly BoardChoice[]): ProblemError {
  const detail = choices.map(({ code }) => code).join(', ');
  return new ProblemError({ code: 'not_accepted', param, detail });
}
