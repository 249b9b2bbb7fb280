import { dayOf, type BoardHistory } from '../../../src/model/board-history.ts';
import type { PaperPost } from '../../../src/model/watch-post.ts';
import { smallPost } from './board-post.ts';

export const today = dayOf(Date.UTC(2026, 11, 3));

/** A paper of the week that ends today. */
export function paperOf(histories: readonly BoardHistory[]): PaperPost {
  const { view, names } = smallPost;
  return {
    kind: 'paper',
    ...{ watchId: null, roleId: null, isSilent: false, timeZone: 'UTC' },
    period: 'weekly',
    week: { first: today - 6, last: today },
    boards: histories.map((history) => ({
      ...{ view, names, history },
      looks: history.days.filter(({ day }) => day >= today - 6),
    })),
  };
}
