import type { Language } from '../../language/language.ts';
import type { Board } from '../../model/board.ts';
import { boardRefText, boardViewTexts, readBoardRef } from '../../model/reference.ts';
import type { WatchDraft } from '../../model/server-watches.ts';
import {
  lookedViews,
  type PaperBoard,
  type Watch,
  type WatchChoice,
  type WatchContent,
  type WatchWhen,
} from '../../model/watch.ts';
import { lookedPlaces } from '../board-history/load.ts';
import type { PageContext, PageMessage } from '../page.ts';
import { choiceMatcher, matchBoards } from '../parts/board-choice.ts';
import { message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { typedList } from '../parts/typed-list.ts';
import { at } from '../place.ts';
import { administeredServer } from '../setup-places.ts';
import { paperDraftPlace, paperSavePlace, type PaperDraftParams } from '../watch-places.ts';
import { plainChoice, type PostChoice } from '../watch/options.ts';
import type { DraftKind } from './draft.ts';
import { resolveTimeZone, resolveWhen } from './resolved-times.ts';
import { resolveDraftView } from './resolved-view.ts';
import { isUnclear, type UnclearInput } from './unclear-input.ts';
import { unclearCard, type UnclearPart } from './unclear.ts';

type PaperQuestion =
  | {
      readonly unclear: UnclearInput;
      /** The typed boards, and which of them is unclear; null if it is another option. */
      readonly boards: { readonly texts: readonly string[]; readonly index: number } | null;
    }
  /** A paper has from one to five boards. */
  | { readonly boardCount: number };

const mostBoards = 5;

/** `/watch paper`: a daily or weekly post over several boards. */
export const paperDraft: DraftKind<PaperDraftParams, null, PaperQuestion> = {
  place: paperDraftPlace,
  savePlace: paperSavePlace,
  heading: 'paper.draft.heading',
  save: 'paper.draft.save',
  async resolve(params, context) {
    const resolved = await resolvePaper(params, context);
    if (!('draft' in resolved)) return { kind: 'question', question: resolved };
    return { kind: 'draft', ...resolved, former: null, found: null };
  },
  ask(question, params, renderContext) {
    if ('boardCount' in question) return countCard(question.boardCount, renderContext.language);
    const { unclear, boards } = question;
    const ways = {
      here: at(paperDraftPlace, params),
      to: ({ board = null, timeZone = null }: UnclearPart) =>
        at(paperDraftPlace, {
          ...params,
          ...(boards !== null &&
            board !== null && { boards: boards.texts.with(boards.index, board).join(';') }),
          ...(timeZone !== null && { timeZone }),
        }),
    };
    return unclearCard(unclear, ways, renderContext);
  },
  fixed: (params, { draft }) => ({
    ...params,
    boards: boardTexts(draft),
    channelId: draft.choice.channel.id,
    timeZone: draft.choice.timeZone,
    when: draft.choice.when.kind === 'daily' ? 'daily' : 'weekly',
  }),
};

function countCard(count: number, { t }: Language): PageMessage {
  const how = t('paper.draft.count', { count, most: mostBoards });
  return message(tones.board, [text(lines(100, [`### ${t('paper.draft.heading')}`, how]))]);
}

/**
 * The paper that the options describe. A weekly one comes with histories of the boards that no watch of the server looks
 * at daily; a daily one looks itself.
 */
async function resolvePaper(
  params: PaperDraftParams,
  context: PageContext,
): Promise<{ draft: WatchDraft; histories: readonly WatchDraft[] } | PaperQuestion> {
  const { reader, watches } = context;
  const current = watches.current(administeredServer(reader));
  const boards = await resolveBoards(params, context);
  if (!Array.isArray(boards)) return boards;
  const unclear = (input: UnclearInput): PaperQuestion => ({ unclear: input, boards: null });
  const when = resolveWhen({ when: params.when ?? 'weekly', at: params.at }, null);
  if (isUnclear(when)) return unclear(when);
  const timeZone = resolveTimeZone(params.timeZone, null, context);
  if (isUnclear(timeZone)) return unclear(timeZone);
  const channelId = params.channelId ?? reader.channelId;
  if (channelId === null) return unclear({ about: 'channel' });
  const draftOf = (
    { view, names }: PaperBoard,
    content: WatchContent,
    time: WatchWhen,
    posts: PostChoice,
  ): WatchDraft => {
    const channel = { id: channelId, kind: 'text' as const };
    const choice = { view, content, channel, when: time, timeZone, top: lookedPlaces, ...posts };
    return { choice, names };
  };
  const isSeen = (board: PaperBoard) => current.some((one) => isLookedAtDaily(one, board));
  const unseen = when.kind === 'weekly' ? boards.filter((board) => !isSeen(board)) : [];
  const roleId = params.roleId === 'none' ? null : params.roleId;
  const posts = { ...plainChoice, chart: true, roleId };
  return {
    draft: draftOf(boards[0], { kind: 'paper', boards }, when, posts),
    histories: unseen.map((board) =>
      draftOf(board, { kind: 'changes' }, { kind: 'history' }, plainChoice),
    ),
  };
}

async function resolveBoards(
  params: PaperDraftParams,
  context: PageContext,
): Promise<[PaperBoard, ...PaperBoard[]] | PaperQuestion> {
  const list = await context.library.boards();
  const texts = typedList(params.boards, (text) => readTypedBoard(text, list.value).isOne);
  if (texts.length > mostBoards) return { boardCount: texts.length };
  const boards: PaperBoard[] = [];
  for (const [index, text] of texts.entries()) {
    const { typed } = readTypedBoard(text, list.value);
    const resolved = await resolveDraftView(typed, null, context);
    if (isUnclear(resolved)) return { unclear: resolved, boards: { texts, index } };
    if (!boards.some(({ view }) => isSameView({ view }, resolved))) boards.push(resolved);
  }
  const [first, ...others] = boards;
  return first === undefined ? { boardCount: 0 } : [first, ...others];
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
  return (
    watch.pause === null &&
    watch.choice.when.kind !== 'weekly' &&
    lookedViews(watch.choice).some((view) => isSameView({ view }, board))
  );
}

type WithView = Pick<WatchChoice, 'view'>;

function isSameView(one: WithView, other: WithView): boolean {
  const text = ({ view }: WithView): string => boardViewTexts(view).join('/');
  return text(one) === text(other);
}

/** The boards of a paper as references and codes. */
function boardTexts({ choice: { content } }: WatchDraft): string {
  const boards = content.kind === 'paper' ? content.boards : [];
  const textOf = ({ view }: PaperBoard) => boardViewTexts(view).filter((text) => text !== '');
  return boards.map((board) => textOf(board).join(dot)).join(';');
}
