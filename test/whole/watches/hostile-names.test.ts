import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { countIntendedLinks, findLinkFaults, readLinks } from '../message-content.ts';
import { startStack, type Stack } from '../stack.ts';
import { addWatch, fastWatchOptions, nextPost, publishBoards } from './watch-actions.ts';

const guild = 'Reading Room';
const channels = ['general', 'rankings', 'races'].map((name) => ({ name }));

let stack: Stack;
beforeAll(async () => {
  const { catalogue, ...options } = fastWatchOptions(
    [{ name: guild, locale: 'zh-CN', channels }],
    // Two boards that are checked each second would need more requests than the bot makes.
    { variables: { WATCH_INTERVAL_SECONDS: '3' } },
  );
  stack = await startStack({ ...options, catalogue: { ...catalogue, names: 'hostile' } });
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

describe('over hostile names, in a server whose language is Chinese', () => {
  const rankings = { guild, channel: 'rankings' };
  const races = { guild, channel: 'races' };

  test('every link of the posts of a watch reads as a name', async () => {
    const admin = stack.admin({ guild, channel: 'general' });
    const options = { channel: rankings.channel, top: 20 };
    const first = await nextPost(stack, rankings, () => addWatch(admin, options));
    const change = await nextPost(stack, rankings, () => {
      publishBoards(stack);
    });
    for (const post of [first, change]) expect(countIntendedLinks(post)).toBeGreaterThan(10);
    expect([first, change].map(findLinkFaults)).toEqual([[], []]);
  });

  test('every link of a race and of a paper reads as a name', async () => {
    const admin = stack.admin({ guild, channel: 'general' });
    const board = 'source_b:reading';
    const books = readLinks(await admin.type(`/rank board:${board}`).answer())
      .flatMap(({ url }) => /book\/(source_b)\/(\d+)$/.exec(url)?.slice(1).join(':') ?? [])
      .join('; ');
    const draft = await admin
      .type(`/race add board:${board} books:"${books}" channel:#${races.channel}`)
      .answer();
    const start = await nextPost(stack, races, () => admin.press(draft, 'Start the race').answer());
    const pass = await nextPost(stack, races, () => {
      publishBoards(stack);
    });
    const boards = `/watch paper boards:"${board}; source_a:yuepiao" channel:#${races.channel}`;
    const paperDraft = await admin.type(boards).answer();
    const saved = await admin.press(paperDraft, 'Start the paper').answer();
    const tested = await admin.press(saved, 'Test').answer();
    const paper = await nextPost(stack, races, () => admin.press(tested, 'Post now').answer());
    const messages = [draft, start, pass, paperDraft, saved, tested, paper];
    expect(messages.map(findLinkFaults)).toEqual(messages.map(() => []));
  });
});
