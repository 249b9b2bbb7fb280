import { describe, expect, test } from 'vitest';

import { advance } from '../../../src/catalogue/bucket/limit-policy.ts';
import type {
  LimitRules,
  LimitStep,
  WaitingRequest,
} from '../../../src/catalogue/bucket/limit-step.ts';
import type { LimitState } from '../../../src/catalogue/bucket/limit-state.ts';
import { awaited, now, rules, step } from './policy-steps.ts';

test('people of two processes who wait for the same answer have one place in line', () => {
  const books = ['1', '2', '3', '4'].map((id) => awaited(id, `q${id}`));
  const { state } = step(null, books);
  const others = ['2', '4', '3', '5'].map((id) => {
    return { ...awaited(`other ${id}`, `other q${id}`, now + 1), tag: id.padStart(4) };
  });
  const { positions } = step(state, others, 'two');
  // Each question needs two slots. The first one has begun.
  expect([...positions]).toEqual([
    ['other 2', 1],
    ['other 4', 5],
    ['other 3', 3],
    ['other 5', 7],
  ]);
});

describe('a burst in several processes', () => {
  const ask = (id: string, guildId: string, since = now): WaitingRequest => {
    const { callers, ...one } = awaited(id, `q${id}`, since);
    return {
      ...one,
      isAwaited: false,
      callers: callers.map((caller) => ({ ...caller, guildId, needs: 1 })),
    };
  };
  const large = (process: string, since = now) =>
    Array.from({ length: 20 }, (_, index) => ask(`${process}:${index}`, `large ${process}`, since));
  const many = { ...rules, slots: 10, processes: 2, tellMs: 300 };
  /** What a process gets whose people have asked at `now`, so many milliseconds later. */
  const burst = (
    from: LimitState | null,
    process: string,
    waiting: readonly WaitingRequest[],
    { afterMs = 0, ...given }: Partial<LimitRules> & { afterMs?: number } = {},
  ) => {
    const allRules = { ...many, ...given };
    const one = { process, events: [], waiting, optional: [] };
    const { state, granted, nextAt } = advance(from, one, allRules, now + afterMs);
    const left = waiting.filter(({ id }) => !granted.has(id));
    return { state, left, granted: [...granted.keys()], nextMs: nextAt - now };
  };

  test('each process uses its share at once, and the rest when all others have told what waits', () => {
    const first = burst(null, 'one', large('one'));
    expect(first.granted).toHaveLength(5);
    expect(first.nextMs).toBe(10);
    const others = ['a', 'b', 'c'].map((guildId) => ask(`two:${guildId}`, guildId));
    const second = burst(first.state, 'two', others, { afterMs: 4 });
    expect(second.granted).toEqual(['two:a', 'two:b', 'two:c']);
    expect(burst(second.state, 'one', first.left, { afterMs: 10 }).granted).toHaveLength(2);
  });

  test('a process that tells nothing is waited for until it would have told', () => {
    const first = burst(null, 'one', large('one'), { processes: 3 });
    expect(first.granted).toHaveLength(3);
    const second = burst(first.state, 'two', large('two'), { processes: 3, afterMs: 4 });
    expect(second.granted).toHaveLength(3);
    const early = burst(second.state, 'one', first.left, { processes: 3, afterMs: 299 });
    expect(early).toMatchObject({ granted: [], nextMs: 300 });
    const last = burst(second.state, 'one', first.left, { processes: 3, afterMs: 300 });
    expect(last.granted).toHaveLength(2);
  });

  test('a share does not include the slots that are reserved for newcomers', () => {
    const first = burst(null, 'one', large('one'), { reservedSlots: 1 });
    const second = burst(first.state, 'two', large('two'), { reservedSlots: 1, afterMs: 4 });
    expect([first.granted.length, second.granted.length]).toEqual([5, 4]);
    const waiting = [...first.left, ask('one:visitor', 'visitor', now + 5_000)];
    const later = burst(second.state, 'one', waiting, { reservedSlots: 1, afterMs: 5_000 });
    expect(later.granted).toEqual(['one:visitor']);
  });

  test('nobody overtakes with the share of a process those who have waited longer', () => {
    const crowd = { process: 'one', events: [], waiting: large('one', now - 1_000), optional: [] };
    const { state } = advance(null, crowd, { ...many, slots: 0 }, now - 1_000);
    // Its server has the next turn after theirs.
    expect(burst(state, 'two', large('two'), { processes: 3 }).granted).toEqual(['two:0']);
  });
});

