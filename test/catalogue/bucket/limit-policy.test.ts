import { describe, expect, test } from 'vitest';

import { advance } from '../../../src/catalogue/bucket/limit-policy.ts';
import type { LimitStep, WaitingRequest } from '../../../src/catalogue/bucket/limit-step.ts';
import type { LimitState } from '../../../src/catalogue/bucket/scope-state.ts';

const now = Date.UTC(2026, 10, 21, 12);
const rules = {
  ...{ slots: 2, reservedSlots: 0, requestTimeoutMs: 10_000, watchUnitsShare: 1 },
  ...{ incompleteUntil: 0, tellMs: 0 },
};

function awaited(id: string, question: string, since = now): WaitingRequest {
  const caller = {
    guildId: 'a',
    urgency: 'person',
    question,
    since,
    hasBegun: false,
    needs: 2,
  } as const;
  return { id, tag: id.padStart(4), units: 0, callers: [caller], isAwaited: true };
}

function step(from: LimitState | null, waiting: readonly WaitingRequest[], process = 'one') {
  const given: LimitStep = { process, events: [], waiting, optional: [] };
  return advance(from, given, rules, now);
}

test('a question that begins without a slot has all that it needs kept', () => {
  const { state, begun, granted, positions } = step(null, [awaited('1', 'q1'), awaited('2', 'q2')]);
  expect([...begun]).toEqual([['1', 'q1']]);
  expect(granted.size).toBe(0);
  expect([...positions.keys()]).toEqual(['2']);
  expect(state.begun).toEqual([expect.objectContaining({ question: 'q1', kept: 2 })]);
  expect(state.slots).toEqual([]);
});

test('a step whose result was lost does not begin it twice', () => {
  const first = step(null, [awaited('1', 'q1')]);
  const again = step(first.state, [awaited('1', 'q1')]);
  expect([...again.begun]).toEqual([['1', 'q1']]);
  expect(again.state.begun).toEqual(first.state.begun);
  expect(again.isChanged).toBe(false);
});

test('its requests use the slots that are kept for it', () => {
  const { state } = step(null, [awaited('1', 'q1')]);
  const pending = { ...awaited('3', 'q1'), isAwaited: false };
  const next = step(state, [awaited('2', 'q2'), pending]);
  expect([...next.granted.keys()]).toEqual(['3']);
  expect(next.state.begun).toEqual([expect.objectContaining({ question: 'q1', kept: 1 })]);
});

test('without slots in use, the next change is when those that are kept are free', () => {
  const { state } = step(null, [awaited('1', 'q1')]);
  expect(step(state, [awaited('2', 'q2')]).nextAt).toBe(now + 60_000);
});

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

