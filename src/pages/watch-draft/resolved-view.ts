import type { Board, BoardChoice, BoardRef, BoardView } from '../../model/board.ts';
import { readBoardRef } from '../../model/reference.ts';
import type { Bilingual } from '../../model/text.ts';
import type { Watch, WatchNames } from '../../model/watch.ts';
import {
  findListedBoard,
  findInvalidChoice,
  resolveView,
  type Narrowing,
} from '../board/listed-board.ts';
import type { PageContext } from '../page.ts';
import { matchBoards, choiceMatcher, isSameBoard } from '../parts/board-choice.ts';
import type { WatchDraftParams } from '../watch-places.ts';
import type { UnclearInput } from './unclear-input.ts';

/** A board view and its names. */
export interface ResolvedView {
  readonly view: BoardView;
  readonly names: WatchNames;
}

type Typed = Pick<WatchDraftParams, 'board' | Narrowing>;

/**
 * Resolves the typed board, section, genre and cycle. An edited watch of the same board provides the
 * missing ones. A reference to an unlisted board is accepted, since the catalogue may still know it.
 */
export async function resolveDraftView(
  typed: Typed,
  former: Watch | null,
  context: PageContext,
): Promise<ResolvedView | UnclearInput> {
  const isNarrowed = [typed.section, typed.genre, typed.cycle].some((text) => text !== null);
  if (typed.board === null && former !== null && !isNarrowed) {
    return { view: former.choice.view, names: former.names };
  }
  const found = await findBoard(typed.board, former, context);
  if ('about' in found) return found;
  const { ref, board } = found;
  const isFormer = former !== null && isSameBoard(ref, former.choice.view.board);
  const base = isFormer
    ? former.choice.view
    : { board: ref, section: null, genre: null, cycle: null };
  const chosen = applyChoices(base, typed, board);
  const view = board === null ? chosen : resolveView(chosen, board);
  const invalid = board === null ? null : findInvalidChoice(view, board);
  // An empty list can mean that the choices could not be loaded.
  if (
    board !== null &&
    invalid !== null &&
    (invalid.takesNone || boardChoices(board, invalid.by).length > 0)
  ) {
    return { about: 'narrowing', board, view, invalid };
  }
  return { view, names: namesOf(view, board, isFormer ? former : null) };
}

interface FoundBoard {
  readonly ref: BoardRef;
  /** Null if the catalogue does not list it. */
  readonly board: Board | null;
}

async function findBoard(
  typed: string | null,
  former: Watch | null,
  context: PageContext,
): Promise<FoundBoard | UnclearInput> {
  const ref = typed === null ? (former?.choice.view.board ?? null) : readBoardRef(typed);
  if (ref !== null) {
    const view = { board: ref, section: null, genre: null, cycle: null };
    const board = await findListedBoard(view, context.library);
    // A reference never resolves to another board, since the watch must save what was shown.
    if (board !== null || typed === null || ref.system === 'keyed') return { ref, board };
  }
  const list = await context.library.boards();
  const text = typed ?? '';
  const like = matchBoards(list.value, text);
  if (like.one !== null) return { ref: like.one.ref, board: like.one };
  return ref === null
    ? { about: 'board', text, like, keyProblem: list.keyProblem ?? null }
    : { ref, board: null };
}

/** Applies typed choices to the former view. A word such as "all" removes a choice. */
function applyChoices(base: BoardView, typed: Typed, board: Board | null): BoardView {
  const over = (by: Narrowing): string | null => {
    const text = typed[by];
    if (text === null) return base[by];
    const isName = choiceMatcher.findNamed(text, boardChoices(board, by)).length > 0;
    return !isName && all.has(text.trim().toLowerCase()) ? null : text;
  };
  return {
    board: base.board,
    section: over('section'),
    genre: over('genre'),
    cycle: over('cycle'),
  };
}

const all = new Set(['all', 'none', 'any', '全部', '所有', '不限', '无', '無']);

function boardChoices(board: Board | null, by: Narrowing): readonly BoardChoice[] {
  return board?.[`${by}s`] ?? [];
}

function namesOf(view: BoardView, board: Board | null, former: Watch | null): WatchNames {
  const named = (by: Narrowing): Bilingual | null => {
    const code = view[by];
    if (code === null) return null;
    const listed = boardChoices(board, by).find((choice) => choice.code === code)?.name;
    const known = former?.choice.view[by] === code ? former.names[by] : null;
    return listed ?? known ?? { en: code, zh: null };
  };
  return {
    board: board?.name ?? former?.names.board ?? codeAsName(view.board),
    source: board === null ? (former?.names.source ?? null) : board.sourceName,
    section: named('section'),
    genre: named('genre'),
    cycle: named('cycle'),
  };
}

/** For a board that the catalogue does not list. */
function codeAsName(ref: BoardRef): Bilingual {
  return { en: 'board' in ref ? ref.board : null, zh: null };
}
