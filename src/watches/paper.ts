import { booksOf, snapshotDay } from '../history/look.ts';
import { weekMovement } from '../history/week.ts';
import { dayOf, type DaySpan } from '../model/board-history.ts';
import type { BoardView } from '../model/board.ts';
import { ProblemError } from '../model/problem.ts';
import type { DigestWhen, PaperBoard, PaperContent } from '../model/watch.ts';
import { hasLook, type PaperPost, type PaperPostBoard } from '../model/watch-post.ts';
import type { FetchedBoard } from './board-fetcher.ts';
import {
  decidedPost,
  postHead,
  type ContentPosts,
  type LastPostedBoard,
  type WatchOrDraft,
} from './decision.ts';
import type { PositionHistory } from './position-history.ts';
import { dayBeforeAt } from './schedule.ts';
import { boardTrouble } from './trouble.ts';

/** The records of a board are those of so many days. */
const readDays = 90;
const weekDays = 7;

interface PaperParts {
  readonly history: Pick<PositionHistory, 'read' | 'seenAt'>;
  readonly now: () => number;
}

/** What a paper is made for. */
interface PaperRequest {
  readonly draft: WatchOrDraft;
  readonly guildId: string;
  readonly last: LastPostedBoard | null;
  /** Looks at a board now, for a daily paper. */
  readonly look: (view: BoardView) => Promise<FetchedBoard>;
}

/**
 * Posts over several boards. A weekly paper reads the histories of its boards, and is posted unless there is no look in
 * seven days. A daily one looks at its boards and compares each with what was seen at the last paper; the first one with
 * the day before. It is posted if a board has moved, and shows only such boards. The first one shows all boards if none
 * has.
 */
export function createPapers({ history, now }: PaperParts): (paper: PaperContent) => ContentPosts {
  const spanAt = (today: number): DaySpan => ({ first: today - readDays + 1, last: today });

  const weeklyBoard = async (
    board: PaperBoard,
    guildId: string,
    since: number,
  ): Promise<PaperPostBoard> => {
    const read = await history.read(guildId, board.view, spanAt);
    return { ...board, history: read, looks: read.days.filter(({ day }) => day >= since) };
  };

  /** Without looks if the board cannot be looked at before an admin acts. */
  const dailyBoard = async (
    board: PaperBoard,
    since: number,
    { guildId, look }: PaperRequest,
  ): Promise<PaperPostBoard> => {
    const fetched = await unlessLasting(look(board.view));
    const read = await history.read(guildId, board.view, spanAt);
    if (fetched === null) return { ...board, history: read, looks: [] };
    const before = await history.seenAt(guildId, board.view, since);
    const books = booksOf([fetched.snapshot, before?.snapshot ?? null]);
    return {
      ...board,
      history: { ...read, books: new Map([...read.books, ...books]) },
      looks: [
        ...(before === null ? [] : [snapshotDay(before.snapshot, before.seenAt)]),
        snapshotDay(fetched.snapshot, now()),
      ],
    };
  };

  const weeklyPost = async (
    boards: readonly PaperBoard[],
    { draft, guildId }: PaperRequest,
  ): Promise<PaperPost> => {
    const today = dayOf(now());
    const week = { first: today - weekDays + 1, last: today };
    const shown = boards.map((board) => weeklyBoard(board, guildId, week.first));
    const head = { kind: 'paper', ...postHead(draft), period: 'weekly', week } as const;
    return { ...head, boards: await Promise.all(shown) };
  };

  const dailyPost = async (
    boards: readonly PaperBoard[],
    when: DigestWhen,
    request: PaperRequest,
  ): Promise<PaperPost> => {
    const { draft, last } = request;
    const since = last?.state.plannedAt ?? dayBeforeAt(when, draft.choice.timeZone, now());
    const all = await Promise.all(boards.map((board) => dailyBoard(board, since, request)));
    const moved = all.filter(hasMoved);
    const week = { first: dayOf(since), last: dayOf(now()) };
    const head = { kind: 'paper', ...postHead(draft), period: 'daily', week } as const;
    return { ...head, boards: moved.length > 0 ? moved : all };
  };

  return ({ boards }) => {
    const paperPost = (request: PaperRequest): Promise<PaperPost> => {
      const { when } = request.draft.choice;
      return when.kind === 'daily' ? dailyPost(boards, when, request) : weeklyPost(boards, request);
    };

    /** Null without a look. */
    const decide = async (...[watch, last, fetch]: Parameters<ContentPosts['ask']>) => {
      const look = (view: BoardView) => fetch({ ...watch, choice: { ...watch.choice, view } });
      const post = await paperPost({ draft: watch, guildId: watch.guildId, last, look });
      // A paper is compared with no snapshot: the text only identifies the post.
      const next = { hash: `paper ${now()}`, refreshedAt: null, departed: [] };
      return hasLook(post) ? decidedPost(watch, last, post, next) : null;
    };

    return {
      ask: decide,
      async check(watch, last, fetch) {
        const decided = await decide(watch, last, fetch);
        const isFirst = last === null;
        return isFirst || decided === null || isWorthPosting(decided.post) ? decided : null;
      },
      async preview(draft, guildId, look) {
        const isDaily = draft.choice.when.kind === 'daily';
        const looked = isDaily ? await unlessLasting(look()) : null;
        return paperPost({
          ...{ draft, guildId, last: looked?.last ?? null },
          look: async (view) => (await look(view)).board,
        });
      },
    };
  };
}

/** A daily paper after the first needs a change. */
function isWorthPosting({ period, boards }: PaperPost): boolean {
  return period === 'weekly' || boards.some(hasMoved);
}

/** Null if a board is gone or needs a key. Any other problem may be temporary. */
async function unlessLasting<Looked>(look: Promise<Looked>): Promise<Looked | null> {
  try {
    return await look;
  } catch (error) {
    const problem = error instanceof ProblemError ? error.problem : null;
    if (problem?.code === 'needs_key') return null;
    if (problem !== null && boardTrouble(problem) !== null) return null;
    throw error;
  }
}

/** Whether a paper has anything to tell about a board. */
function hasMoved({ looks }: PaperPostBoard): boolean {
  const movement = weekMovement(looks);
  return movement !== null && (movement.came.length > 0 || movement.climb !== null);
}
