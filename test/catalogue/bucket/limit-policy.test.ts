import { describe, expect, test } from 'vitest';

import type { WaitingRequest } from '../../../src/catalogue/bucket/limit-step.ts';
import type { LimitState } from '../../../src/catalogue/bucket/limit-state.ts';
import { after, awaited, now, rules, step, stepOf } from './policy-steps.ts';

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
  expect(again.state).toBe(first.state);
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
  expect(step(state, [awaited('2', 'q2')]).nextAt).toBe(now + 80_250);
});

describe('of questions that a server asks in the same millisecond', () => {
  const asked = (id: string, interactionId: string, since = now) => {
    const { callers, ...request } = awaited(id, `q${id}`, since);
    return { ...request, callers: callers.map((one) => ({ ...one, interactionId })) };
  };
  const one = asked('1', '1330000000000000012');
  const first = asked('2', '1330000000000000007');
  const two = asked('3', '1330000000000000013');
  const joined = asked('4', '1330000000000000014');
  const popular = { ...two, callers: [...two.callers, ...joined.callers], people: 2 };

  test('the first one is served first at once', () => {
    expect([...step(null, [popular, one, first]).begun]).toEqual([['2', 'q2']]);
  });

  test('the one that most people wait for is served first if they have to wait', () => {
    expect(begunAt(now + 1, [one, first, popular])).toEqual(['q3']);
    expect(begunAt(now + 1, [one, first, two])).toEqual(['q2']);
    expect(begunAt(now + 1, [one, popular, asked('5', '1330000000000000001', now - 1)])).toEqual([
      'q5',
    ]);
  });

  function begunAt(at: number, waiting: readonly WaitingRequest[]) {
    return [...after(null, stepOf(waiting), rules, at).begun.values()];
  }
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
  const closing = { ...rules, incompleteUntil: now + 5_000 };
  const closed = after(state, stepOf([awaited('2', 'q1')]), closing, now);
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
    const { state, granted } = after(from, stepOf(waiting), one, at);
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

  test('that was used is reserved again when the line is empty, not while a crowd waits', () => {
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