test('a request waits while another process has the same one pending, unless its question has begun', () => {
  const pending = { ...awaited('1', 'q1'), isAwaited: false };
  const { state } = step(null, [pending]);
  const waiting = { ...awaited('2', 'q2'), tag: pending.tag, isAwaited: false };
  const held = step(state, [waiting], 'two');
  expect(held.granted.size).toBe(0);
  expect([...held.positions]).toEqual([['2', 0]]);
  const begun = { ...waiting, callers: waiting.callers.map((one) => ({ ...one, hasBegun: true })) };
  const roomy = { ...rules, slots: 4 };
  const given: LimitStep = { process: 'two', events: [], waiting: [begun], optional: [] };
  expect([...advance(state, given, roomy, now).granted.keys()]).toEqual(['2']);
});

test('no slot is left to another process for an answer that this one fetches', () => {
  const ask = (id: string, tag: string, guildId: string, since = now): WaitingRequest => {
    const { callers, ...one } = awaited(id, `q${id}`, since);
    const needing = callers.map((caller) => ({ ...caller, guildId, needs: 1 }));
    return { ...one, tag, isAwaited: false, callers: needing };
  };
  const stepOf = (
    from: LimitState | null,
    process: string,
    slots: number,
    ...waiting: WaitingRequest[]
  ) => advance(from, { process, events: [], waiting, optional: [] }, { ...rules, slots }, now);
  const full = stepOf(
    null,
    'two',
    0,
    ask('two:1', 'same', 'b'),
    ask('two:2', 'next', 'b', now + 1),
  );
  const first = stepOf(full.state, 'one', 1, ask('one:1', 'same', 'a', now - 1));
  expect([...first.granted.keys()]).toEqual(['one:1']);
  const later = ask('one:2', 'late', 'b', now + 2);
  // The other process needs one slot, and none for the answer that is pending.
  expect([...stepOf(first.state, 'one', 2, later).granted.keys()]).toEqual([]);
  expect([...stepOf(first.state, 'one', 3, later).granted.keys()]).toEqual(['one:2']);
  const both = stepOf(full.state, 'one', 3, ask('one:1', 'same', 'a', now - 1), later);
  expect([...both.granted.keys()]).toEqual(['one:1', 'one:2']);
});

test('a process looks soon whether another one uses the slots that are left to it, while anything changes', () => {
  const pending = (id: string, since: number) => ({
    ...awaited(id, `q${id}`, since),
    isAwaited: false,
  });
  const { state } = advance(
    null,
    { process: 'two', events: [], waiting: [pending('2', now - 1)], optional: [] },
    { ...rules, slots: 0 },
    now,
  );
  const nextAt = (at: number) => {
    const given = { process: 'one', events: [], waiting: [pending('1', now)], optional: [] };
    const result = advance(state, given, rules, at);
    expect(result.granted.size).toBe(0);
    return result.nextAt - at;
  };
  expect(nextAt(now)).toBe(10);
  expect(nextAt(now + 99)).toBe(10);
  expect(nextAt(now + 100)).toBeGreaterThan(1_000);
});

test('a request waits for the same one of another process only as long as that may take', () => {
  const pending = { ...awaited('one:1', 'q1'), isAwaited: false };
  const { state } = step(null, [pending]);
  const waiting = { ...awaited('two:1', 'q2'), tag: pending.tag, isAwaited: false };
  const roomy = { ...rules, slots: 4 };
  const given: LimitStep = { process: 'two', events: [], waiting: [waiting], optional: [] };
  const grantedAt = (at: number) => [...advance(state, given, roomy, at).granted.keys()];
  expect(grantedAt(now + 9_999)).toEqual([]);
  expect(grantedAt(now + 10_000)).toEqual(['two:1']);
});

test('a request of this process whose end a failover has lost delays nobody', () => {
  const pending = { ...awaited('one:1', 'q1'), isAwaited: false };
  const { state } = step(null, [pending]);
  const again = { ...awaited('one:2', 'q2'), tag: pending.tag, isAwaited: false };
  const roomy = { ...rules, slots: 4 };
  const given: LimitStep = { process: 'one', events: [], waiting: [again], optional: [] };
  expect([...advance(state, given, roomy, now).granted.keys()]).toEqual(['one:2']);
});
