import { beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { readPost } from '../crash/post-content.ts';
import { useStack } from '../use-stack.ts';
import {
  addWatch,
  findChannel,
  findGuild,
  readWatchList,
  countBoardRequests,
  untilChecked,
  nextPost,
  postsIn,
  fastWatchOptions,
  publishBoards,
} from './watch-actions.ts';

const [left, stayed, keyless] = ['Reading Room', 'Harbour', 'Quiet Corner'] as const;
const channels = [{ name: 'general' }, { name: 'rankings' }];
const there = { guild: left, channel: 'rankings' };
const elsewhere = { guild: stayed, channel: 'rankings' };
const votes = { board: 'source_a:yuepiao', channel: 'rankings', top: 10 };
const votesPath = '/source_a/rankings/yuepiao';

const stack = useStack(
  fastWatchOptions([left, stayed, keyless].map((name) => ({ name, channels }))),
);
beforeAll(async () => {
  await stack.setKey(SAMPLE_KEY, { guild: stayed });
  await nextPost(stack, there, () => addWatch(stack.admin({ guild: left }), votes));
  await nextPost(stack, elsewhere, () =>
    addWatch(stack.admin({ guild: stayed }), { channel: 'rankings', top: 10 }),
  );
});

const stepped = (): void => {
  publishBoards(stack);
};
const triedThere = (): number => {
  const { id } = findChannel(stack, there);
  return stack.discord.records.requests.filter(({ path }) => path.startsWith(`/channels/${id}`))
    .length;
};

describe('a server that removes Colophon', () => {
  test('gets no more requests or posts', async () => {
    stack.discord.world.kickBot(findGuild(stack, left));
    await untilChecked(stack);
    const [asked, tried] = [countBoardRequests(stack, votesPath), triedThere()];
    await nextPost(stack, elsewhere, stepped);
    await nextPost(stack, elsewhere, stepped);
    expect([countBoardRequests(stack, votesPath), triedThere()]).toEqual([asked, tried]);
    expect(postsIn(stack, there)).toHaveLength(1);
  });

  test('finds its watches again when it invites it again', async () => {
    const [before] = postsIn(stack, there);
    const post = await nextPost(stack, there, () => {
      stack.discord.world.inviteBot(findGuild(stack, left));
    });
    expect(readPost(post).isFirst).toBe(false);
    expect(readPost(post).since).toBe(before === undefined ? 0 : readPost(before).published);
    await untilChecked(stack);
    expect(postsIn(stack, there)).toHaveLength(2);
    expect(await readWatchList(stack.admin({ guild: left }))).toContain('✅ Active');
  });
});

describe('a server that removes Colophon while the bot is down', () => {
  test('is recorded as left, also if it only has watches', async () => {
    await addWatch(stack.admin({ guild: keyless }), { board: '~community', channel: 'rankings' });
    await stack.bot().stop('SIGTERM');
    const { id } = findGuild(stack, keyless);
    stack.discord.world.kickBot(findGuild(stack, keyless));
    stack.discord.dropGateway({ forget: true });
    await stack.replace({});
    const recorded = stack
      .logLines()
      .filter((line) => line.includes('the bot left a server') && line.includes(id));
    expect(recorded).toHaveLength(1);
  });
});
