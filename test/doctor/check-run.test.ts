import { describe, expect, test } from 'vitest';

import { ok, failed, warning, type DoctorCheck } from '../../src/doctor/check.ts';
import { runChecks } from '../../src/doctor/check-run.ts';
import { exitCodeOf, reportText } from '../../src/doctor/output.ts';
import { ManualClock } from '../support/manual-clock.ts';

const never = () => Promise.withResolvers<never>().promise;

describe('the checks', () => {
  test('are told in their order, with what to do', async () => {
    const reports = await made([
      check('first', () => Promise.resolve(ok('It works.'))),
      check('second', () => Promise.resolve(warning('It is slow.', 'Do this.', 'Then that.'))),
    ]);
    expect(reportText(reports)).toBe(
      [
        'ok      first: It works.',
        'warning second: It is slow.',
        '          Do this.',
        '          Then that.',
        '',
      ].join('\n'),
    );
  });

  test('are not made if one that they need has failed, and the reason is the first failure', async () => {
    const reports = await made([
      check('a', () => Promise.resolve(failed('It is broken.', 'Mend it.'))),
      check('b', never, ['a']),
      check('c', never, ['b']),
      check('d', () => Promise.resolve(ok('It works.')), []),
    ]);
    expect(reports.map(({ check: name, message }) => [name, message])).toEqual([
      ['a', 'It is broken.'],
      ['b', 'Not made, because “a” failed.'],
      ['c', 'Not made, because “a” failed.'],
      ['d', 'It works.'],
    ]);
  });

  test('go on after one that fails unexpectedly', async () => {
    const reports = await made([
      check('a', () => Promise.reject(new Error('a strange answer'))),
      check('b', () => Promise.resolve(ok('It works.'))),
    ]);
    expect(reports.map(({ result }) => result)).toEqual(['failed', 'ok']);
    expect(reports[0]?.message).toBe('It failed unexpectedly (a strange answer).');
  });

  test('end within a minute, whatever hangs', async () => {
    const clock = new ManualClock();
    const signals: AbortSignal[] = [];
    const hang = (_: unknown, signal: AbortSignal) => {
      signals.push(signal);
      return never();
    };
    const all = runChecks(
      [check('a', hang), check('b', hang), check('c', hang, [])],
      null,
      clock.schedule,
    );
    await clock.advance(60_000);
    const reports = await all;
    expect(reports.map(({ result }) => result)).toEqual(['failed', 'failed', 'failed']);
    expect(reports[0]?.message).toBe('No result within 8 seconds.');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });
});

test.each([
  ['0 if all is well', ['ok', 'ok'], 0],
  ['1 after a warning', ['ok', 'warning'], 1],
  ['2 after a failure', ['warning', 'failed', 'ok'], 2],
] as const)('the exit code is %s', (_, results, code) => {
  const reports = results.map((result) => ({ check: '', result, message: '', remedy: [] }));
  expect(exitCodeOf(reports)).toBe(code);
});

function made(checks: readonly DoctorCheck<null>[]) {
  return runChecks(checks, null, new ManualClock().schedule);
}

function check(
  name: string,
  run: DoctorCheck<null>['run'],
  needs: readonly string[] = [],
): DoctorCheck<null> {
  return { name, needs, run };
}
