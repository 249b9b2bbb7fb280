import { beforeAll, expect, test } from 'vitest';

import { dayOf } from '../../../src/model/board-history.ts';
import type { BoardView } from '../../../src/model/board.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { openStore } from '../../../src/store/sqlite/store.ts';
import { openScope, viewText } from '../../../src/watches/board-key.ts';
import { textOf } from '../message-content.ts';
import {
  addWatch,
  fastWatchOptions,
  nextPost,
  openDraft,
  publishBoards,
  readWatchList,
} from './watch-actions.ts';
import { useStack } from '../use-stack.ts';

const guild = 'Reading Room';
const rankings = { guild, channel: 'rankings' };
const community: BoardView = {
  board: { system: 'community' },
  ...{ section: null, genre: null, cycle: null },
};
const options = { board: '~community', channel: rankings.channel, chart: true };

const stack = useStack(
  fastWatchOptions([{ name: guild, channels: [{ name: 'general' }, { name: 'rankings' }] }]),
);
let admin: Person;
beforeAll(() => {
  admin = stack.admin({ guild, channel: 'general' });
});

/** The alternative texts of a message's pictures, each a PNG. */
function picturesOf({ attachments }: Message): readonly (string | undefined)[] {
  return attachments.map(({ id, description }) => {
    const { bytes } = stack.discord.file(id) ?? {};
    expect(bytes?.subarray(1, 4).toString()).toBe('PNG');
    return description;
  });
}

/** Gives the board the places of today on the day before too, while the bot does not run. */
async function storeYesterday(): Promise<void> {
  await stack.bot().stop('SIGTERM');
  const { dataDir } = stack;
  const store = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
  const board = { scope: openScope, view: viewText(community) };
  const day = dayOf(Date.now()) - 1;
  const [look] = await store.history.read(board, day, day + 1);
  if (look === undefined) throw new Error('the bot has stored no look');
  await store.history.put(board, { ...look, day });
  await store.close();
  await stack.replace({});
}

test('a post carries the chart of its board as soon as the board was checked on two days', async () => {
  const first = await nextPost(stack, rankings, () => addWatch(admin, options));
  expect(picturesOf(first)).toEqual([]);
  expect(await readWatchList(admin)).toContain('with a chart');
  await storeYesterday();

  const post = await nextPost(stack, rankings, () => {
    publishBoards(stack);
  });
  expect(picturesOf(post)).toEqual([expect.stringMatching(/^.+: \d+ → \d+ in 2 days\. .+: 1/u)]);
  expect(post.embeds.map(({ image }) => image?.url)).toEqual([
    ...post.embeds.slice(1).map(() => undefined),
    'attachment://places.png',
  ]);

  const draft = await openDraft(admin, options);
  expect(picturesOf(draft)).toHaveLength(1);
  const tested = await admin.type('/watch test watch:community').answer();
  expect(textOf(tested)).toContain('✅ Ready to post');
});
