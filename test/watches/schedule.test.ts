import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { DigestWhen } from '../../src/model/watch.ts';
import {
  dayBeforeAt,
  lastDigestAt,
  checkOffsetMs,
  nextDigestAt,
  nextCheckAt,
  quietEndAt,
} from '../../src/watches/schedule.ts';
import { runs } from '../pages/support/runs.ts';
import { zoneChanges, zoneMinutes, type ZoneMinute } from './zone-minutes.ts';

const dayMs = 86_400_000;
const weekly = (day: number, at: number): DigestWhen => ({ kind: 'weekly', day, at });
const daily = (at: number): DigestWhen => ({ kind: 'daily', at });

describe('a digest', () => {
  test.each([
    ['daily at eight', daily(480), 'Europe/Berlin', '2026-06-01T05:59', '2026-06-01T06:00'],
    [
      'strictly after the time itself',
      daily(480),
      'Europe/Berlin',
      '2026-06-01T06:00',
      '2026-06-02T06:00',
    ],
    ['weekly on Sunday', weekly(7, 1200), 'Asia/Kolkata', '2026-06-01T00:00', '2026-06-07T14:30'],
    ['weekly on Monday', weekly(1, 0), 'Asia/Shanghai', '2026-06-01T00:00', '2026-06-07T16:00'],
    [
      'when the skipped hour is over',
      daily(150),
      'America/New_York',
      '2026-03-08T00:00',
      '2026-03-08T07:00',
    ],
    [
      'the first time of two',
      daily(90),
      'America/New_York',
      '2026-11-01T00:00',
      '2026-11-01T05:30',
    ],
    [
      'not the second time of two',
      daily(90),
      'America/New_York',
      '2026-11-01T05:30',
      '2026-11-02T06:30',
    ],
    [
      'at midnight where the last hour is skipped',
      daily(1410),
      'America/Nuuk',
      '2026-03-28T12:00',
      '2026-03-29T01:00',
    ],
    ['at an offset with minutes', daily(510), '+05:30', '2026-06-01T00:00', '2026-06-01T03:00'],
    ['at an offset behind UTC', daily(1410), '-09:30', '2026-06-01T00:00', '2026-06-01T09:00'],
    ['at a stored offset', daily(510), 'Etc/GMT-8', '2026-06-01T00:00', '2026-06-01T00:30'],
    ['weekly there too', weekly(6, 1410), 'America/Nuuk', '2026-03-22T12:00', '2026-03-29T01:00'],
  ])('is due %s', (_, when, zone, after, due) => {
    expect(nextDigestAt(when, zone, Date.parse(`${after}Z`))).toBe(Date.parse(`${due}Z`));
  });

  test('is due when a search minute by minute finds it, in any zone around its clock changes', () => {
    for (const [zone, noon] of zoneChanges) {
      const from = noon - 9 * dayMs;
      const days = daysOf(zoneMinutes(zone, from, 18));
      fc.assert(
        fc.property(anyWhen, fc.integer({ min: 8 * dayMs, max: 10 * dayMs }), (when, offset) => {
          const at = from + offset;
          const due = searched(days, when);
          expect(nextDigestAt(when, zone, at)).toBe(due.find((time) => time > at));
          expect(lastDigestAt(when, zone, at)).toBe(due.findLast((time) => time <= at));
        }),
        runs(40),
      );
    }
  });

  test('of a day begins at the same local time of the day before, in any zone around its clock changes', () => {
    for (const [zone, noon] of zoneChanges) {
      const days = daysOf(zoneMinutes(zone, noon - 4 * dayMs, 8));
      fc.assert(
        fc.property(
          fc.integer({ min: 0, max: 1439 }),
          fc.integer({ min: 1, max: 4 }),
          fc.nat(18 * 3_600_000),
          (minute, day, lateMs) => {
            const due = searched(days, daily(minute));
            const at = due[day] ?? 0;
            expect(dayBeforeAt(daily(minute), zone, at + lateMs)).toBe(due[day - 1]);
          },
        ),
        runs(40),
      );
    }
  });
});

const anyWhen = fc.oneof(
  fc.integer({ min: 0, max: 1439 }).map(daily),
  // Zones with clock changes.
  fc.integer({ min: 0, max: 209 }).map(daily),
  fc.integer({ min: 1320, max: 1439 }).map(daily),
  fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1439 }))
    .map((on) => weekly(...on)),
);

