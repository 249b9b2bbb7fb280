import type { ToldChannel } from '../people/admin.ts';
import type { LoggedPost, PostLog } from './post-log.ts';

/**
 * Checks that each message of a channel is a post of its own, and that its picture is whole. A post with a chart may
 * come without it after a failure.
 */
export function findMessageViolations(
  { channel, hasChart }: ToldChannel,
  posts: readonly LoggedPost[],
): readonly string[] {
  const repeated = [...Map.groupBy(posts, ({ buttons }) => buttons).values()].filter(
    (messages) => messages.length > 1,
  );
  const mostPictures = hasChart ? 1 : 0;
  return [
    ...repeated.map(([post, ...others]) => {
      return `double: ${others.length + 1} messages are one post, of ${post?.changes.published}`;
    }),
    ...posts.flatMap(({ changes, files, pictures }) =>
      files === pictures && files <= mostPictures
        ? []
        : [`the post of ${changes.published} has ${files} files and shows ${pictures} pictures`],
    ),
  ].map((fault) => `#${channel.name}: ${fault}`);
}

/** Of so many posts, a fault may leave all without their charts. */
const fewPosts = 10;

/** Whether no post of the whole run has its chart. The first post of each server has none. */
export function findNoCharts(channels: readonly ToldChannel[], posts: PostLog): readonly string[] {
  const charted = channels
    .filter(({ hasChart }) => hasChart)
    .flatMap(({ channel }) => posts(channel.id).slice(1));
  if (charted.length <= fewPosts || charted.some(({ files }) => files > 0)) return [];
  return [`no post of ${charted.length} has its chart`];
}
