import { describe, expect, test } from 'vitest';

import type {
  LimitRules,
  LimitStep,
  ToldQueue,
  WaitingRequest,
} from '../../../src/catalogue/bucket/limit-step.ts';
import type { LimitState } from '../../../src/catalogue/bucket/limit-state.ts';
import { after, awaited, now, rules, stepOf } from './policy-steps.ts';

/** For two processes. */
const many: LimitRules = { ...rules, slots: 10, processes: 2, tellMs: 15 };

/** A person's request that needs one slot. Its id begins with that of its process. */
function ask(id: string, given: Partial<WaitingRequest['callers'][number]> = {}): WaitingRequest {
  const [process = ''] = id.split(':');
  const { callers, ...one } = awaited(id, `${process}:q${id}`);
  const needing = callers.map((caller) => ({ ...caller, guildId: id, needs: 1, ...given }));
  return { ...one, isAwaited: false, callers: needing };
}

function crowdOf(process: string, people: number, since = now): readonly WaitingRequest[] {
  const guildId = `large ${process}`;
  return Array.from({ length: people }, (_, index) =>
    ask(`${process}:${index}`, { guildId, since }),
  );
}

/** The others of a step. */
function told(process: string, waiting: readonly WaitingRequest[], seenAt = now) {
  return { others: new Map<string, ToldQueue>([[process, { seenAt, waiting }]]) };
}

/** The ids of the requests that have slots. */
function served({ slots }: LimitState): readonly string[] {
  return slots.map(({ id }) => id);
}

describe('people who wait for the same answer in two processes', () => {
  test('have one place in line', () => {
    const { state } = after(null, stepOf([awaited('one:1', 'one:q1')]), rules, now);
    const first = ['2', '3', '4'].map((tag, index) => ({
      ...awaited(`one:${tag}`, `one:q${tag}`, now + index),
      tag,
    }));
    const second = ['2', '4', '3', '5'].map((tag) => ({
      ...awaited(`two:${tag}`, `two:q${tag}`, now + 5),
      tag,
    }));
    const step = stepOf(second, { process: 'two', ...told('one', first, now + 5) });
    // Each question needs two slots. The first one has begun.
    expect([...after(state, step, { ...rules, processes: 2 }, now + 5).positions]).toEqual([
      ['two:2', 1],
      ['two:4', 5],
      ['two:3', 3],
      ['two:5', 7],
    ]);
  });

  test('come before others who have waited as long if they are more together', () => {
    const one = { ...ask('one:1', { guildId: 'a' }), tag: 'rare' };
    const two = { ...ask('one:2', { guildId: 'a' }), tag: 'same' };
    const other = { ...ask('two:1', { guildId: 'b' }), tag: 'same' };
    const grant = (afterMs: number, queue: readonly WaitingRequest[]) => {
      const step = stepOf([one, two], told('two', queue, now + afterMs));
      return [...after(null, step, { ...many, slots: 1 }, now + afterMs).granted.keys()];
    };
    expect(grant(1_000, [other])).toEqual(['one:2']);
    expect(grant(1_000, [])).toEqual(['one:1']);
    // In the moment of their questions the first one comes first.
    expect(grant(1, [other])).toEqual(['one:1']);
  });
});

describe('a burst in several processes', () => {
  const crowd = crowdOf('one', 20);

  test('waits until all have told what waits, and no longer than they need for it', () => {
    const alone = after(null, stepOf(crowd), many, now + 1);
    expect(alone).toMatchObject({ isHeld: true, nextAt: now + 15 });
    expect(alone.granted.size).toBe(0);
    expect(after(null, stepOf(crowd), many, now + 15).granted.size).toBe(10);
    expect(after(null, stepOf(crowd, told('two', [])), many, now + 1).granted.size).toBe(10);
    const three = { ...many, processes: 3 };
    expect(after(null, stepOf(crowd, told('two', [])), three, now + 1).granted.size).toBe(0);
  });

  test('does not wait if the slots are enough for as many in each process', () => {
    const granted = (people: number) =>
      after(null, stepOf(crowdOf('one', people)), { ...many, reservedSlots: 1 }, now).granted.size;
    expect([granted(4), granted(5)]).toEqual([4, 0]);
  });

  test('does not delay a process in which one request waits', () => {
    const { granted } = after(null, stepOf([ask('one:1')]), { ...many, slots: 1 }, now);
    expect([...granted.keys()]).toEqual(['one:1']);
  });

  test('uses no reserved slot for its first people before all have told what waits', () => {
    const step = stepOf([ask('two:1')], { process: 'two', ...told('one', crowd) });
    const three = { ...many, reservedSlots: 1, processes: 3 };
    const { granted, state } = after(null, step, three, now + 1);
    expect([[...granted.keys()], state.reserveUsed]).toEqual([['two:1'], 0]);
    const few = { ...three, slots: 2 };
    const { granted: none } = after(null, step, few, now + 1);
    expect(none.size).toBe(0);
  });

  test('is served in the order of the interactions over all processes', () => {
    const idOf = (index: number) => String(1_330_000_000_000_000_000n + BigInt(index));
    const [one, two] = ['one', 'two'].map((process, offset) =>
      Array.from({ length: 10 }, (_, index) =>
        ask(`${process}:${index}`, { guildId: 'a', interactionId: idOf(2 * index + offset) }),
      ),
    );
    const { state, granted, servesOthers } = after(
      null,
      stepOf(one ?? [], told('two', two ?? [])),
      many,
      now,
    );
    expect(served(state)).toEqual(
      [0, 1, 2, 3, 4].flatMap((index) => [`one:${index}`, `two:${index}`]),
    );
    expect([...granted.keys()]).toEqual(['one:0', 'one:1', 'one:2', 'one:3', 'one:4']);
    expect(servesOthers).toBe(true);
  });

  test('nobody overtakes those of another process who have waited longer', () => {
    const waiting = crowdOf('one', 10, now - 1_000);
    const step = stepOf([ask('two:1')], { process: 'two', ...told('one', waiting), isLate: true });
    const { state, granted } = after(null, step, { ...many, slots: 1 }, now);
    expect([served(state), granted.size]).toEqual([['one:0'], 0]);
  });
});

