import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readPost } from './crash/post-content.ts';
import { runCommand } from './host-command.ts';
import { startStack, type Stack } from './stack.ts';
import {
  addWatch,
  fastWatchOptions,
  nextPost,
  postsIn,
  publishBoards,
  readStatus,
  readWatchList,
  untilChecked,
} from './watches/watch-actions.ts';

const guild = 'Reading Room';
const spot = { guild, channel: 'rankings' };

let stack: Stack;
let parent: string;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'colophon-backup-'));
  stack = await startStack(
    fastWatchOptions([{ name: guild, channels: [{ name: 'general' }, { name: 'rankings' }] }]),
  );
  stack.addFolder(parent);
});
afterAll(async () => {
  const broken = await stack.close();
  rmSync(parent, { recursive: true, force: true });
  expect(broken).toEqual([]);
});

test('a bot goes on from a backup that was made while another one wrote continually, with one post for the next change', async () => {
  const admin = stack.admin({ guild });
  await nextPost(stack, spot, () => addWatch(admin, { channel: 'rankings' }));
  const copy = join(parent, 'copy');
  const load = { isOn: true };
  const writing = (async () => {
    for (let count = 0; load.isOn; count += 1) {
      publishBoards(stack);
      const options = { language: count % 2 === 0 ? 'zh-CN' : 'en' };
      await admin.run({ name: 'setup', subcommand: 'language', options }).answer();
    }
  })();
  const { exitCode, output, errors } = await runCommand(['backup', copy], {
    CATALOGUE_BASE_URL: stack.catalogue.url,
    DATA_DIR: stack.dataDir,
  });
  load.isOn = false;
  await writing;
  expect([exitCode, errors]).toEqual([0, '']);
  expect(output).toContain(`Wrote ${copy}/colophon.sqlite (`);

  await untilChecked(stack);
  await stack.replace({ DATA_DIR: copy });
  await untilChecked(stack);
  expect(await readStatus(admin)).toContain('`ound`');
  expect(await readWatchList(admin)).toContain('<#');
  const before = postsIn(stack, spot);
  const post = await nextPost(stack, spot, () => {
    publishBoards(stack);
  });
  await untilChecked(stack);
  expect(postsIn(stack, spot)).toHaveLength(before.length + 1);
  expect(readPost(post).since).toBe(before.map(readPost).at(-1)?.published);
});
