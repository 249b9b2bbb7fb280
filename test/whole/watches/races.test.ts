import { beforeAll, describe, expect, test } from 'vitest';

import type { Person } from '../../../src/playground/discord/people/person.ts';
import { readButtons, textOf } from '../message-content.ts';
import {
  fastWatchOptions,
  nextPost,
  postsIn,
  publishBoards,
  readWatchList,
} from './watch-actions.ts';
import { useStack } from '../use-stack.ts';

const guild = 'Reading Room';
const rankings = { guild, channel: 'rankings' };

const stack = useStack(
  fastWatchOptions([
    {
      name: guild,
      channels: [{ name: 'general' }, { name: 'rankings' }],
      roles: [{ name: 'Ranking fans', mentionable: true }],
    },
  ]),
);
let admin: Person;
beforeAll(() => {
  admin = stack.admin({ guild, channel: 'general' });
});

/** The titles of the board's first books, as `/rank` shows them. */
async function titlesOf(board: string): Promise<readonly string[]> {
  const shown = textOf(await admin.type(`/rank board:${board}`).answer());
  return [...shown.matchAll(/^`\s*\d+` .*?\*\*\[(.+?)\]\(/gmu)].map(([, title = '']) => title);
}

test('an admin starts a race, which posts a pass once, is listed, and can be removed', async () => {
  const titles = (await titlesOf('~community')).slice(0, 10);
  const draft = await admin
    .run({
      name: 'race',
      subcommand: 'add',
      options: { board: '~community', books: titles.join('; '), channel: rankings.channel },
    })
    .answer();
  expect(textOf(draft)).toContain('**When:** when one passes another');
  expect(readButtons(draft)).toContain('Start the race');

  const first = await nextPost(stack, rankings, () =>
    admin.press(draft, 'Start the race').answer(),
  );
  expect(first.content).toBe(
    'From now on, Colophon posts when one of 10 books on Community ranking passes another.',
  );
  const pass = await nextPost(stack, rankings, () => {
    publishBoards(stack);
  });
  expect(pass.content).toMatch(/^Community ranking: “.+” passes “.+” and is number \d+/u);
  expect(textOf(await admin.type('/race list').answer())).toContain(
    'Race on Community ranking · 10 books',
  );
  expect(await readWatchList(admin)).toContain('Race on Community ranking · 10 books');

  const asked = await admin.type(`/race remove race:"${titles[0] ?? ''}"`).answer();
  const removed = await admin.press(asked, 'Remove it').answer();
  expect(textOf(removed)).toContain('### Watch removed');
  expect(textOf(await admin.type('/race list').answer())).toContain('There are no races here yet.');
  expect(postsIn(stack, rankings).map(({ id }) => id)).toEqual([first.id, pass.id]);
});

test('an admin starts a paper, which keeps histories of its boards and posts at once if asked', async () => {
  const draft = await admin
    .type(`/watch paper boards:"~community; ~leaders:yuepiao" channel:#${rankings.channel}`)
    .answer();
  expect(textOf(draft)).toContain('Saving it also adds a history');
  const saved = await admin.press(draft, 'Start the paper').answer();
  expect(textOf(saved)).toContain('✅ Saved.');
  expect(await readWatchList(admin)).toContain('history: recorded once a day, no posts');

  const tested = await admin.press(saved, 'Test').answer();
  const paper = await nextPost(stack, rankings, () => admin.press(tested, 'Post now').answer());
  expect(paper.content).toBe('This week on 2 boards: Community ranking and others.');
  expect(textOf(paper)).toContain('Only one day of this week has data, so nothing is compared.');
});

test('an admin starts a daily paper with a role, in a zone that later watches take', async () => {
  const typed = `/watch paper boards:"~community; ~leaders:yuepiao" channel:#${rankings.channel}`;
  const draft = await admin
    .type(`${typed} when:"Daily digest" at:"9:00 Taipei" mention:"Ranking fans"`)
    .answer();
  expect(textOf(draft)).toContain('daily at 09:00 in Taipei (UTC+8)');
  expect(textOf(draft)).not.toContain('Saving it also adds a history');
  const saved = await admin.press(draft, 'Start the paper').answer();
  const tested = await admin.press(saved, 'Test').answer();
  const paper = await nextPost(stack, rankings, () => admin.press(tested, 'Post now').answer());
  expect(paper.content).toMatch(/^Today.*Community ranking.* <@&\d+>$/u);
  expect(paper.mention_roles).toHaveLength(1);

  const next = await admin.type('/watch add board:~community when:"Weekly digest"').answer();
  expect(textOf(next)).toContain('every Monday at 09:00 in Taipei (UTC+8)');
});

describe('a paper of a reader who reads Traditional Chinese', () => {
  const locale = 'zh-TW';
  const heading = '**榜單：**';
  const comma = '、';
  const button = '開始推播簡報';
  const section = ' · 懸疑';

  const admin = () =>
    stack.person({ guild, channel: 'general' }, { name: `Oren ${locale}`, admin: true, locale });
  const draftOf = async (boards: string) =>
    admin().run({ name: 'watch', subcommand: 'paper', options: { boards } }).answer();
  const suggested = async (value: string) => {
    const choices = await admin().suggest({ command: { name: 'rank' }, focused: 'board', value });
    return choices.map(({ name }) => name);
  };

  test('takes every name that /rank suggests', async () => {
    const names = [...new Set([...(await suggested('')), ...(await suggested('starting gate'))])];
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const draft = await draftOf(name);
      expect(readButtons(draft), name).toContain(button);
      expect(textOf(draft).replaceAll('\\', '')).toContain(heading + (name.split(' — ')[0] ?? ''));
    }
  });

  test('takes several of them, some with a section', async () => {
    const [first = '', second = ''] = await suggested('starting gate');
    const shown = [first, second].map((name) => name.split(' — ')[0] ?? '');
    const both = await draftOf(`${first}; ${second}`);
    expect(textOf(both)).toContain(heading + shown.join(comma));

    const narrowed = await draftOf(`${first}; ${shown[1] ?? ''}${section}`);
    const inSection = `${shown.join(comma)}${section.replace('懸', '悬')}`;
    expect(textOf(narrowed)).toContain(heading + inSection);
    const saved = await admin().press(narrowed, button).answer();
    expect(textOf(saved)).toContain(inSection);
  });
});
