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
import type { Stretch } from '../../model/paging.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Missing } from '../../model/problem.ts';
import type { Endpoint } from '../contract.ts';
import { isLeaderSection } from '../open/charts.ts';
import type { WirePage } from '../wire-page.ts';
import { answered } from './answered.ts';
import { sourceNameOf, withSourceName } from './boards.ts';
import type { Rooms } from './rooms.ts';
import { ofStretch } from './stretches.ts';
import type { Turn, Via } from './turn.ts';

/** A stretch of a board of any system. Choices the board does not take are left out. */
export async function boardPage(rooms: Rooms, turn: Turn, view: BoardView, stretch: Stretch) {
  const page = await pageOf(rooms, turn, view, stretch);
  return rooms.shelves.kept(turn, page, ({ entries }) => entries.map(({ book }) => book));
}

function pageOf(
  rooms: Rooms,
  turn: Turn,
  view: BoardView,
  stretch: Stretch,
): Promise<Answer<BoardPage>> {
  const { open } = rooms;
  const { board: ref, section, genre, cycle } = view;
  switch (ref.system) {
    case 'keyed':
      return sourceBoardPage(rooms, turn, { ...view, board: ref }, stretch);

    case 'chart': {
      const board = openBoard(rooms, turn, ref);
      requireChoice(board.sections, section);
      requireGenre(genre);
      const chosen = { gender: section, type: ref.board, cycle, genre };
      return answered<BoardPage>(turn, 'reader chart', {
        open: (via) => openPage(board, view, stretch, via, (page) => open.chart(chosen, page)),
      });
    }

    case 'community': {
      const board = openBoard(rooms, turn, ref);
      requireGenre(genre);
      if (cycle !== null && nameIn(board.cycles, cycle) === null)
        throw notAccepted('period', board.cycles);
      const chosen = { period: cycle, genre };
      return answered<BoardPage>(turn, 'community ranking', {
        open: (via) => openPage(board, view, stretch, via, (page) => open.community(chosen, page)),
      });
    }

    case 'leaders': {
      const board = openBoard(rooms, turn, ref);
      const channel = section ?? board.defaultSection;
      if (channel !== null && !isLeaderSection(channel)) throw missing('section');
      const chosen = { type: ref.board, genre: channel };
      return answered<BoardPage>(turn, 'leaderboard', {
        open: (via) => openPage(board, view, stretch, via, (page) => open.leaders(chosen, page)),
      });
    }
  }
}

type KeyedView = BoardView & { readonly board: { readonly system: 'keyed' } };

async function sourceBoardPage(rooms: Rooms, turn: Turn, view: KeyedView, stretch: Stretch) {
  const { keyed } = rooms;
  const { source, board } = view.board;
  return answered<BoardPage>(turn, 'source board', {
    async keyed(via) {
      const asked = ofStretch(stretch, (number) =>
        via(keyed.board({ source, id: board }, view.section, number)),
      );
      const answer = await asked.catch(async (error: unknown) => {
        throw await namingWhatIsMissing(rooms, via, view, error);
      });
      const { page, items, paging } = answer.value;
      const { name, sectionName, rankedBy, refreshedAt, url } = page.head;
      const known = turn.shelf?.sources ?? [];
      return answerWith(answer, {
        view,
        name,
        sourceName: sourceNameOf(source, known),
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
async function namingWhatIsMissing({ keyed }: Rooms, via: Via, view: KeyedView, error: unknown) {
  const isMissing = error instanceof ProblemError && error.problem.code === 'not_found';
  if (!isMissing || view.section === null) return error;
  const boards = await via(keyed.boards(view.board.source)).catch(() => null);
  const isListed = boards?.value.some(
    ({ ref }) => ref.system === 'keyed' && ref.board === view.board.board,
  );
  return isListed === true ? missing('section') : error;
}

async function openPage(
  board: Board,
  view: BoardView,
  stretch: Stretch,
  via: Via,
  endpoint: (page: number) => Endpoint<WirePage<BoardEntry>>,
): Promise<Answer<BoardPage>> {
  const answer = await ofStretch(stretch, (number) => via(endpoint(number)));
  const { items, paging } = answer.value;
  const figures = items[0]?.book.figures ?? [];
  return answerWith(answer, {
    view,
    name: board.name,
    sourceName: board.sourceName,
    sectionName: nameIn(board.sections, view.section ?? board.defaultSection),
    rankedBy: figures.find(({ rankedBy }) => rankedBy)?.key ?? null,
    refreshedAt: null,
    url: null,
    entries: items,
    paging,
  });
}

function openBoard(rooms: Rooms, turn: Turn, ref: BoardRef): Board {
  const { shelves } = rooms;
  const known = turn.shelf?.sources ?? [];
  const isIt = (board: Board) =>
    board.ref.system === ref.system &&
    ('board' in board.ref ? board.ref.board : null) === ('board' in ref ? ref.board : null);
  const found = withSourceName(shelves.open.boards, known, rooms.chartSource).find(isIt);
  if (found === undefined) throw missing('board');
  return found;
}

function requireChoice(choices: readonly BoardChoice[], code: string | null): void {
  if (code !== null && nameIn(choices, code) === null) throw missing('section');
}

/** "integer genre id"; which genres there are is the service's to say. */
function requireGenre(genre: string | null): void {
  if (genre !== null && !/^\d{1,15}$/.test(genre)) {
    throw new ProblemError({ code: 'not_accepted', param: 'genre', detail: 'a genre of the list' });
  }
}

function nameIn(choices: readonly BoardChoice[], code: string | null) {
  return choices.find((choice) => choice.code === code)?.name ?? null;
}

function missing(what: Missing): ProblemError {
  return new ProblemError({ code: 'not_found', what });
}

function notAccepted(param: string, choices: readonly BoardChoice[]): ProblemError {
  const detail = choices.map(({ code }) => code).join(', ');
  return new ProblemError({ code: 'not_accepted', param, detail });
}
