import { describe, expect, test } from 'vitest';

import { findTimeZoneName, timeZones } from '../../src/pages/watch/time-zones.ts';

describe('the name of a time zone', () => {
  test.each([
    ['Europe/Berlin', 'Europe/Berlin'],
    ['europe/berlin', 'Europe/Berlin'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['utc', 'UTC'],
    ['Europe/Nowhere', null],
    ['+02:00', null],
    ['', null],
    ['Europe/Berlin\n', null],
  ])('%j is known as %j', (text, name) => {
    expect(findTimeZoneName(text)).toBe(name);
  });
});

test('each zone is listed once, by its current name, and Intl knows it', () => {
  const names = timeZones.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findTimeZoneName(name)).toBe(name);
});