type ZoneDay = readonly ZoneMinute[];

/** Whole days only. */
function daysOf(minutes: readonly ZoneMinute[]): readonly ZoneDay[] {
  return [...Map.groupBy(minutes, ({ date }) => date).values()].slice(1, -1);
}

/** The first minute of each day that shows the time or a later one, or the first of the next day. */
function searched(days: readonly ZoneDay[], when: DigestWhen): readonly number[] {
  return days.flatMap((day, index) => {
    if (when.kind === 'weekly' && day[0]?.day !== when.day) return [];
    const due = day.find((minute) => minute.minutes >= when.at) ?? days[index + 1]?.[0];
    return due === undefined ? [] : [due.at];
  });
}

describe('quiet hours', () => {
  test.each([
    [
      'end in the morning',
      { from: 22, to: 8 },
      'Europe/Berlin',
      '2026-06-01T21:30',
      '2026-06-02T06:00',
    ],
    ['are over by the hour', { from: 22, to: 8 }, 'Europe/Berlin', '2026-06-02T06:00', null],
    [
      'begin by the hour',
      { from: 22, to: 8 },
      'Europe/Berlin',
      '2026-06-01T20:00',
      '2026-06-02T06:00',
    ],
    ['have not begun before', { from: 22, to: 8 }, 'Europe/Berlin', '2026-06-01T19:59', null],
    ['within a day', { from: 9, to: 17 }, 'Asia/Kolkata', '2026-06-01T05:00', '2026-06-01T11:30'],
    [
      'that end with a skipped hour',
      { from: 22, to: 2 },
      'America/New_York',
      '2026-03-08T06:30',
      '2026-03-08T07:00',
    ],
    ['that are the skipped hour', { from: 2, to: 3 }, 'America/New_York', '2026-03-08T07:00', null],
    [
      'that end with a doubled hour',
      { from: 22, to: 2 },
      'America/New_York',
      '2026-11-01T05:30',
      '2026-11-01T07:00',
    ],
  ])('%s', (_, quiet, zone, now, end) => {
    const until = end === null ? null : Date.parse(`${end}Z`);
    expect(quietEndAt(quiet, zone, Date.parse(`${now}Z`))).toBe(until);
  });

  test('end at the first minute of another hour, in any zone around its clock changes', () => {
    const anyHour = fc.integer({ min: 0, max: 23 });
    const anyQuiet = fc
      .record({ from: anyHour, to: anyHour })
      .filter(({ from, to }) => from !== to);
    for (const [zone, noon] of zoneChanges) {
      const from = noon - 2 * dayMs;
      const minutes = zoneMinutes(zone, from, 4);
      fc.assert(
        fc.property(anyQuiet, fc.integer({ min: 0, max: 3 * dayMs }), (quiet, offset) => {
          const quietHours = new Set<number>();
          for (let hour = quiet.from; hour !== quiet.to; hour = (hour + 1) % 24)
            quietHours.add(hour);
          const rest = minutes.slice(Math.floor(offset / 60_000));
          const end = rest.findIndex((minute) => !quietHours.has(Math.floor(minute.minutes / 60)));
          expect(quietEndAt(quiet, zone, from + offset)).toBe(end === 0 ? null : rest[end]?.at);
        }),
        runs(40),
      );
    }
  });
});

describe('checks of a board', () => {
  test('happen once per interval, at a constant offset', () => {
    const first = nextCheckAt('source_a:monthly///', 1_800_000, Date.UTC(2026, 0, 1));
    expect(nextCheckAt('source_a:monthly///', 1_800_000, first)).toBe(first + 1_800_000);
    expect(nextCheckAt('source_a:monthly///', 1_800_000, first - 1)).toBe(first);
    expect(first % 1_800_000).toBe(checkOffsetMs('source_a:monthly///', 1_800_000));
  });

  test('are evenly distributed over the interval', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let board = 0; board < 5000; board++) {
      const tenth = Math.floor(checkOffsetMs(`board ${board}`, 1000) / 100);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    for (const count of tenths) expect(Math.abs(count - 500)).toBeLessThan(100);
  });
});
