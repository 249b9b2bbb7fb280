import { describe, expect, test } from 'vitest';

import { readTypedQuiet, readTypedTime } from '../../src/pages/watch/times.ts';
import { zoneOfLocale, readTypedZone, findTimeZones } from '../../src/pages/watch/time-zones.ts';

describe('a time of day', () => {
  test.each([
    ['8', '8:00', null],
    ['8:30', '8:30', null],
    ['08.30', '8:30', null],
    ['20:30', '20:30', null],
    ['8pm', '20:00', null],
    ['8:15 p.m.', '20:15', null],
    ['12am', '0:00', null],
    ['12 PM', '12:00', null],
    ['８：３０', '8:30', null],
    ['20點30分', '20:30', null],
    ['8点', '8:00', null],
    ['Monday 8:00', '8:00', 1],
    ['mon 20:30', '20:30', 1],
    ['Thurs, 9am', '9:00', 4],
    ['sundays', null, 7],
    ['周一 8:00', '8:00', 1],
    ['週一8:00', '8:00', 1],
    ['星期日', null, 7],
    ['礼拜天 21:00', '21:00', 7],
    ['週六 20點', '20:00', 6],
  ])('%s is read', (typed, time, day) => {
    const [hours, minutes] = (time ?? '').split(':').map(Number);
    const at = time === null ? null : (hours ?? 0) * 60 + (minutes ?? 0);
    expect(readTypedTime(typed)).toEqual({ at, day });
  });

  test.each([
    '',
    '24',
    '8:60',
    '13pm',
    '0am',
    'noonish',
    'someday 8:00',
    '8:3',
    '-8',
    '8 9',
    '1e1',
  ])('%s is none', (typed) => {
    expect(readTypedTime(typed)).toBeNull();
  });
});

describe('quiet hours', () => {
  test.each([
    ['22-8', 22, 8],
    ['22–8', 22, 8],
    ['22:00-8:00', 22, 8],
    ['22 - 08', 22, 8],
    ['10pm to 8am', 22, 8],
    ['0-6', 0, 6],
    ['20-24', 20, 0],
    ['22点到8点', 22, 8],
    ['22~8', 22, 8],
  ])('%s is read', (typed, from, to) => {
    expect(readTypedQuiet(typed)).toEqual({ kind: 'hours', hours: { from, to } });
  });

  test.each(['off', 'None', '无', '關閉'])('%s removes them', (typed) => {
    expect(readTypedQuiet(typed)).toEqual({ kind: 'none' });
  });

  test.each(['8-8', '0-24', '8am-8'])('%s begins and ends at the same hour', (typed) => {
    expect(readTypedQuiet(typed)).toEqual({ kind: 'same_hour' });
  });

  test.each(['', '22', '22:30-8', '22-8-9', '25-8', 'night', 'mon 8 - tue 8'])(
    '%s is none',
    (typed) => {
      expect(readTypedQuiet(typed)).toEqual({ kind: 'unreadable' });
    },
  );
});

describe('a time zone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['Berlin', 'Europe/Berlin'],
    ['new york', 'America/New_York'],
    ['america/new york', 'America/New_York'],
    ['Asia/Chongqing', 'Asia/Shanghai'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Kyiv', 'Europe/Kyiv'],
    ['罗马', 'Europe/Rome'],
    ['羅馬', 'Europe/Rome'],
    ['India', 'Asia/Kolkata'],
    ['北京', 'Asia/Shanghai'],
    ['台北', 'Asia/Taipei'],
    ['UTC', 'UTC'],
    ['gmt', 'UTC'],
    ['北京时间', 'Asia/Shanghai'],
    ['北京時間', 'Asia/Shanghai'],
    ['中国标准时间', 'Asia/Shanghai'],
    ['台北时间', 'Asia/Taipei'],
    ['香港時間', 'Asia/Hong_Kong'],
    ['东京时间', 'Asia/Tokyo'],
    ['美东时间', 'America/New_York'],
    ['Beijing time', 'Asia/Shanghai'],
    ['Eastern Time', 'America/New_York'],
    ['+8', '+08:00'],
    ['UTC+8', '+08:00'],
    ['GMT+8', '+08:00'],
    ['GMT+08:00', '+08:00'],
    ['UTC+0800', '+08:00'],
    ['utc -5', '-05:00'],
    ['UTC−3', '-03:00'],
    ['UTC+5:30', '+05:30'],
    ['utc+05:30', '+05:30'],
    ['＋５：４５', '+05:45'],
    ['-9:30', '-09:30'],
    ['+14', '+14:00'],
    ['+0', 'UTC'],
    ['-00:00', 'UTC'],
    ['etc/gmt-8', 'Etc/GMT-8'],
  ])('%s is %s', (typed, zone) => {
    expect(readTypedZone(typed)).toBe(zone);
  });

  test.each([
    ...['', '+15', '+14:15', '-12:15', '-13', '+5:20', 'Mars/Phobos', 'zzzzzz', 'America', '8'],
    ...['CST', 'ist', 'BST', '时间', 'time'],
  ])('%s is not exactly one zone', (typed) => {
    expect(readTypedZone(typed)).toBeNull();
  });

  test.each([
    ['CST', ['Asia/Shanghai', 'America/Chicago']],
    ['IST', ['Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem']],
    ['BST', ['Europe/London', 'Asia/Dhaka']],
  ])('%s can be each of its zones', (typed, zones) => {
    const nearest = findTimeZones(typed).map(({ name }) => name);
    expect(nearest).toEqual(zones);
  });

  test('Intl accepts every zone that is read', () => {
    const zones = findTimeZones('').map(({ name }) => readTypedZone(name));
    expect(zones.length).toBeGreaterThan(300);
    for (const zone of zones) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone ?? '?' })).not.toThrow();
    }
  });

  test('similar zones are offered', () => {
    expect(findTimeZones('America').length).toBeGreaterThan(50);
    expect(findTimeZones('kentuky').map(({ name }) => name)).toContain(
      'America/Kentucky/Monticello',
    );
  });

  test('some of Discord’s locales have a default zone', () => {
    expect(zoneOfLocale('zh-TW')?.name).toBe('Asia/Taipei');
    expect(zoneOfLocale('en-US')).toBeNull();
  });
});
