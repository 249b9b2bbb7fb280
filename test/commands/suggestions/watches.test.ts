import { describe, expect, test } from 'vitest';

import {
  suggestTimeZones,
  suggestTimes,
  suggestPausedWatches,
  suggestRunningWatches,
  suggestWatches,
  ofWatchedBoard,
} from '../../../commands/suggestions/watches.ts';
import { matchWatch } from '../../../src/pages/watch/choice.ts';
import { watchStatusOf, watchOf, weeklyWatch } from '../../pages/support/watch-sample.ts';
import { typing } from './sample.ts';

const monthly = watchOf();
const twin = watchOf({ id: 'efgh5678', pause: { by: 'admin', since: 0 } });
const watches = [monthly, twin, weeklyWatch];
const chinese = { discordLocale: 'zh-CN', locale: 'zh-CN' } as const;

const valuesOf = async (asked: Promise<readonly { readonly value: string }[]>) =>
  (await asked).map(({ value }) => value);

describe('watches', () => {
  test('are suggested by board and schedule, each with a distinct name', async () => {
    expect(await suggestWatches('', typing({ watches }))).toEqual([
      {
        name: 'Monthly votes · Red Pavilion · Fantasy — on each change · abcd1234',
        value: 'abcd1234',
      },
      {
        name: 'Monthly votes · Red Pavilion · Fantasy — on each change · efgh5678',
        value: 'efgh5678',
      },
      {
        name: 'Rising · Blue Harbour — every Monday at 08:30 in Beijing (UTC+8) · wxyz5678',
        value: 'wxyz5678',
      },
    ]);
  });

  test.each(['新书', 'rising', 'blue harb', 'wxyz5678'])('are found by %s', async (typed) => {
    expect(await valuesOf(suggestWatches(typed, typing({ watches })))).toEqual(['wxyz5678']);
  });

  test('are only the running ones to pause, and only the paused ones to resume', async () => {
    expect(await valuesOf(suggestRunningWatches('', typing({ watches })))).not.toContain(twin.id);
    expect(await valuesOf(suggestPausedWatches('', typing({ watches })))).toEqual([twin.id]);
  });

  test.each(['en', 'zh-TW'] as const)('are found by their suggested names', async (locale) => {
    const standings = watches.map((watch) => watchStatusOf(watch));
    for (const { name, value } of await suggestWatches(
      '',
      typing({ watches, reader: { locale } }),
    )) {
      expect(matchWatch(name, standings).one?.watch.id).toBe(value);
    }
  });

  test('supply the board to the options that depend on one', async () => {
    const echo = ofWatchedBoard((_, { others }) =>
      Promise.resolve([{ name: 'board', value: others['board'] ?? 'none' }]),
    );
    const boardWith = (others: Readonly<Record<string, string>>) =>
      valuesOf(echo('', typing({ watches, others })));
    expect(await boardWith({ watch: 'wxyz5678' })).toEqual(['source_c:rising']);
    expect(await boardWith({ watch: 'wxyz5678', board: 'other' })).toEqual(['other']);
    expect(await boardWith({})).toEqual(['none']);
  });
});

describe('times', () => {
  const daily = { others: { when: 'daily' } };
  const weekly = { others: { when: 'weekly' } };

  test('are the typed minute and the half hours that match', async () => {
    expect(await valuesOf(suggestTimes('8', typing(daily)))).toEqual(['08:00', '08:30']);
    expect(await valuesOf(suggestTimes('8:15', typing(daily)))).toEqual(['08:15']);
    expect(await valuesOf(suggestTimes('20點', typing(daily)))).toEqual(['20:00', '20:30']);
    expect((await valuesOf(suggestTimes('', typing(daily))))[0]).toBe('06:00');
    expect(await valuesOf(suggestTimes('soon', typing(daily)))).toEqual([]);
  });

  test('of a weekly digest have a day in the reader’s language', async () => {
    expect(await suggestTimes('mon 8', typing(weekly))).toEqual([
      { name: 'Monday 08:00', value: 'Monday 08:00' },
      { name: 'Monday 08:30', value: 'Monday 08:30' },
    ]);
    expect((await suggestTimes('周三 21:00', typing({ ...weekly, reader: chinese })))[0]).toEqual({
      name: '星期三 21:00',
      value: 'Wednesday 21:00',
    });
    expect(await valuesOf(suggestTimes('', typing(weekly)))).toContain('Sunday 09:00');
  });

  test('follow the watch that is edited', async () => {
    const editing = typing({ watches, others: { watch: 'wxyz5678' } });
    expect((await valuesOf(suggestTimes('7', editing)))[0]).toBe('Monday 07:00');
  });

  test('are empty for posts on change', async () => {
    expect(await suggestTimes('', typing({ others: { when: 'change' } }))).toEqual([]);
  });
});

describe('time zones', () => {
  test('begin with the reader’s own zone', async () => {
    const german = typing({ reader: { discordLocale: 'de' } });
    expect((await suggestTimeZones('', german))[0]).toEqual({
      name: 'Berlin — UTC+1/+2 · Europe/Berlin',
      value: 'Europe/Berlin',
    });
    expect((await suggestTimeZones('', typing({ reader: chinese })))[0]).toEqual({
      name: '北京 — UTC+8 · Asia/Shanghai',
      value: 'Asia/Shanghai',
    });
  });

  test.each([
    ['new york', 'America/New_York'],
    ['東京', 'Asia/Tokyo'],
    ['东京', 'Asia/Tokyo'],
    ['雪梨', 'Australia/Sydney'],
    ['Asia/Taipei', 'Asia/Taipei'],
    ['reykjavik', 'Atlantic/Reykjavik'],
    ['+5:45', 'Asia/Kathmandu'],
    ['UTC-5', 'America/New_York'],
    ['utc', 'UTC'],
    ['北京时间', 'Asia/Shanghai'],
    ['CST', 'Asia/Shanghai'],
    ['中国标准时间', 'Asia/Shanghai'],
  ])('are found by %s', async (typed, zone) => {
    expect((await valuesOf(suggestTimeZones(typed, typing({}))))[0]).toBe(zone);
  });

  test.each(['UTC+8', '+08:00', 'gmt+8', '8'])(
    'end with the offset itself after %s',
    async (typed) => {
      const offered = await suggestTimeZones(typed, typing({}));
      expect(offered[0]?.name).toContain('UTC+8');
      expect(offered.at(-1)).toEqual({ name: 'UTC+8', value: 'UTC+8' });
    },
  );

  test('are known to the runtime', async () => {
    for (const zone of await valuesOf(suggestTimeZones('a', typing({})))) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
  });
});
