import { describe, expect, test } from 'vitest';

import type { WatchStatus } from '../../src/model/server-watches.ts';
import { addressOf } from '../../src/pages/address.ts';
import { Redirect } from '../../src/pages/page.ts';
import { at, type Given } from '../../src/pages/place.ts';
import { watchRemovedPage } from '../../src/pages/watch-removed.ts';
import {
  watchesPlace,
  watchPlace,
  watchRemovedPlace,
  type WatchParams,
} from '../../src/pages/watch-places.ts';
import { watchPage } from '../../src/pages/watch.ts';
import { admin, contextWith, openedPage, watchesWith, type Opened } from './opened.ts';
import { standingOf, watchOf, wednesday, weeklyWatch } from './support/watch-sample.ts';

const both = [standingOf(watchOf()), standingOf(weeklyWatch)];

async function visited(params: Given<WatchParams>, standings: readonly WatchStatus[] = both) {
  const watches = watchesWith({
    list: () => Promise.resolve(standings),
    price: () => ({ others: 48, own: 10, allowed: 3_000, ofUnits: null }),
  });
  return await openedPage(watchPage, at(watchPlace, params), contextWith({ watches }));
}

async function shown(...asked: Parameters<typeof visited>): Promise<Opened> {
  const opened = await visited(...asked);
  if (opened instanceof Redirect) throw new Error('the watch leads elsewhere');
  return opened;
}

describe('a watch', () => {
  test('tells all about itself and what can be done', async () => {
    const { texts, links } = await shown({ text: 'wxyz5678' });
    expect(texts).toContain('### Rising · Blue Harbour');
    expect(texts).toContain('✅ Runs.');
    expect(texts).toContain('<#100000000000000002>');
    expect(texts).toContain('every Monday at 08:30 (Asia/Shanghai)');
    expect(texts).toContain('10 of the 3,000 units');
    expect(links).toEqual({
      Pause: '1pause:do/watch-pause/wxyz5678',
      Edit: '1edit:watch-draft/wxyz5678',
      Test: '1test:watch-test/wxyz5678',
      Remove: '1remove:watch/wxyz5678//remove',
      'All watches': '1list:watches',
    });
  });

  test('that is paused is resumed', async () => {
    const paused = standingOf(watchOf({ pause: { by: 'admin', since: wednesday } }));
    const { links } = await shown({ text: 'abcd1234' }, [paused]);
    expect(links).toHaveProperty('Resume', '1resume:do/watch-resume/abcd1234');
    expect(links).not.toHaveProperty('Pause');
  });

  test.each([
    ['saved', 'Saved.'],
    ['paused', 'Paused. What changes meanwhile'],
    ['resumed', 'Resumed.'],
    ['posted', 'Posted.'],
  ] as const)('that was %s says so first', async (done, words) => {
    const { texts } = await shown({ text: 'abcd1234', done });
    expect(texts.startsWith(`✅ ${words}`)).toBe(true);
  });

  test('keeps names of the catalogue from being read as markdown', async () => {
    const names = {
      ...watchOf().names,
      board: { en: '**@everyone** [x](https://e.test)', zh: null },
    };
    const { texts } = await shown({ text: 'abcd1234' }, [standingOf(watchOf({ names }))]);
    expect(texts).not.toMatch(/@everyone|(?<!\\)\]\(https:\/\/e/);
  });

  test('is asked about before it is removed', async () => {
    const { texts, links } = await shown({ text: 'abcd1234', action: 'remove' });
    expect(texts).toContain('### Remove this watch?');
    expect(texts).toContain('**Monthly votes · Red Pavilion · Fantasy** · <#100000000000000001>');
    expect(links).toEqual({
      'Remove it': '1yes:do/watch-remove/abcd1234',
      'Keep it': '1no:watch/abcd1234',
    });
  });

  test('is found by what its board is called', async () => {
    expect((await shown({ text: '月票' })).texts).toContain('### Monthly votes');
  });
});

describe('a text that may mean several watches', () => {
  test('offers them in a menu', async () => {
    const twin = standingOf(watchOf({ id: 'efgh5678' }, { when: { kind: 'daily', at: 0 } }));
    const { texts, json } = await shown({ text: 'monthly' }, [...both, twin]);
    expect(texts).toContain('Several watches could be “monthly”.');
    expect(json).toContain('watch/abcd1234');
    expect(json).toContain('watch/efgh5678');
    expect(json).not.toContain('watch/wxyz5678');
  });

  test.each([
    ['pause', 'do/watch-pause/abcd1234'],
    ['resume', 'do/watch-resume/abcd1234'],
    ['remove', 'watch/abcd1234//remove'],
  ] as const)('does what was typed, %s, to the one that is chosen', async (asks, address) => {
    expect((await shown({ text: '?', action: asks })).json).toContain(`"value":"${address}"`);
  });

  test('that means none offers all there are', async () => {
    const { texts, json } = await shown({ text: 'zzzz [x]' });
    expect(texts).toContain('No watch is called “zzzz \\[x\\]”.');
    expect(json).toContain('watch/wxyz5678');
  });

  test('leads to the list where there are none', async () => {
    expect(await visited({ text: 'x' }, [])).toEqual(new Redirect(at(watchesPlace, { page: 1 })));
  });
});

describe('once a watch is removed', () => {
  const removed = async (name: string, reader = admin) =>
    openedPage(watchRemovedPage, at(watchRemovedPlace, { name }), contextWith({ reader }));

  test('it is said which', async () => {
    expect(await removed('Monthly *votes*')).toMatchObject({
      texts: expect.stringContaining('**Monthly \\*votes\\*** is not watched any more') as string,
      links: { 'All watches': '1list:watches' },
    });
  });

  test('it is said to those who manage the server alone', async () => {
    await expect(removed('x', { ...admin, isAdmin: false })).rejects.toMatchObject({
      problem: { code: 'not_allowed' },
    });
  });

  test('an address without a name is no loss', async () => {
    const opened = await openedPage(watchRemovedPage, addressOf(['watch-removed']), contextWith());
    expect(opened).toMatchObject({
      texts: expect.stringContaining('A board without a name') as string,
    });
  });
});
