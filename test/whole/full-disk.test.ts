import { beforeAll, describe, expect, test } from 'vitest';

import { readPost } from './crash/post-content.ts';
import { fillDisk, hasSmallDisks, smallDiskBot } from './full-disk/small-disk.ts';
import { textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';
import {
  addWatch,
  fastWatchOptions,
  nextPost,
  postsIn,
  publishBoards,
  readWatchList,
  untilChecked,
} from './watches/watch-actions.ts';

const guild = 'Reading Room';
const spot = { guild, channel: 'rankings' };
const patience = { timeout: 20_000, interval: 200 };

describe.skipIf(!hasSmallDisks)('a disk that becomes full (needs user namespaces)', () => {
  const stack = useStack(
    fastWatchOptions([{ name: guild, channels: [{ name: 'general' }, { name: 'rankings' }] }], {
      entry: smallDiskBot,
    }),
  );
  beforeAll(() => {
    stack.expectError('colophon.sqlite cannot grow');
  });

  test('is named by /readyz and /watch list, and the bot goes on by itself when there is space', async () => {
    const admin = stack.admin({ guild });
    const readiness = async () => {
      const response = await fetch(`${await stack.bot().ready}/readyz`);
      return `${response.status} ${await response.text()}`;
    };
    const first = await nextPost(stack, spot, () => addWatch(admin, { channel: 'rankings' }));
    const free = fillDisk(stack.bot().pid, stack.dataDir);
    publishBoards(stack);
    await expect
      .poll(readiness, patience)
      .toBe(
        `503 ${stack.dataDir}/colophon.sqlite cannot grow (database or disk is full): free space on its disk; Colophon then continues.\n`,
      );
    await expect
      .poll(() => readWatchList(admin), patience)
      .toContain('The bot’s storage takes no changes right now');
    expect(textOf(await admin.type('/help').answer())).toContain('</book:');
    expect(postsIn(stack, spot)).toHaveLength(1);

    const post = await nextPost(stack, spot, free);
    await expect.poll(readiness, patience).toContain('200 ready');
    expect(await readWatchList(admin)).not.toContain('storage');
    await untilChecked(stack);
    expect(postsIn(stack, spot)).toHaveLength(2);
    expect(readPost(post).since).toBe(readPost(first).published);
  });
});
