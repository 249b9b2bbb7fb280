import { expect, test } from 'vitest';

import type { Bucket } from '../../../../src/catalogue/bucket/contract.ts';
import { placeKept } from '../../../../src/model/problem.ts';
import { Question, type KeepPlace } from '../../../../src/model/question.ts';
import type { ManualClock } from '../../../support/manual-clock.ts';
import { person, problemErrorOf, requesterOf } from '../../support/requesters.ts';
import {
  cooldownMs,
  keptInVainMs,
  emptyOutcome,
  observe,
  useSlots,
  type OpenBucketFixture,
} from '../bucket-fixture.ts';

const minute = 60_000;
const oneSlot = { slots: 1, reservedSlots: 0 };
const twoSlots = { slots: 2, reservedSlots: 0 };
const one = { limits: { open: oneSlot, keyed: oneSlot } };
const two = { limits: { open: twoSlots, keyed: twoSlots } };

/** A person who asks for one answer, and can keep their place. */
export function createAsker(
  bucket: Bucket,
  { now }: ManualClock,
  server: string,
  longestMs: number,
) {
  const told: (number | null)[] = [];
  let keep: KeepPlace | undefined;
  const question = new Question({
    ...{ kind: 'book', askedAt: now(), patienceMs: Math.min(10 * minute, longestMs), longestMs },
    listener: {
      expectTurn(dueAt, keepPlace) {
        told.push(dueAt);
        keep = keepPlace ?? keep;
      },
    },
  });
  /** Makes a request of the answer with this key. */
  const request = (key: string) => {
    const leaving = new AbortController();
    const requester = requesterOf({ ...person(server, leaving.signal), question });
    const slot = bucket.acquire({ scope: 'open', units: 0, requester, key });
    slot.catch(() => undefined);
    const leave = (): void => {
      leaving.abort(placeKept);
    };
    return { slot, seen: observe(slot), leave };
  };
  return { told, question, request, keep: (): boolean => keep?.() ?? false };
}

type Asker = ReturnType<typeof createAsker>;

/** Lets a person wait for an answer in a place that is kept. */
export async function waitInLine(asker: Asker, key: string, clock: ManualClock): Promise<void> {
  const { slot, leave } = asker.request(key);
  await clock.advance(2_000);
  expect(asker.keep()).toBe(true);
  leave();
  expect((await problemErrorOf(slot)).problem).toEqual({ code: 'slow' });
}

