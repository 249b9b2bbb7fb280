import { faultsOfPost, hasSameRows } from '../../whole/crash/post-check.ts';
import type { PostContent } from '../../whole/crash/post-content.ts';
import type { PublishedBoard } from '../../whole/crash/published-board.ts';
import type { ToldChannel } from '../people/admin.ts';

/**
 * Checks that the posts of a channel's watch, applied one after another, lead from the first state of
 * the board to the latest one, and that each change is in exactly one of them:
 *
 * - The first post of a watch shows a publication of the board as it was.
 * - Each later post begins at the publication of the post before it, and ends at a later one. It has
 *   exactly the changes between the two. Several publications may share a post.
 * - A watch has one first post. A channel has at most as many first posts as watches were saved there.
 *
 * `isLatePost` checks the end.
 */
export function findPostViolations(
  { channel, watch }: ToldChannel,
  posts: readonly PostContent[],
  published: PublishedBoard,
): readonly string[] {
  const broken = posts.flatMap((post, index) => {
    const before = post.isFirst ? null : (posts[index - 1] ?? null);
    const { topSize } = post;
    const isChosen = topSize !== null && watch.topSizes.has(topSize);
    return [
      ...faultsOfPost(post, before, topSize ?? 0, published),
      ...(isChosen ? [] : [`a post has ${topSize} places, which no watch had`]),
    ];
  });
  const firsts = posts.filter(({ isFirst }) => isFirst).length;
  if (firsts > watch.savedDrafts) {
    broken.push(`double: ${firsts} first posts of ${watch.savedDrafts} saved watches`);
  }
  return broken.map((what) => `#${channel.name}: ${what}`);
}

/** What an active watch has not posted yet; null if its last post shows the current board. */
export function findMissingPost(
  { channel, watch }: ToldChannel,
  posts: readonly PostContent[],
  published: PublishedBoard,
): string | null {
  const topSize = watch.topSize.certain;
  if (watch.presence.certain !== 'active' || topSize === null) return null;
  const last = posts.at(-1);
  const firsts = posts.filter(({ isFirst }) => isFirst).length;
  if (last === undefined || firsts === 0) return `#${channel.name}: missing: the first post`;
  const told = published.rowsAt(last.published ?? 0, topSize);
  return hasSameRows(told, published.currentRows(topSize))
    ? null
    : `#${channel.name}: missing: the last post is of ${last.published}, and the board has changed since`;
}
