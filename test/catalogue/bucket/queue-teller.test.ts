import { expect, test } from 'vitest';

import {
  readLimitMessage,
  writeLimitMessage,
} from '../../../src/catalogue/bucket/limit-messages.ts';
import { QueueTeller } from '../../../src/catalogue/bucket/queue-teller.ts';
import { StoreClock } from '../../../src/catalogue/bucket/store-time.ts';
import { ToldQueues } from '../../../src/catalogue/bucket/told-queues.ts';
import { awaited, now as start } from './policy-steps.ts';

const process = 'one';

function setUp() {
  let now = start;
  const texts: string[] = [];
  const publish = (text: string) => texts.push(text);
  const teller = new QueueTeller({ scope: 'open', process, now: () => now, publish });
  /** Returns how many requests the message names when so many people wait; null without a message. */
  const tell = (people: number, shiftMs = 0) => {
    const waiting = Array.from({ length: people }, (_, id) => awaited(`one:${id}`, `one:q${id}`));
    teller.tell(waiting, new Map(), shiftMs);
    const text = texts.pop();
    return text === undefined ? null : (readLimitMessage(text)?.queue?.waiting.length ?? NaN);
  };
  return {
    teller,
    tell,
    pass: (ms: number) => {
      now += ms;
    },
    now: () => now,
  };
}

test('a queue is told when it begins, at most every 25 ms when it changes, and when it is empty', () => {
  const { tell, pass, teller, now } = setUp();
  expect([tell(0), tell(1), tell(2)]).toEqual([null, 1, null]);
  expect(teller.dueAt).toBe(now() + 25);
  pass(25);
  expect(tell(2)).toBe(2);
  pass(25);
  expect([tell(0), tell(0)]).toEqual([0, null]);
  expect(teller.dueAt).toBe(Infinity);
  expect(tell(1)).toBe(1);
});

test('a queue that does not change is told every half second', () => {
  const { tell, pass } = setUp();
  tell(1);
  pass(499);
  expect(tell(1)).toBeNull();
  pass(1);
  expect(tell(1)).toBe(1);
});

test('a long queue is told at most every 250 ms', () => {
  const { tell, pass } = setUp();
  expect(tell(61)).toBe(61);
  pass(249);
  expect(tell(62)).toBeNull();
  pass(1);
  expect(tell(62)).toBe(62);
});

test('of a queue longer than 600, the first ones in line are told', () => {
  const texts: string[] = [];
  const publish = (text: string) => texts.push(text);
  const teller = new QueueTeller({ scope: 'open', process, now: () => start, publish });
  const waiting = Array.from({ length: 700 }, (_, id) => awaited(`one:${id}`, `one:q${id}`));
  teller.tell(waiting, new Map(waiting.map(({ id }, index) => [id, 700 - index])), 0);
  const told = readLimitMessage(texts[0] ?? '')?.queue?.waiting.map(({ id }) => id) ?? [];
  expect(told).toHaveLength(600);
  expect(told[0]).toBe('one:699');
});

test('of those who wait for an answer, the first of each server are told, and those who have begun', () => {
  const texts: string[] = [];
  const publish = (text: string) => texts.push(text);
  const teller = new QueueTeller({ scope: 'key:a', process, now: () => start, publish });
  const { callers, ...request } = awaited('one:1', 'one:q1');
  const callerOf = (guildId: string, question: string, hasBegun = false) =>
    callers.map((one) => ({ ...one, guildId, question, hasBegun }));
  const all = [
    ...callerOf('a', 'one:q1'),
    ...callerOf('a', 'one:q2'),
    ...callerOf('b', 'one:q3'),
    ...callerOf('b', 'one:q4', true),
  ];
  teller.tell([{ ...request, people: 4, callers: all }], new Map(), 7);
  const later = all.map((one) => ({ ...one, since: start + 7 }));
  expect(readLimitMessage(texts[0] ?? '')).toEqual({
    scope: 'key:a',
    process,
    queue: {
      seenAt: start + 7,
      waiting: [{ ...request, people: 4, callers: [later[0], later[2], later[3]] }],
    },
  });
});

test('a message that this version does not know is ignored', () => {
  const text = writeLimitMessage({ scope: 'open', process, queue: null });
  expect(readLimitMessage(text)).toEqual({ scope: 'open', process, queue: null });
  expect(readLimitMessage(text.replace('"version":2', '"version":3'))).toBeNull();
  expect(readLimitMessage('limits')).toBeNull();
});

test('a queue that was told is forgotten after three seconds', () => {
  let now = start;
  const told = new ToldQueues(() => now);
  const tell = (by: string) => {
    told.receive({ scope: 'open', process: by, queue: { seenAt: now, waiting: [] } });
  };
  tell('one');
  now += 2_999;
  tell('two');
  expect([...told.ofScope('open').keys()]).toEqual(['one', 'two']);
  expect(told.ofScope('key:a').size).toBe(0);
  now += 1;
  tell('two');
  expect([...told.ofScope('open').keys()]).toEqual(['two']);
});

test('the difference to the store’s clock is the largest one seen, until a clock is set', () => {
  const clock = new StoreClock(-3);
  const seen = [-9, -2, -40, -200, -250].map((shiftMs) => {
    clock.see(shiftMs);
    return clock.shiftMs;
  });
  expect(seen).toEqual([-3, -2, -2, -200, -200]);
});
