import { expect, test } from 'vitest';

import type { ChaosFault } from '../schedule.ts';
import { findInattention, type Seen } from './attention.ts';

const flood = faultOf('flooding person');
const cut = faultOf('cut off from Redis');

function faultOf(kind: ChaosFault['kind']): ChaosFault {
  return { kind, atMs: 0, forMs: 9_000, target: 0, moment: 'at once', amount: 0 };
}

/** What Discord has seen: one question of a reader at a time after the beginning of the round. */
function seen(atMs: number, outcome: Readonly<Partial<Seen['interactions'][number]>>): Seen {
  const person = { kind: 'command', componentType: undefined, personId: 'reader' } as const;
  const record = { id: '1', name: 'help', sentAtMs: atMs, failed: false, ...person, ...outcome };
  return { interactions: [record], requests: [], sessions: 0, flooder: 'flooder' };
}

const check = (fault: ChaosFault, what: Seen): string => findInattention(fault, 0, what).join();
const answered = { acknowledgedAfterMs: 10, endedAfterMs: 20 };

test('answers in time are right, also to the flooder, who may wait', () => {
  expect(check(flood, seen(100, answered))).toBe('');
  expect(check(cut, seen(5_000, answered))).toBe('');
  const late = { ...answered, endedAfterMs: 40_000 };
  expect(check(flood, seen(100, { ...late, personId: 'flooder' }))).toBe('');
  expect(check(flood, seen(100, late))).toContain('waited longer');
});

test('an interaction without an acknowledgement is found, also of the flooder', () => {
  const missed = { endedAfterMs: 3_000, failed: true };
  expect(check(flood, seen(100, { ...missed, personId: 'flooder' }))).toContain('1 of 1');
  expect(check(cut, seen(5_000, missed))).toContain('1 of 1');
});

test('what a process without Redis misses before others serve its shards is no violation', () => {
  expect(check(cut, seen(1_000, { endedAfterMs: 3_000, failed: true }))).toBe('');
});

test('a second acknowledgement and a fight for sessions are found', () => {
  const second = { method: 'POST', route: undefined, body: null, status: 400 };
  const requests = [{ ...second, atMs: 6_000, path: '/interactions/1/token/callback' }];
  expect(check(cut, { ...seen(5_000, answered), requests })).toContain('acknowledged twice');
  expect(check(cut, { ...seen(5_000, answered), sessions: 40 })).toContain('fight');
});
