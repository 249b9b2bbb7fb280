import { describe, expect, test } from 'vitest';

import { everyCall } from './every-command/calls.ts';
import { createPlaceholders, startCall } from './every-command/check-call.ts';
import { countIntendedLinks, findLinkFaults, readLinks, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';
import {
  addWatch,
  fastWatchOptions,
  findGuild,
  nextPost,
  publishBoards,
  untilChecked,
} from './watches/watch-actions.ts';

const watched = 'Harbour';
const channels = ['general', 'rankings', 'races'].map((name) => ({ name }));

const { catalogue, ...options } = fastWatchOptions(
  [
    { name: 'Reading Room', channels: [{ name: 'general' }] },
    { name: 'Night Library', channels: [{ name: 'general' }] },
    { name: watched, locale: 'zh-CN', channels },
  ],
  // Two boards that are checked each second would need more requests than the bot makes.
  { variables: { WATCH_INTERVAL_SECONDS: '3' } },
);
const stack = useStack({ ...options, catalogue: { ...catalogue, names: 'hostile' } });

/** Replies that name records which were not asked for: the nearest titles, and menus of boards and books. */
const inexact = ['/search query:"Lanternlight Mialer"', '/rank board:votes', '/book book:the'];

/** `/setup` shows no record, and would change the language of the other calls. */
function callsIn(where: 'keyed' | 'open'): ReadonlySet<string> {
  const calls = everyCall.filter((call) => call.in.includes(where)).map(({ typed }) => typed);
  return new Set([...calls, ...inexact].filter((typed) => !typed.startsWith('/setup')));
}

test.each([
  ['keyed', 'zh-CN'],
  ['open', 'en-US'],
] as const)(
  'over hostile names, in the server “%s” in %s, every link of every command reads as a name',
  async (where, locale) => {
    const fillIn = createPlaceholders(stack);
    const faults: Record<string, readonly string[]> = {};
    let links = 0;
    for (const typed of callsIn(where)) {
      const isAdmin = /^\/(?:watch|race) /u.test(typed);
      const person = stack.person(where, {
        name: isAdmin ? 'Oren' : 'Mira',
        admin: isAdmin,
        locale,
      });
      const ending = await startCall(person, fillIn(typed)).ended();
      if (!('message' in ending)) continue;
      links += countIntendedLinks(ending.message);
      const found = findLinkFaults(ending.message);
      if (found.length > 0) faults[typed] = found;
    }
    expect(links).toBeGreaterThan(100);
    expect(faults).toEqual({});
  },
  240_000,
);

describe('over hostile names, in a server whose language is Chinese', () => {
  const rankings = { guild: watched, channel: 'rankings' };
  const races = { guild: watched, channel: 'races' };
  const admin = () => stack.admin({ guild: watched, channel: 'general' });

  test('every link of the posts of a watch reads as a name, and the posts follow a change of the language', async () => {
    await stack.setKey(undefined, { guild: watched });
    const first = await nextPost(stack, rankings, () =>
      addWatch(admin(), { channel: rankings.channel, top: 20 }),
    );
    const change = await nextPost(stack, rankings, () => {
      publishBoards(stack);
    });
    for (const post of [first, change]) expect(countIntendedLinks(post)).toBeGreaterThan(10);
    expect([first, change].map(findLinkFaults)).toEqual([[], []]);
    expect(textOf(first)).toContain('这是当前榜单，');
    stack.discord.world.setLocale(findGuild(stack, watched), 'zh-TW');
    await untilChecked(stack);
    const later = await nextPost(stack, rankings, () => {
      publishBoards(stack);
    });
    expect(textOf(later)).toContain('**現在的前 20**');
  });

  test('every link of a race and of a paper reads as a name', async () => {
    const board = 'source_b:reading';
    const books = readLinks(await admin().type(`/rank board:${board}`).answer())
      .flatMap(({ url }) => /book\/(source_b)\/(\d+)$/.exec(url)?.slice(1).join(':') ?? [])
      .join('; ');
    const draft = await admin()
      .type(`/race add board:${board} books:"${books}" channel:#${races.channel}`)
      .answer();
    const start = await nextPost(stack, races, () =>
      admin().press(draft, 'Start the race').answer(),
    );
    const pass = await nextPost(stack, races, () => {
      publishBoards(stack);
    });
    const boards = `/watch paper boards:"${board}; source_a:yuepiao" channel:#${races.channel}`;
    const paperDraft = await admin().type(boards).answer();
    const saved = await admin().press(paperDraft, 'Start the paper').answer();
    const tested = await admin().press(saved, 'Test').answer();
    const paper = await nextPost(stack, races, () => admin().press(tested, 'Post now').answer());
    const messages = [draft, start, pass, paperDraft, saved, tested, paper];
    expect(messages.map(findLinkFaults)).toEqual(messages.map(() => []));
  });
});
