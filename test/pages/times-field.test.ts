import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { allLanguages, languageOf } from '../../src/language/language.ts';
import { isDigest, type QuietHours, type WatchWhen } from '../../src/model/watch.ts';
import { readTimesField, timesFieldText } from '../../src/pages/watch/times-field.ts';
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
    expect(readTimesField(typed, 'weekly')).toEqual({ at, quiet });
    expect(readTimesField(typed, 'change')).toEqual({ at, quiet });
  });
});

test('a text that is neither is what the kind of posts needs', () => {
  expect(readTimesField('noonish, 22-8', 'daily')).toEqual({ at: 'noonish, 22-8', quiet: null });
  expect(readTimesField('at night', 'change')).toEqual({ at: null, quiet: 'at night' });
});

test('the field shows what was typed, else the times of the watch', () => {
  const former = { when: { kind: 'weekly', day: 1, at: 510 }, quiet: { from: 22, to: 8 } } as const;
  const shown = (at: string | null, quiet: string | null) =>
    timesFieldText({ at, quiet }, former, english);
  expect(shown(null, null)).toBe('Monday 08:30, 22-8');
  expect(shown('noonish', null)).toBe('noonish, 22-8');
  expect(shown(null, 'off')).toBe('Monday 08:30');
  expect(shown('9', 'at night')).toBe('9, at night');
  expect(timesFieldText({ at: null, quiet: null }, null, english)).toBe('');
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
        { at: null, quiet: null },
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
