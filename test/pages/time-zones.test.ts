import { describe, expect, test } from 'vitest';

import { allLanguages, languageOf } from '../../src/language/language.ts';
import {
  findTimeZoneName,
  inZone,
  readTypedZone,
  timeZones,
  zoneText,
} from '../../src/pages/watch/time-zones.ts';

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
  ['Asia/Shanghai', 'Beijing'],
  ['Asia/Taipei', 'Taipei'],
  ['America/Argentina/Ushuaia', 'Ushuaia'],
])('the zone %s reads %s', (name, shown) => {
  expect(zoneText({ name }, languageOf('en-US'))).toBe(shown);
});

test.each([
  ['en-US', 'Asia/Taipei', '9:00 in Taipei (UTC+8)'],
  ['en-US', 'Europe/Berlin', '9:00 in Berlin (UTC+1/+2)'],
  ['en-US', '+05:30', '9:00 UTC+5:30'],
  ['en-US', 'UTC', '9:00 UTC'],
  ['zh-CN', 'Asia/Shanghai', '9:00（北京时间，UTC+8）'],
  ['zh-TW', 'Asia/Taipei', '9:00（台北時間，UTC+8）'],
  ['zh-TW', 'UTC', '9:00（UTC）'],
])('in %s, a time in %s reads %s', (locale, zone, shown) => {
  expect(inZone('9:00', zone, languageOf(locale))).toBe(shown);
});

test('each zone is found by the name that it is shown with, in each language', () => {
  for (const language of allLanguages) {
    for (const zone of timeZones) expect(readTypedZone(zoneText(zone, language))).toBe(zone.name);
  }
});

test('each zone is listed once, by its current name, and Intl knows it', () => {
  const names = timeZones.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(findTimeZoneName(name)).toBe(name);
});
