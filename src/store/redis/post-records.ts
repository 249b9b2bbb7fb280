import { z } from 'zod';

import { openPostRow, unpublishedRow } from '../post-rows.ts';
import type { OpenPost, PostRecords } from '../watches.ts';
import type { RedisConnection } from './connection.ts';
import * as scripts from './post-scripts.ts';
import { watchFields } from './watch-fields.ts';
import { keyPrefix } from './watch-lua-library.ts';

/** The ledger of posts in Redis. An unreadable post stays, and is neither sent nor replaced. */
export function postRecords(connection: Pick<RedisConnection, 'run'>): PostRecords {
  const fields = watchFields(connection);
  const run = (script: string, args: readonly (string | number)[]): Promise<unknown> =>
    connection.run(script, [keyPrefix], args);

  return {
    async plan(post) {
      const { watchId, revision, base, nonce, hash, refreshedAt, publish } = post;
      const departed = JSON.stringify(post.departed);
      const compared = JSON.stringify({ refreshed_at: refreshedAt, departed });
      const planned = [watchId, revision, base ?? '', nonce, hash, JSON.stringify(post)];
      return (await run(scripts.planPost, [...planned, compared, publish ? 1 : 0])) === 1;
    },
    async openPosts() {
      return (await fields.listed('open-posts', openFields)).flatMap(readable);
    },
    async openPost(watchId) {
      const [row] = await fields.of([watchId], openFields);
      return openPostRow.safeParse(row).data ?? null;
    },
    async claim(watchId, nonce, { by, now, until }) {
      const reply = await run(scripts.claimPost, [watchId, nonce, by, now, until]);
      if (reply === null) return null;
      const [post, first_try_at, last_try_at] = z.array(z.unknown()).parse(reply);
      return openPostRow.safeParse({ post, first_try_at, last_try_at }).data ?? null;
    },
    async unclaim(watchId, nonce) {
      await run(scripts.releasePost, [watchId, nonce]);
    },
    async markAbsent(watchId, nonce) {
      await run(scripts.markPostAbsent, [watchId, nonce]);
    },
    async markPosted(watchId, nonce, { at, channelId, messageId }) {
      await run(scripts.markPosted, [watchId, nonce, at, channelId, messageId]);
    },
    async drop(watchId, nonce) {
      await run(scripts.dropPost, [watchId, nonce]);
    },
    async unpublished() {
      const rows = await fields.listed('unpublished', unpublishedFields);
      return rows.flatMap(
        ({ id, ...row }) => unpublishedRow.safeParse({ ...row, watch_id: id }).data ?? [],
      );
    },
    async postponePublishing(watchId, messageId, notBefore) {
      await run(scripts.postponePublishing, [watchId, messageId, notBefore]);
    },
    async endPublishing(watchId, messageId) {
      await run(scripts.endPublishing, [watchId, messageId]);
    },
  };
}

const openFields = {
  post: 'open_post',
  first_try_at: 'first_try_at',
  last_try_at: 'last_try_at',
};

const unpublishedFields = {
  guild_id: 'guild_id',
  channel_id: 'unpublished_channel',
  message_id: 'unpublished_message',
  not_before: 'not_before',
};

function readable(row: unknown): OpenPost[] {
  const { data } = openPostRow.safeParse(row);
  return data === undefined ? [] : [data];
}
