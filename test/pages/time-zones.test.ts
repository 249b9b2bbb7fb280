import { describe, expect, test } from 'vitest';

import { findTimeZoneName, timeZones, timeZoneText } from '../../src/pages/watch/time-zones.ts';

describe('the name of a time zone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['utc', 'UTC'],
    ['Europe/Nowhere', null],
    ['', null],
    ['Europe/Berlin\n', null],
  ])('%j is known as %j', (text, name) => {
    expect(findTimeZoneName(text)).toBe(name);
  });
});

test.each([
  ['Etc/GMT-8', 'UTC+8'],
  ['Etc/GMT+12', 'UTC−12'],
  ['+08:00', 'UTC+8'],
  ['+05:30', 'UTC+5:30'],
  ['-03:00', 'UTC−3'],
  ['-09:30', 'UTC−9:30'],
  ['UTC', 'UTC'],
  ['Etc/GMT', 'UTC'],
  ['Asia/Shanghai', 'Asia/Shanghai'],
])('the zone %s reads %s', (name, shown) => {
  expect(timeZoneText(name)).toBe(shown);
});

test('each zone is listed once, by its current name, and Intl knows it', () => {
  const names = timeZones.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findTimeZoneName(name)).toBe(name);
});