export function keptPlaceContract(open: OpenBucketFixture): void {
  const setUp = async (given: Parameters<ReturnType<OpenBucketFixture>['start']>[0] = one) => {
    const fixture = open();
    const bucket = await fixture.start(given);
    const { clock } = fixture;
    const ask = (server = 'a', longestMs = 13 * minute) =>
      createAsker(bucket, clock, server, longestMs);
    const waiting = async (server = 'a', key = 'a book', longestMs?: number) => {
      const asker = ask(server, longestMs);
      await waitInLine(asker, key, clock);
      return asker;
    };
    return { ...fixture, bucket, ask, waiting };
  };

  test('the turn comes when a slot is free, and the request gets it at once', async () => {
    const { bucket, clock, waiting } = await setUp();
    await useSlots(bucket, 1);
    const asker = await waiting();
    expect(asker.told).toHaveLength(1);
    await clock.advance(cooldownMs - 3_000);
    expect(asker.told.at(-1)).not.toBeNull();
    await clock.advance(2_000);
    expect(asker.told.at(-1)).toBeNull();
    const { seen } = asker.request('a book');
    await clock.advance(500);
    expect(seen.place).not.toBeNull();
  });

  test('the slot is kept for the question whose turn has come', async () => {
    const { bucket, clock, ask, waiting } = await setUp();
    await useSlots(bucket, 1);
    const asker = await waiting();
    await clock.advance(cooldownMs);
    expect(asker.told.at(-1)).toBeNull();
    const other = ask('b').request('another book').seen;
    await clock.advance(1_000);
    expect(other.place).toBeNull();
    // It finds its answer elsewhere.
    asker.question.end();
    await clock.advance(1_000);
    expect(other.place).not.toBeNull();
  });

  test('people who wait for the same answer count once, and get their turn together', async () => {
    const { bucket, clock, ask, waiting, about } = await setUp();
    await useSlots(bucket, 1);
    const dueAt = clock.now() + cooldownMs;
    const same = [await waiting('a'), await waiting('b'), await waiting('a')];
    const other = await waiting('c', 'another book');
    for (const { told } of same) expect(told).toEqual([about(dueAt)]);
    expect(other.told).toEqual([about(dueAt + cooldownMs)]);
    // A request of the same answer is at the same place in line.
    const joined = ask('b');
    joined.request('a book');
    await clock.advance(2_000);
    expect(joined.told).toEqual([about(dueAt)]);
    expect(other.told).toHaveLength(1);
    await clock.advance(cooldownMs - 8_000);
    for (const { told } of same) expect(told.at(-1)).toBeNull();
    expect(other.told.at(-1)).not.toBeNull();
  });

  test('a request of the same answer gets the slot, and all have their turn', async () => {
    const { bucket, clock, ask, waiting } = await setUp();
    await useSlots(bucket, 1);
    const kept = await waiting('a');
    const { seen } = ask('b').request('a book');
    await clock.advance(cooldownMs);
    expect(seen.place).not.toBeNull();
    expect(kept.told.at(-1)).toBeNull();
  });

  test('nobody overtakes a kept place', async () => {
    const { bucket, clock, ask, waiting } = await setUp();
    await useSlots(bucket, 1);
    const first = await waiting('a');
    const second = ask('b').request('another book').seen;
    await clock.advance(cooldownMs);
    expect(first.told.at(-1)).toBeNull();
    expect(second.place).toBeNull();
    const slot = await first.request('a book').slot;
    slot.finish(emptyOutcome);
    first.question.end();
    await clock.advance(cooldownMs + 1_000);
    expect(second.place).not.toBeNull();
  });

  test('servers take turns', async () => {
    const { bucket, clock, waiting } = await setUp(two);
    await useSlots(bucket, 2);
    const loud = [];
    for (const key of ['1', '2', '3']) loud.push(await waiting('loud', key));
    const quiet = await waiting('quiet', '4');
    await clock.advance(cooldownMs - 5_000);
    const hasTurn = ({ told }: Asker) => told.at(-1) === null;
    expect([...loud, quiet].map(hasTurn)).toEqual([true, false, false, true]);
  });

  test('the place is given up when the question ends', async () => {
    const { bucket, clock, waiting } = await setUp();
    await useSlots(bucket, 1);
    const gone = await waiting('a', '1');
    const next = await waiting('b', '2');
    gone.question.end();
    await clock.advance(cooldownMs);
    expect(gone.told.at(-1)).not.toBeNull();
    expect(next.told.at(-1)).toBeNull();
  });

  test('the estimate is told again when it changes', async () => {
    const { bucket, clock, waiting, about } = await setUp();
    await useSlots(bucket, 1);
    const dueAt = clock.now() + cooldownMs;
    const first = await waiting('a', '1');
    const second = await waiting('b', '2');
    expect(second.told).toEqual([about(dueAt + cooldownMs)]);
    first.question.end();
    await clock.advance(1_000);
    expect(second.told).toEqual([about(dueAt + cooldownMs), about(dueAt)]);
  });

  test('a wait of the service ends it: the request learns why', async () => {
    const { clock, ask, waiting } = await setUp(two);
    const pending = await ask('b').request('1').slot;
    await ask('c').request('2').slot;
    const asker = await waiting('a');
    const problem = { code: 'rate_limited', retryAt: clock.now() + 5 * minute } as const;
    pending.finish({ units: null, problem });
    await clock.advance(1_000);
    expect(asker.told.at(-1)).toBeNull();
    const { seen } = asker.request('a book');
    await clock.advance(1_000);
    expect(seen.problem).toMatchObject({ code: 'rate_limited' });
  });

  test('nobody waits for longer than the question: the request learns when to come back', async () => {
    const { clock, ask, waiting } = await setUp();
    const served = ask('served');
    (await served.request('a book').slot).finish(emptyOutcome);
    served.question.end();
    const asker = await waiting('served', 'another book', 1.5 * minute);
    expect(asker.told).toHaveLength(1);
    // It comes first, because its server has had no slot.
    const newcomer = await waiting('new', 'a third book');
    expect(asker.told).toEqual([expect.any(Number), null]);
    const { seen } = asker.request('another book');
    await clock.advance(500);
    expect(seen.problem).toMatchObject({ code: 'busy' });
    await clock.advance(cooldownMs);
    expect(newcomer.told.at(-1)).toBeNull();
  });

  test('a slot that is kept in vain is free when a request of it would be over', async () => {
    const { bucket, clock, waiting } = await setUp();
    await useSlots(bucket, 1);
    await waiting('first', 'another book');
    const asker = await waiting('last');
    await clock.advance(cooldownMs + keptInVainMs - 6_000);
    expect(asker.told.at(-1)).not.toBeNull();
    await clock.advance(7_000);
    expect(asker.told.at(-1)).toBeNull();
  });

  test('closing ends it', async () => {
    const { bucket, clock, waiting } = await setUp();
    await useSlots(bucket, 1);
    const asker = await waiting();
    bucket.close();
    await clock.advance(0);
    expect(asker.told.at(-1)).toBeNull();
  });

  test('no place is kept once the request has its slot', async () => {
    const { bucket, clock, ask } = await setUp();
    await useSlots(bucket, 1);
    const asker = ask();
    const { seen } = asker.request('a book');
    await clock.advance(cooldownMs);
    expect(seen.place).not.toBeNull();
    expect(asker.told).toHaveLength(2);
    expect(asker.keep()).toBe(false);
  });

  test('no place is kept for a question that has used a slot', async () => {
    const { bucket, clock, ask } = await setUp(two);
    await useSlots(bucket, 1);
    const asker = ask();
    await asker.request('a book').slot;
    asker.request('its chapters');
    await clock.advance(2_000);
    expect(asker.told).toHaveLength(1);
    expect(asker.keep()).toBe(false);
  });
}
