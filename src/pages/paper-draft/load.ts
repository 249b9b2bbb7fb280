import type { Board } from '../../model/board.ts';
import { boardRefText, boardViewTexts, readBoardRef } from '../../model/reference.ts';
import type { WatchDraft } from '../../model/server-watches.ts';
import { maxWatches, type PaperBoard, type Watch, type WatchChoice } from '../../model/watch.ts';
import { lookedPlaces } from '../board-history/load.ts';
import type { PageContext } from '../page.ts';
import { choiceMatcher, matchBoards } from '../parts/board-choice.ts';
import { typedList } from '../parts/typed-list.ts';
import { administeredServer } from '../setup-places.ts';
import { plainChoice } from '../watch-draft/load.ts';
import { checkedDraft, type CheckedDraft } from '../watch-draft/preview.ts';
import { resolveDraftView } from '../watch-draft/resolved-view.ts';
import { resolveTimeZone, resolveWhen } from '../watch-draft/resolved-times.ts';
import { isUnclear, type UnclearInput } from '../watch-draft/unclear.ts';
import type { PaperDraftParams } from '../watch-places.ts';

/** A paper and the histories that it needs. */
export interface ResolvedPaper {
  readonly kind: 'paper';
  readonly draft: WatchDraft;
  /** The histories of the boards that no watch of the server looks at daily. */
  readonly histories: readonly WatchDraft[];
}

/** A paper with everything that its page shows. */
export interface LoadedPaper extends ResolvedPaper, CheckedDraft {
  readonly draft: WatchDraft;
  /** The daily units that the histories add. */
  readonly units: number;
  /** Whether they exceed the units that watches may spend. */
  readonly isTooExpensive: boolean;
  readonly nextAt: number | null;
  readonly isFull: boolean;
}

export interface UnclearPaper {
  readonly kind: 'unclear';
  readonly unclear: UnclearInput;
  /** The typed boards, and which of them is unclear; null if it is another option. */
  readonly boards: { readonly texts: readonly string[]; readonly index: number } | null;
}

/** A paper has from one to five boards. */
export interface MiscountedPaper {
  readonly kind: 'count';
  readonly count: number;
}

export const mostBoards = 5;

/** Throws `ProblemError`. */
export async function loadPaper(
  params: PaperDraftParams,
  context: PageContext,
): Promise<LoadedPaper | UnclearPaper | MiscountedPaper> {
  const { reader, watches } = context;
  const guildId = administeredServer(reader);
  const resolved = await resolvePaper(params, context);
  if (resolved.kind !== 'paper') return resolved;
  const { draft, histories } = resolved;
  const prices = histories.map((history) => watches.price(guildId, history.choice, null));
  const units = prices.reduce((sum, { own }) => sum + own, 0);
  return {
    ...resolved,
    ...(await checkedDraft(draft, guildId, context)),
    units,
    isTooExpensive: prices.some(
      ({ allowed, others }) => allowed !== null && others + units > allowed,
    ),
    nextAt: watches.nextAt(draft.choice),
    isFull: watches.current(guildId).length + histories.length + 1 > maxWatches,
  };
}

/** The paper that the options describe. Throws `ProblemError`. */
export async function resolvePaper(
  params: PaperDraftParams,
  context: PageContext,
): Promise<ResolvedPaper | UnclearPaper | MiscountedPaper> {
  const { reader, watches, library } = context;
  const guildId = administeredServer(reader);
  const list = await library.boards();
  const texts = typedList(params.boards, (text) => readTypedBoard(text, list.value).isOne);
  if (texts.length > mostBoards) return { kind: 'count', count: texts.length };
  const boards: PaperBoard[] = [];
  for (const [index, text] of texts.entries()) {
    const { typed } = readTypedBoard(text, list.value);
    const resolved = await resolveDraftView(typed, null, context);
    if (isUnclear(resolved))
      return { kind: 'unclear', unclear: resolved, boards: { texts, index } };
    if (!boards.some(({ view }) => isSameView({ view }, resolved))) boards.push(resolved);
  }
  const [first] = boards;
  if (first === undefined) return { kind: 'count', count: 0 };
  const unclear = (input: UnclearInput): UnclearPaper => ({
    kind: 'unclear',
    unclear: input,
    boards: null,
  });
  const when = resolveWhen({ when: 'weekly', at: params.at }, null);
  if (isUnclear(when)) return unclear(when);
  const current = watches.current(guildId);
  const timeZone = resolveTimeZone(params.timeZone, null, current, reader);
  if (isUnclear(timeZone)) return unclear(timeZone);
  const channelId = params.channelId ?? reader.channelId;
  if (channelId === null) return unclear({ about: 'channel' });
  const { view, names } = first;
  const shared = {
    ...plainChoice,
    channel: { id: channelId, kind: 'text' as const },
    timeZone,
    top: lookedPlaces,
  };
  return {
    kind: 'paper',
    draft: {
      choice: { ...shared, view, when, content: { kind: 'paper', boards }, chart: true },
      names,
    },
    histories: boards
      .filter((board) => !current.some((watch) => isLookedAtDaily(watch, board)))
      .map((board) => ({
        choice: {
          ...shared,
          view: board.view,
          content: { kind: 'changes' as const },
          when: { kind: 'history' as const },
        },
        names: board.names,
      })),
  };
}

const dot = ' · ';

/**
 * Reads a board by reference or name. A section, genre or cycle may follow a dot, as in the names of
 * watches: "Monthly votes · Red Pavilion · Fantasy".
 */
function readTypedBoard(text: string, boards: readonly Board[]) {
  const findBoard = (typed: string): Board | null =>
    boards.find(({ ref }) => boardRefText(ref) === typed) ?? matchBoards(boards, typed).one;
  const whole = { board: text, section: null, genre: null, cycle: null };
  const isOne = readBoardRef(text) !== null || findBoard(text) !== null;
  const end = text.lastIndexOf(dot);
  if (isOne || end < 0) return { typed: whole, isOne };
  const [name, choice] = [text.slice(0, end), text.slice(end + dot.length)];
  const board = findBoard(name);
  const by = narrowings.find(
    (each) => board !== null && choiceMatcher.findOne(choice, board[`${each}s`]) !== null,
  );
  return by === undefined
    ? { typed: whole, isOne }
    : { typed: { ...whole, board: name, [by]: choice }, isOne: true };
}

const narrowings = ['section', 'genre', 'cycle'] as const;

function isLookedAtDaily(watch: Watch, board: Pick<PaperBoard, 'view'>): boolean {
  const { when, content } = watch.choice;
  return (
    watch.pause === null &&
    content.kind !== 'paper' &&
    when.kind !== 'weekly' &&
    isSameView(watch.choice, board)
  );
}

type WithView = Pick<WatchChoice, 'view'>;

function isSameView(one: WithView, other: WithView): boolean {
  const text = ({ view }: WithView): string => boardViewTexts(view).join('/');
  return text(one) === text(other);
}

/** The boards of a paper as references and codes, so that they mean the same at another time. */
export function boardTexts({ choice: { content } }: WatchDraft): string {
  const boards = content.kind === 'paper' ? content.boards : [];
  const textOf = ({ view }: PaperBoard) => boardViewTexts(view).filter((text) => text !== '');
  return boards.map((board) => textOf(board).join(dot)).join(';');
}
