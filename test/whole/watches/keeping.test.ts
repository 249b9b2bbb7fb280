import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { Message } from '../../../src/playground/discord/message.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { ActionError } from '../../../src/playground/discord/people/action-error.ts';
import { toldBy } from '../crash/told.ts';
import { openHouse, type House } from '../house.ts';
import { buttonsOf, isPrivate, linksOf, menusOf, optionsOf, textOf } from '../seen.ts';
import { add, idOf, listOf, lookedAt, nextPost, postsIn, restless, step } from './stage.ts';

const [here, elsewhere] = ['Reading Room', 'Harbour'] as const;
const channels = [{ name: 'general' }, { name: 'rankings' }, { name: 'other' }];
const rankings = { guild: here, channel: 'rankings' };
const other = { guild: here, channel: 'other' };

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse(restless([here, elsewhere].map((name) => ({ name, channels }))));
  admin = house.admin({ guild: here });
  await nextPost(house, rankings, () => add(admin, { channel: 'rankings', top: 10 }));
});
afterAll(async () => {
  expect(await house.close()).toEqual([]);
});

type Doing = 'edit' | 'pause' | 'resume' | 'remove' | 'test';
const type = async (
  subcommand: Doing,
  watch: string,
  options: Readonly<Record<string, string | number>> = {},
): Promise<Message> =>
  await admin.run({ name: 'watch', subcommand, options: { watch, ...options } }).answer();

describe('a watch that is named as people call it', () => {
  test('is paused, tells nothing, and tells all that changed once it is resumed', async () => {
    const [before] = postsIn(house, rankings).slice(-1);
    expect(textOf(await type('pause', 'reading now'))).toContain('✅ Paused.');
    expect(await listOf(admin)).toMatch(/⏸️ Paused by an admin <t:\d+:R>\./u);
    step(house);
    await nextPost(house, other, () => add(admin, { channel: 'other', top: 5 }));
    await nextPost(house, other, () => {
      step(house);
    });
    expect(postsIn(house, rankings)).toHaveLength(1);

    const post = await nextPost(house, rankings, async () => {
      const asked = await type('resume', 'reading now');
      // Two are called so by now.
      const [menu = ''] = menusOf(asked);
      expect(optionsOf(asked, menu)).toHaveLength(2);
      const [paused] = await admin.suggest({
        command: { name: 'watch', subcommand: 'resume' },
        focused: 'watch',
      });
      expect(textOf(await type('resume', paused?.name ?? ''))).toContain('✅ Resumed.');
    });
    expect(before).toBeDefined();
    expect(toldBy(post).since).toBe(before === undefined ? 0 : toldBy(before).published);
    await lookedAt(house);
    expect(postsIn(house, rankings)).toHaveLength(2);
  });

  test('is found by its id, and by no other', async () => {
    const id = await idOf(admin);
    expect(textOf(await type('test', id))).toContain('### Test of a watch');
    expect(textOf(await type('test', 'zzzzzzzz'))).toContain('No watch is called “zzzzzzzz”.');
  });
});

describe('a watch that is edited', () => {
  test('shows what is different before it is saved, and posts by it then', async () => {
    const id = await idOf(admin);
    const draft = await type('edit', id, { top: 3, only: 'climbers' });
    expect(textOf(draft)).toContain('### Changing a watch');
    expect(textOf(draft)).toMatch(/so far: top 10/u);
    const saved = await admin.press(draft, 'Save the change').answer();
    expect(textOf(saved)).toContain('✅ Saved.');
    expect(textOf(saved)).toContain('top 3');
    expect(buttonsOf(saved)).toEqual(['Pause', 'Edit', 'Test', 'Remove', 'All watches']);
  });

  test('begins with a first post where the board is another', async () => {
    const id = await idOf(admin);
    const draft = await type('edit', id, {
      board: 'source_a:yuepiao',
      top: 10,
      only: 'everything',
    });
    const post = await nextPost(house, rankings, () =>
      admin.press(draft, 'Save the change').answer(),
    );
    expect(toldBy(post).isFirst).toBe(true);
    expect(textOf(post)).toContain('Monthly Votes');
  });
});

describe('a test of a watch', () => {
  test('says that nothing has changed, and posts the board all the same where that is wanted', async () => {
    const tested = await type('test', 'monthly votes');
    expect(isPrivate(tested)).toBe(true);
    expect(textOf(tested)).toContain('✅ Everything is in order in <#');
    expect(textOf(tested)).toContain('so nothing would be posted now.');
    const before = postsIn(house, rankings).length;
    const post = await nextPost(house, rankings, async () => {
      const posted = await admin.press(tested, 'Post it now').answer();
      expect(textOf(posted)).toContain('✅ Posted.');
    });
    expect(toldBy(post).isFirst).toBe(true);
    expect(postsIn(house, rankings)).toHaveLength(before + 1);
  });
});

describe('a watch of another server', () => {
  test('is not found there', async () => {
    const id = await idOf(admin);
    const ida = house.person({ guild: elsewhere }, { name: 'Ida', admin: true });
    await house.giveKey(SAMPLE_KEY, { guild: elsewhere });
    await nextPost(house, { guild: elsewhere, channel: 'rankings' }, () =>
      add(ida, { channel: 'rankings', board: 'source_a:hotsales' }),
    );
    for (const subcommand of ['pause', 'resume', 'remove', 'test'] as const) {
      const answer = await ida.run({ name: 'watch', subcommand, options: { watch: id } }).answer();
      expect(textOf(answer)).toContain(`No watch is called “${id}”.`);
    }
    const edited = await ida
      .run({ name: 'watch', subcommand: 'edit', options: { watch: id, top: 3 } })
      .answer();
    expect(textOf(edited)).toContain('There is no such watch in this server any more.');
    expect(await listOf(ida)).not.toContain('Monthly Votes');
    expect(await listOf(admin)).not.toContain('⏸️');
  });
});

describe('who may not manage the server', () => {
  test('is offered no command of watches', () => {
    const reader = house.person({ guild: here });
    expect(() => reader.type('/watch list')).toThrow(ActionError);
    expect(() => reader.type('/watch add board:source_a:yuepiao')).toThrow(ActionError);
  });

  test('changes nothing with a page from when they still might', async () => {
    const former = house.person({ guild: here }, { name: 'Former', permissions: ['MANAGE_GUILD'] });
    const page = await former
      .run({ name: 'watch', subcommand: 'test', options: { watch: 'monthly votes' } })
      .answer();
    if (former.guild !== undefined) house.discord.world.join(former.guild, former.id, 0n);
    const before = postsIn(house, rankings).length;
    for (const button of ['Post it now', 'Back to the watch']) {
      const refused = await former.press(page, button).answer();
      expect(textOf(refused)).toContain('You need the Manage Server permission');
    }
    expect(postsIn(house, rankings)).toHaveLength(before);
  });
});

describe('a watch that is removed', () => {
  test('is asked about first; then it is gone, and its posts stay', async () => {
    const before = postsIn(house, rankings);
    const asked = await type('remove', 'monthly votes');
    expect(textOf(asked)).toContain('### Remove this watch?');
    expect(buttonsOf(asked)).toEqual(['Remove it', 'Keep it']);
    const removed = await admin.press(asked, 'Remove it').answer();
    expect(textOf(removed)).toContain('### Watch removed');
    expect(await listOf(admin)).not.toContain('Monthly Votes');
    await nextPost(house, other, () => {
      step(house);
    });
    await lookedAt(house);
    expect(postsIn(house, rankings)).toEqual(before);
    expect(linksOf(before[0] ?? removed)).not.toEqual([]);
  });
});