test('a burst leaves slots to the servers of other processes that ask at the same moment', () => {
  const ask = (id: string, guildId: string): WaitingRequest => {
    const { callers, ...one } = awaited(id, `q${id}`);
    return {
      ...one,
      isAwaited: false,
      callers: callers.map((caller) => ({ ...caller, guildId, needs: 1 })),
    };
  };
  const many = { ...rules, slots: 10, tellMs: 300 };
  const burst = Array.from({ length: 20 }, (_, index) => ask(`large ${index}`, 'large'));
  const ofOne = { process: 'one', events: [], waiting: burst, optional: [] };
  const first = advance(null, ofOne, many, now);
  expect(first.granted.size).toBe(2);
  const others = ['a', 'b', 'c'].map((guildId) => ask(guildId, guildId));
  const ofTwo = { process: 'two', events: [], waiting: others, optional: [] };
  const second = advance(first.state, ofTwo, many, now + 1);
  expect([...second.granted.keys()]).toEqual(['a', 'b', 'c']);
  const waiting = burst.filter(({ id }) => !first.granted.has(id));
  const last = advance(second.state, { ...ofOne, waiting }, many, now + 300);
  expect(last.granted.size).toBe(5);
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

test('a request uses the slot that is kept for one of its callers, if another caller came earlier', () => {
  const { state } = step(null, [awaited('1', 'q1')]);
  const { callers, ...request } = { ...awaited('2', 'q1'), isAwaited: false };
  const [holder] = callers;
  if (holder === undefined) throw new Error('it has a caller');
  const earlier = { ...holder, question: 'q2', since: now - 1, hasBegun: true };
  const { granted } = step(state, [{ ...request, callers: [earlier, holder] }]);
  expect([...granted.keys()]).toEqual(['2']);
});

test('a question that has begun has no second turn before the scope opens', () => {
  const { state } = step(null, [awaited('1', 'q1')]);
  const given: LimitStep = {
    process: 'one',
    events: [],
    waiting: [awaited('2', 'q1')],
    optional: [],
  };
  const closed = advance(state, given, { ...rules, incompleteUntil: now + 5_000 }, now);
  expect(closed.begun.size).toBe(0);
  expect([...closed.positions.keys()]).toEqual(['2']);
});

describe('a slot that is reserved for people of servers without one', () => {
  const one = { ...rules, slots: 3, reservedSlots: 1 };
  const ask = (id: string, since = now): WaitingRequest => {
    const { callers, ...request } = awaited(id, `q${id}`, since);
    const guildId = id.slice(0, 1);
    return {
      ...request,
      isAwaited: false,
      callers: callers.map((caller) => ({ ...caller, guildId, needs: 1 })),
    };
  };
  const grantedIn = (from: LimitState | null, waiting: readonly WaitingRequest[], at: number) => {
    const { state, granted } = advance(
      from,
      { process: 'one', events: [], waiting, optional: [] },
      one,
      at,
    );
    return { state, granted: [...granted.keys()] };
  };
  const crowd = [ask('a1'), ask('a2'), ask('a3')];

  test('is left by a crowd, and used by somebody who comes later', () => {
    const first = grantedIn(null, crowd, now);
    expect(first.granted).toEqual(['a1', 'a2']);
    const waiting = crowd.slice(2);
    expect(
      grantedIn(first.state, [...waiting, ask('b', now + 5_000)], now + 5_000).granted,
    ).toEqual(['b']);
  });

  test('is used once: a further one waits, and the crowd has the other slots when they are free', () => {
    const first = grantedIn(null, crowd, now);
    const second = grantedIn(first.state, [ask('b', now + 20_000)], now + 20_000);
    const waiting = [...crowd.slice(2), ask('c', now + 21_000), ask('a4', now + 22_000)];
    expect(grantedIn(second.state, waiting, now + 22_000).granted).toEqual([]);
    const freeAt = now + one.requestTimeoutMs + 60_250;
    expect(grantedIn(second.state, waiting, freeAt).granted).toEqual(['c', 'a3']);
  });

  test('that was used is reserved again when nobody waits, not while a crowd waits', () => {
    const first = grantedIn(null, crowd, now);
    const second = grantedIn(first.state, [ask('b', now + 20_000)], now + 20_000);
    const allFreeAt = now + one.requestTimeoutMs + 90_000;
    const next = (at: number) => [ask('d1', at), ask('d2', at), ask('d3', at)];
    const inLine = grantedIn(second.state, [ask('a3'), ask('a4'), ask('a5')], allFreeAt);
    expect(inLine.granted).toEqual(['a3', 'a4', 'a5']);
    const { state } = grantedIn(inLine.state, [], allFreeAt);
    const laterAt = allFreeAt + one.requestTimeoutMs + 60_250;
    expect(grantedIn(state, next(laterAt), laterAt).granted).toEqual(['d1', 'd2']);
  });

  test('is not for a person who asked together with the crowd', () => {
    const first = grantedIn(null, crowd, now + 30);
    const second = grantedIn(first.state, [ask('b')], now + 300);
    expect(second.granted).toEqual([]);
    const both = [ask('b'), ask('c', now + 20_000)];
    expect(grantedIn(second.state, both, now + 20_000).granted).toEqual(['c']);
  });
});
