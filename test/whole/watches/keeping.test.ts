import { beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { readPost } from '../crash/post-content.ts';
import { useStack } from '../use-stack.ts';
import {
  readButtons,
  isPrivate,
  readLinks,
  readMenus,
  readMenuOptions,
  textOf,
} from '../message-content.ts';
import {
  addWatch,
  findWatchId,
  readWatchList,
  untilChecked,
  nextPost,
  postsIn,
  fastWatchOptions,
  publishBoards,
} from './watch-actions.ts';

const [here, elsewhere] = ['Reading Room', 'Harbour'] as const;
const channels = [{ name: 'general' }, { name: 'rankings' }, { name: 'other' }];
const rankings = { guild: here, channel: 'rankings' };
const other = { guild: here, channel: 'other' };

let admin: Person;
const stack = useStack(fastWatchOptions([here, elsewhere].map((name) => ({ name, channels }))));
beforeAll(async () => {
  admin = stack.admin({ guild: here });
  await nextPost(stack, rankings, () => addWatch(admin, { channel: 'rankings', top: 10 }));
});

type Doing = 'edit' | 'pause' | 'resume' | 'remove' | 'test';
const type = async (
  subcommand: Doing,
  watch: string,
  options: Readonly<Record<string, string | number>> = {},
): Promise<Message> =>
  await admin.run({ name: 'watch', subcommand, options: { watch, ...options } }).answer();

describe('a watch that is named as people call it', () => {
  test('is paused and posts nothing, and posts all changes once it is resumed', async () => {
    const [before] = postsIn(stack, rankings).slice(-1);
    expect(textOf(await type('pause', 'reading now'))).toContain('✅ Paused.');
    expect(await readWatchList(admin)).toMatch(/⏸️ Paused by an admin <t:\d+:R>\./u);
    publishBoards(stack);
    await nextPost(stack, other, () => addWatch(admin, { channel: 'other', top: 5 }));
    await nextPost(stack, other, () => {
      publishBoards(stack);
    });
    expect(postsIn(stack, rankings)).toHaveLength(1);

    const post = await nextPost(stack, rankings, async () => {
      const asked = await type('resume', 'reading now');
      // Two are called so by now.
      const [menu = ''] = readMenus(asked);
      expect(readMenuOptions(asked, menu)).toHaveLength(2);
      const [paused] = await admin.suggest({
        command: { name: 'watch', subcommand: 'resume' },
        focused: 'watch',
      });
      expect(textOf(await type('resume', paused?.name ?? ''))).toContain('✅ Resumed.');
    });
    expect(before).toBeDefined();
    expect(readPost(post).since).toBe(before === undefined ? 0 : readPost(before).published);
    await untilChecked(stack);
    expect(postsIn(stack, rankings)).toHaveLength(2);
  });
});

describe('a watch that is edited', () => {
  test('shows what is different before it is saved, and posts by it then', async () => {
    const id = await findWatchId(admin);
    const draft = await type('edit', id, { top: 3, only: 'climbers' });
    expect(textOf(draft)).toContain('### Edit watch');
    expect(textOf(draft)).toMatch(/before: top 10/u);
    const saved = await admin.press(draft, 'Save changes').answer();
    expect(textOf(saved)).toContain('✅ Saved.');
    expect(textOf(saved)).toContain('top 3');
    expect(readButtons(saved)).toEqual(['Pause', 'Edit', 'Test', 'Remove', 'All watches']);
  });

  test('begins with a first post where the board is another', async () => {
    const id = await findWatchId(admin);
    const draft = await type('edit', id, {
      board: 'source_a:yuepiao',
      top: 10,
      only: 'everything',
    });
    const post = await nextPost(stack, rankings, () => admin.press(draft, 'Save changes').answer());
    expect(readPost(post).isFirst).toBe(true);
    expect(textOf(post)).toContain('Monthly Votes');
  });
});

describe('a test of a watch', () => {
  test('says that nothing has changed, and posts the board all the same where that is wanted', async () => {
    const tested = await type('test', 'monthly votes');
    expect(isPrivate(tested)).toBe(true);
    expect(textOf(tested)).toContain('✅ Ready to post in <#');
    expect(textOf(tested)).toContain('No changes to post since');
    const before = postsIn(stack, rankings).length;
    const post = await nextPost(stack, rankings, async () => {
      const posted = await admin.press(tested, 'Post now').answer();
      expect(textOf(posted)).toContain('✅ Posted.');
    });
    expect(readPost(post).isFirst).toBe(true);
    expect(postsIn(stack, rankings)).toHaveLength(before + 1);
  });
});

describe('a watch of another server', () => {
  test('is not found there', async () => {
    const id = await findWatchId(admin);
    const ida = stack.person({ guild: elsewhere }, { name: 'Ida', admin: true });
    await stack.setKey(SAMPLE_KEY, { guild: elsewhere });
    await nextPost(stack, { guild: elsewhere, channel: 'rankings' }, () =>
      addWatch(ida, { channel: 'rankings', board: 'source_a:hotsales' }),
    );
    for (const subcommand of ['pause', 'resume', 'remove', 'test'] as const) {
      const answer = await ida.run({ name: 'watch', subcommand, options: { watch: id } }).answer();
      expect(textOf(answer)).toContain(`No watch is called “${id}”.`);
    }
    const edited = await ida
      .run({ name: 'watch', subcommand: 'edit', options: { watch: id, top: 3 } })
      .answer();
    expect(textOf(edited)).toContain('This watch no longer exists.');
    expect(await readWatchList(ida)).not.toContain('Monthly Votes');
    expect(await readWatchList(admin)).not.toContain('⏸️');
  });
});

describe('a watch that is removed', () => {
  test('is asked about first; then it is gone, and its posts stay', async () => {
    const before = postsIn(stack, rankings);
    const asked = await type('remove', 'monthly votes');
    expect(textOf(asked)).toContain('### Remove this watch?');
    expect(readButtons(asked)).toEqual(['Remove it', 'Keep it']);
    const removed = await admin.press(asked, 'Remove it').answer();
    expect(textOf(removed)).toContain('### Watch removed');
    expect(await readWatchList(admin)).not.toContain('Monthly Votes');
    await nextPost(stack, other, () => {
      publishBoards(stack);
    });
    await untilChecked(stack);
    expect(postsIn(stack, rankings)).toEqual(before);
    expect(readLinks(before[0] ?? removed)).not.toEqual([]);
  });
});
