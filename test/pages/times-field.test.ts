import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { allLanguages, languageOf } from '../../src/language/language.ts';
import { isDigest, type QuietHours, type WatchWhen } from '../../src/model/watch.ts';
import {
  readTimesField,
  readZonedTime,
  timesFieldText,
} from '../../src/pages/watch/times-field.ts';
import { readTypedQuiet, readTypedTime } from '../../src/pages/watch/times.ts';

const english = languageOf('en-US', 'en');

describe('a time, quiet hours or both are told apart:', () => {
  test.each([
    ['', null, null],
    ['  ', null, null],
    ['8:30', '8:30', null],
    ['Monday, 8:30', 'Monday, 8:30', null],
    ['mon', 'mon', null],
    ['22-8', null, '22-8'],
    ['10pm to 8am', null, '10pm to 8am'],
    ['off', null, 'off'],
    ['8-8', null, '8-8'],
    ['8:30, 22-8', '8:30', '22-8'],
    ['8:30 22-8', '8:30', '22-8'],
    ['22-8; Monday 8:30', 'Monday 8:30', '22-8'],
    ['10pm to 8am, 8:30', '8:30', '10pm to 8am'],
    ['周一 8:30，22-8', '周一 8:30', '22-8'],
    ['8點30分、22點到8點', '8點30分', '22點到8點'],
  ])('%s', (typed, at, quiet) => {
    expect(readTimesField(typed, 'weekly')).toEqual({ at, quiet, timeZone: null });
    expect(readTimesField(typed, 'change')).toEqual({ at, quiet, timeZone: null });
  });
});

describe('a zone beside a time is split off:', () => {
  test.each([
    ['9:00 Taipei', '9:00', null, 'Taipei'],
    ['9am London', '9am', null, 'London'],
    ['9 am EST', '9 am', null, 'EST'],
    ['21:30 UTC+5:30', '21:30', null, 'UTC+5:30'],
    ['9:00 UTC +8', '9:00', null, 'UTC +8'],
    ['9:00 America/New_York', '9:00', null, 'America/New_York'],
    ['北京时间 9:00', '9:00', null, '北京时间'],
    ['北京时间9:00', '9:00', null, '北京时间'],
    ['9点台北', '9点', null, '台北'],
    ['New York 9:00', '9:00', null, 'New York'],
    ['2:00 Ho Chi Minh City', '2:00', null, 'Ho Chi Minh City'],
    ['Monday 9:00 Taipei, 22-8', 'Monday 9:00', '22-8', 'Taipei'],
    ['台北時間 週一 8點30分、22點到8點', '週一 8點30分', '22點到8點', '台北時間'],
    ['22-8 Taipei', null, '22-8', 'Taipei'],
    ['off, Berlin', null, 'off', 'Berlin'],
    // Of several zones, or of none: the draft page asks.
    ['9:00 CST', '9:00', null, 'CST'],
    ['9:00 Narnia', '9:00', null, 'Narnia'],
  ])('%s', (typed, at, quiet, timeZone) => {
    expect(readTimesField(typed, 'daily')).toEqual({ at, quiet, timeZone });
  });
});

test('the option for a time takes a zone too, and leaves any other text as it is', () => {
  expect(readZonedTime('9:00 Taipei')).toEqual({ at: '9:00', timeZone: 'Taipei' });
  for (const at of ['9:00', '22-8', '9:00, 22-8', 'noonish', '']) {
    expect(readZonedTime(at)).toEqual({ at: at || null, timeZone: null });
  }
});

test('a long text is read at once', () => {
  const text = 'abcde fghij '.repeat(9);
  expect(readTimesField(text, 'daily')).toMatchObject({ at: text.trim(), timeZone: null });
});

test('a text that is neither is what the kind of posts needs', () => {
  expect(readTimesField('noonish, 22-8', 'daily')).toMatchObject({
    at: 'noonish, 22-8',
    quiet: null,
  });
  expect(readTimesField('at night', 'change')).toMatchObject({ at: null, quiet: 'at night' });
});

test('the field shows what was typed, else the times of the watch', () => {
  const former = { when: { kind: 'weekly', day: 1, at: 510 }, quiet: { from: 22, to: 8 } } as const;
  const shown = (at: string | null, quiet: string | null, timeZone: string | null = null) =>
    timesFieldText({ at, quiet, timeZone }, former, english);
  expect(shown(null, null)).toBe('Monday 08:30, 22-8');
  expect(shown('noonish', null)).toBe('noonish, 22-8');
  expect(shown(null, 'off')).toBe('Monday 08:30');
  expect(shown('9', 'at night')).toBe('9, at night');
  expect(shown('9', '22-8', 'Taipei')).toBe('9, 22-8');
  expect(shown('9', '22-8', 'Narnia')).toBe('9 Narnia, 22-8');
  expect(timesFieldText({ at: null, quiet: null, timeZone: null }, null, english)).toBe('');
});

test('the times of any watch are read back from the field in each language', () => {
  const at = fc.integer({ min: 0, max: 1_439 });
  const hour = fc.integer({ min: 0, max: 23 });
  const when: fc.Arbitrary<WatchWhen> = fc.oneof(
    fc.constant({ kind: 'change' as const }),
    fc.record({ kind: fc.constant('daily' as const), at }),
    fc.record({ kind: fc.constant('weekly' as const), day: fc.integer({ min: 1, max: 7 }), at }),
  );
  const quiet: fc.Arbitrary<QuietHours | null> = fc.option(
    fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to),
  );
  fc.assert(
    fc.property(when, quiet, fc.constantFrom(...allLanguages), (chosen, hours, language) => {
      const text = timesFieldText(
        { at: null, quiet: null, timeZone: null },
        { when: chosen, quiet: hours },
        language,
      );
      const read = readTimesField(text, chosen.kind);
      expect(read.at === null ? null : readTypedTime(read.at)).toEqual(
        isDigest(chosen)
          ? { at: chosen.at, day: chosen.kind === 'weekly' ? chosen.day : null }
          : null,
      );
      expect(read.quiet === null ? null : readTypedQuiet(read.quiet)).toEqual(
        hours === null ? null : { kind: 'hours', hours },
      );
    }),
  );
});
