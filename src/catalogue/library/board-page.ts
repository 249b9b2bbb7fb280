import { answerWith, type Answer, type ListRange } from '../../model/answer.ts';
import type {
  Board,
  BoardChoice,
  BoardEntry,
  BoardPage,
  BoardRef,
  BoardView,
} from '../../model/board.ts';
import { maxListingPage } from '../keyed/endpoints.ts';
import type { Listing } from '../library.ts';
import { isLeaderSection } from '../open/board.ts';
import {
  isMissing,
  notAcceptedError,
  notFoundError,
  requestFromKeyed,
  type InterfaceAsk,
  type LibraryRequest,
} from './routing.ts';
import { nameOfSource, withLeaderboardSource } from './boards.ts';
import { requestList, requestListRange } from './list-range.ts';
import type { PageEndpoint } from './paged-list.ts';

/** A range of any board. Parameters that the board does not have are omitted. */
export async function requestBoardPage(request: LibraryRequest, view: BoardView, range: ListRange) {
  const page = await requestPage(request, view, range);
  return request.recent.remember(request, page, ({ entries }) => entries.map(({ book }) => book));
}

async function requestPage(
  request: LibraryRequest,
  view: BoardView,
  range: ListRange,
): Promise<Answer<BoardPage>> {
  const { board: ref } = view;
  if (ref.system === 'keyed') return requestSourceBoard(request, { ...view, board: ref }, range);
  const board = findOpenBoard(request, ref);
  const endpoint = openBoardEndpoint(request, board, { ...view, board: ref });
  return openBoardPage(board, view, await requestList(request, range, endpoint));
}

type OpenBoardRef = Exclude<BoardRef, { readonly system: 'keyed' }>;
type OpenBoardEndpoint = PageEndpoint<BoardEntry>;

/** Throws `ProblemError` for a section, genre or cycle that the board does not have. */
function openBoardEndpoint(
  { open }: LibraryRequest,
  board: Board,
  { board: ref, section, genre, cycle }: BoardView & { readonly board: OpenBoardRef },
): OpenBoardEndpoint {
  switch (ref.system) {
    case 'chart':
      requireChoice(board.sections, section);
      requireGenre(genre);
      return (page, limit) =>
        open.chart({ gender: section, type: ref.board, cycle, genre }, page, limit);

    case 'community':
      requireGenre(genre);
      if (cycle !== null && findChoiceName(board.cycles, cycle) === null)
        throw notAcceptedError('period', board.cycles.map(({ code }) => code).join(', '));
      return (page, limit) => open.community({ period: cycle, genre }, page, limit);

    case 'leaders': {
      const channel = section ?? board.defaultSection;
      if (channel !== null && !isLeaderSection(channel)) throw notFoundError('section');
      return (page, limit) => open.leaders({ type: ref.board, genre: channel }, page, limit);
    }
  }
}

type KeyedView = BoardView & { readonly board: { readonly system: 'keyed' } };

async function requestSourceBoard(request: LibraryRequest, view: KeyedView, range: ListRange) {
  const { source, board } = view.board;
  return requestFromKeyed<BoardPage>(request, async (ask) => {
    const endpoint = (number: number) =>
      request.keyed.board({ source, id: board }, view.section, number);
    const requested = requestListRange(range, request, ask, endpoint, maxListingPage({}));
    const answer = await requested.catch(async (error: unknown) => {
      throw await withMissingKind(request, ask, view, error);
    });
    const { page, items, paging } = answer.value;
    const { name, sectionName, rankedBy, refreshedAt, url } = page.head;
    return answerWith(answer, {
      view,
      name,
      sourceName: nameOfSource(source, request.sourceNames.all()),
      sectionName,
      rankedBy,
      refreshedAt,
      url,
      entries: items,
      paging,
    });
  });
}

/**
 * The service answers an unknown board and an unknown channel alike. The list of boards tells them
 * apart.
 */
async function withMissingKind(
  { keyed }: LibraryRequest,
  ask: InterfaceAsk,
  view: KeyedView,
  error: unknown,
) {
  if (!isMissing(error) || view.section === null) return error;
  const boards = await ask(keyed.boards(view.board.source)).catch(() => null);
  const isListed = boards?.value.some(
    ({ ref }) => ref.system === 'keyed' && ref.board === view.board.board,
  );
  return isListed === true ? notFoundError('section') : error;
}

function openBoardPage(
  board: Board,
  view: BoardView,
  answer: Answer<Listing<BoardEntry>>,
): Answer<BoardPage> {
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

function findOpenBoard(request: LibraryRequest, ref: BoardRef): Board {
  const { recent, sourceNames, chartSource } = request;
  const source = nameOfSource(chartSource, sourceNames.all());
  const isIt = (board: Board) =>
    board.ref.system === ref.system &&
    ('board' in board.ref ? board.ref.board : null) === ('board' in ref ? ref.board : null);
  const found = withLeaderboardSource(recent.open.boards, source).find(isIt);
  if (found === undefined) throw notFoundError('board');
  return found;
}

function requireChoice(choices: readonly BoardChoice[], code: string | null): void {
  if (code !== null && findChoiceName(choices, code) === null) throw notFoundError('section');
}

/** "integer genre id"; the service knows which genres exist. */
function requireGenre(genre: string | null): void {
  if (genre !== null && !/^\d{1,15}$/.test(genre)) {
    throw notAcceptedError('genre', 'a genre of the list');
  }
}

function findChoiceName(choices: readonly BoardChoice[], code: string | null) {
  return choices.find((choice) => choice.code === code)?.name ?? null;
}
