import { dayOf, type DaySpan } from '../model/board-history.ts';
import type { PaperContent, Watch } from '../model/watch.ts';
import { hasLook, type PaperPost } from '../model/watch-post.ts';
import type { PostedState } from '../store/watches.ts';
import type { DecidedPost } from './delivery.ts';
import type { PositionHistory } from './position-history.ts';

/** Weekly posts over several boards. Each call rejects with `StoreError`. */
export interface Papers {
  /** What a paper would post now. */
  post(
    paper: Pick<Watch, 'guildId' | 'choice'> & { readonly id: string | null },
    content: PaperContent,
  ): Promise<PaperPost>;
  /** Null if there was no look at any of the boards in the last week. */
  decide(
    watch: Watch,
    content: PaperContent,
    last: PostedState | null,
  ): Promise<DecidedPost | null>;
}

/** The records of a board are those of so many days. */
const readDays = 90;
const weekDays = 7;

export function createPapers({
  history,
  now,
}: {
  readonly history: Pick<PositionHistory, 'read'>;
  readonly now: () => number;
}): Papers {
  const spanAt = (today: number): DaySpan => ({ first: today - readDays + 1, last: today });

  const post: Papers['post'] = async ({ id, guildId, choice }, { boards }) => {
    const { roleId, isSilent, timeZone } = choice;
    const today = dayOf(now());
    const histories = boards.map(async (board) => ({
      ...board,
      history: await history.read(guildId, board.view, spanAt),
    }));
    return {
      kind: 'paper',
      ...{ watchId: id, roleId, isSilent, timeZone },
      week: { first: today - weekDays + 1, last: today },
      boards: await Promise.all(histories),
    };
  };

  return {
    post,
    async decide(watch, content, last) {
      const paper = await post(watch, content);
      if (!hasLook(paper)) return null;
      return {
        ...{ watch, post: paper, refreshedAt: null, departed: [] },
        base: last?.hash ?? null,
        lastPlannedAt: last?.plannedAt ?? null,
        // A paper is compared with no snapshot: the text only identifies the post.
        hash: `paper ${now()}`,
      };
    },
  };
}