describe('of two processes, the one whose request comes first', () => {
  const first = ask('one:1', { since: now - 1_000 });
  const second = ask('two:1', { since: now - 500 });
  const stepOfTwo = (given: Partial<LimitStep> = {}) =>
    stepOf([second], { process: 'two', ...told('one', [first]), ...given });
  const two = { ...many, slots: 2 };

  test('gives both their slots', () => {
    const { state } = after(null, stepOf([first], told('two', [second])), two, now);
    expect(served(state)).toEqual(['one:1', 'two:1']);
    const other = after(state, stepOfTwo(), two, now + 1);
    expect([...other.granted.keys()]).toEqual(['two:1']);
    expect(other.state).toBe(state);
  });

  test('is waited for by the other one, which does it when it is late', () => {
    const { state } = after(null, stepOf([]), two, now - 2_000);
    const early = after(state, stepOfTwo(), two, now);
    expect(early).toMatchObject({ isLeft: true, isHeld: true, nextAt: now + 10, state });
    expect(early.granted.size).toBe(0);
    expect(served(after(state, stepOfTwo({ isLate: true }), two, now).state)).toHaveLength(2);
  });

  test('is not waited for by one that has to store an event', () => {
    const { state } = after(null, stepOf([ask('two:0')], { process: 'two' }), two, now - 70_000);
    const events = [{ kind: 'cancelled', slotId: 'two:0' }] as const;
    const stored = after(state, stepOfTwo({ events, mustStore: true }), two, now);
    expect(served(stored.state)).toEqual(['one:1', 'two:1']);
  });

  test('serves its own begun question with the slot that is kept for it, whoever comes first', () => {
    const begun = after(null, stepOf([awaited('two:8', 'two:q')], { process: 'two' }), two, now);
    const next = { ...awaited('two:9', 'two:q'), isAwaited: false };
    const { granted } = after(begun.state, stepOfTwo({ waiting: [next, second] }), two, now);
    expect([...granted.keys()]).toEqual(['two:9']);
    const seen = after(begun.state, stepOf([first], told('two', [next])), two, now);
    expect(served(seen.state)).toEqual([]);
  });

  test('has its slots left unused if it has told nothing for a second, and loses them after three', () => {
    const servedAfter = (ms: number) => {
      const given = { ...told('one', [first], now - ms), isLate: true };
      return served(after(null, stepOfTwo(given), { ...many, slots: 1 }, now).state);
    };
    expect(servedAfter(999)).toEqual(['one:1']);
    expect(servedAfter(1_000)).toEqual([]);
    expect(servedAfter(2_999)).toEqual([]);
    expect(servedAfter(3_000)).toEqual(['two:1']);
  });

  test('a slot that it finds late counts from then on', () => {
    const { state } = after(null, stepOf([first], told('two', [second])), two, now);
    const acquiredAt = (afterMs: number) => {
      const found = after(state, stepOfTwo({ others: new Map() }), two, now + afterMs);
      const stored = found.state.slots.find(({ id }) => id === 'two:1')?.acquiredAt;
      expect(found.granted.get('two:1')?.acquiredAt).toBe(stored);
      return stored;
    };
    expect([acquiredAt(500), acquiredAt(501)]).toEqual([now, now + 501]);
  });
});

test('a request waits while another process has the same one pending, also if its question has begun', () => {
  const pending = ask('one:1');
  const { state } = after(null, stepOf([pending]), rules, now);
  const waiting = { ...ask('two:2'), tag: pending.tag };
  const begun = { ...waiting, callers: waiting.callers.map((one) => ({ ...one, hasBegun: true })) };
  for (const request of [waiting, begun]) {
    const held = after(state, stepOf([request], { process: 'two' }), { ...rules, slots: 4 }, now);
    expect(held.granted.size).toBe(0);
    expect([...held.positions]).toEqual([['two:2', 0]]);
  }
});

test('of the same request in two processes one gets a slot, and the next in line the other slot', () => {
  const one = { ...ask('one:1', { since: now - 2 }), tag: 'same' };
  const other = { ...ask('two:1', { since: now - 1 }), tag: 'same' };
  const step = stepOf([one, ask('one:2')], told('two', [other]));
  const { state } = after(null, step, { ...many, slots: 2 }, now);
  expect(served(state)).toEqual(['one:1', 'one:2']);
});

test('a request waits for the same one of another process only as long as that may take', () => {
  const pending = ask('one:1');
  const { state } = after(null, stepOf([pending]), rules, now);
  const step = stepOf([{ ...ask('two:1'), tag: pending.tag }], { process: 'two' });
  const grantedAt = (at: number) => [
    ...after(state, step, { ...rules, slots: 4 }, at).granted.keys(),
  ];
  expect(grantedAt(now + 9_999)).toEqual([]);
  expect(grantedAt(now + 10_000)).toEqual(['two:1']);
});

test('a request of this process whose end a failover has lost delays nobody', () => {
  const pending = ask('one:1');
  const { state } = after(null, stepOf([pending]), rules, now);
  const step = stepOf([{ ...ask('one:2'), tag: pending.tag }]);
  const { granted } = after(state, step, { ...rules, slots: 4 }, now);
  expect([...granted.keys()]).toEqual(['one:2']);
});
