import { dayOf, type DaySpan } from '../model/board-history.ts';
import type { PaperContent } from '../model/watch.ts';
import { hasLook, type PaperPost } from '../model/watch-post.ts';
import { decidedPost, postHead, type ContentPosts, type WatchOrDraft } from './decision.ts';
import type { PositionHistory } from './position-history.ts';

/** The records of a board are those of so many days. */
const readDays = 90;
const weekDays = 7;

/** Weekly posts over several boards, of which it fetches none. Without a look in the last week, nothing is posted. */
export function createPapers({
  history,
  now,
}: {
  readonly history: Pick<PositionHistory, 'read'>;
  readonly now: () => number;
}): (paper: PaperContent) => ContentPosts {
  const spanAt = (today: number): DaySpan => ({ first: today - readDays + 1, last: today });

  return ({ boards }) => {
    const paperPost = async (draft: WatchOrDraft, guildId: string): Promise<PaperPost> => {
      const today = dayOf(now());
      const histories = boards.map(async (board) => ({
        ...board,
        history: await history.read(guildId, board.view, spanAt),
      }));
      return {
        kind: 'paper',
        ...postHead(draft),
        week: { first: today - weekDays + 1, last: today },
        boards: await Promise.all(histories),
      };
    };

    const check: ContentPosts['check'] = async (watch, last) => {
      const post = await paperPost(watch, watch.guildId);
      // A paper is compared with no snapshot: the text only identifies the post.
      const next = { hash: `paper ${now()}`, refreshedAt: null, departed: [] };
      return hasLook(post) ? decidedPost(watch, last, post, next) : null;
    };

    return { check, ask: check, preview: paperPost };
  };
}
