import { getEventListeners } from 'node:events';
import { setImmediate } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import { createBucket } from '../../src/catalogue/bucket/bucket.ts';
import { createOwnStates } from '../../src/catalogue/bucket/own-states.ts';
import type { PageContext } from '../../src/pages/page.ts';
import { createCrowdBooks } from '../bench/crowd/crowd-books.ts';
import { createCrowdBots } from '../bench/crowd/crowd-bots.ts';
import { recordInteraction } from '../bench/crowd/crowd-discord.ts';
import { burstAt } from '../bench/crowd/crowd-run.ts';
import { createCrowdTransport } from '../bench/crowd/crowd-transport.ts';
import { createEngineRig, requestContextOf } from '../engine/engine-rig.ts';
import { option, slash } from '../engine/interactions.ts';
import { sampleCommand, samplePage, shownTexts } from '../engine/sample-page.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createAskFixture, respondWith, titleEndpoint } from './support/ask-fixture.ts';
import { createMemoryLedger } from './support/memory-ledger.ts';
import { createMemoryNews } from './support/memory-news.ts';

const minute = 60_000;

/** An engine whose page asks the catalogue for one record, and what is pending of these calls. */
function createAskingRig({ news = createMemoryNews() } = {}) {
  const pending = new Set<object>();
  const signals: AbortSignal[] = [];
  const asking: { ask?: ReturnType<typeof createAskFixture>['ask'] } = {};
  const load = async (name: string, context: PageContext): Promise<string> => {
    const requestContext = requestContextOf(context);
    signals.push(requestContext.signal);
    pending.add(requestContext);
    try {
      const endpoint = titleEndpoint({ path: `/v1/books/${name}` });
      const answer = await asking.ask?.(endpoint, null, requestContext);
      return answer?.value ?? '';
    } finally {
      pending.delete(requestContext);
    }
  };
  const rig = createEngineRig({ commands: [sampleCommand], pages: [samplePage(load)] });
  const { clock } = rig;
  const { now, schedule } = clock;
  const states = createOwnStates({ ledger: createMemoryLedger(), now, onError: fail });
  const bucket = createBucket({ states, processId: '1', now, schedule, news, onError: fail });
  const fixture = createAskFixture(respondWith(200, { data: 'X' }), undefined, { clock, bucket });
  asking.ask = fixture.ask;
  let ids = 0;
  const ask = (name: string) => rig.send(slash('shelf', [option('name', name)], nextPerson()));
  const nextPerson = () => {
    ids += 1;
    return { id: String(ids), guildId: String(ids), userId: String(ids) };
  };
  const listeners = () => signals.flatMap((signal) => getEventListeners(signal, 'abort'));
  return { ...rig, ...fixture, news, ask, pending, listeners };
}

function fail(error: unknown): never {
  throw new Error('unexpected error', { cause: error });
}

describe('a person who waits in line', () => {
  test('has no pending call to the catalogue, and no listener', async () => {
    const { ask, clock, engine, pending, listeners } = createAskingRig();
    for (let index = 0; index < 50; index += 1) ask(`${index}`);
    await clock.advance(5_000);
    expect(engine.waiting()).toBe(20);
    expect(pending.size).toBe(0);
    expect(listeners()).toEqual([]);
  });

  test('gets the answer at the turn', async () => {
    const { ask, clock, requests, engine, pending, reports } = createAskingRig();
    const people = Array.from({ length: 50 }, (_, index) => ask(`${index}`));
    await clock.advance(minute + 2_000);
    await Promise.all(people.map(({ done }) => done));
    for (const { sent } of people) expect(shownTexts(sent).at(-1)).toMatch(/^(4|edit) "Shelf X"$/u);
    expect(requests).toHaveLength(50);
    expect([engine.waiting(), pending.size]).toEqual([0, 0]);
    expect(new Set(reports.map(({ outcome }) => outcome))).toEqual(new Set(['page']));
  });

  test('shares one request with all who wait for the same answer', async () => {
    const { ask, clock, requests } = createAskingRig();
    for (let index = 0; index < 30; index += 1) ask(`${index}`);
    await clock.advance(10_000);
    const people = Array.from({ length: 200 }, () => ask('the same'));
    await clock.advance(minute);
    await Promise.all(people.map(({ done }) => done));
    expect(requests).toHaveLength(31);
  });

  test('gets the turn when another process has fetched the answer', async () => {
    const { ask, clock, keyv, news, requests, reports } = createAskingRig();
    for (let index = 0; index < 30; index += 1) ask(`${index}`);
    await clock.advance(1_000);
    const { done } = ask('the same');
    await clock.advance(5_000);
    expect(reports).toHaveLength(30);
    const other = createAskFixture(respondWith(200, { data: 'X' }), undefined, { clock });
    const written = other.keyv;
    const keys: string[] = [];
    const set = written.set.bind(written);
    written.set = (key: string, ...rest) => {
      keys.push(key);
      return set(key, ...rest);
    };
    const context = {
      guildId: null,
      urgency: 'person',
      signal: new AbortController().signal,
    } as const;
    await other.ask(titleEndpoint({ path: '/v1/books/the same' }), null, context);
    const [key = ''] = keys;
    await keyv.set(key, await written.get(key));
    await news.publish(key);
    await clock.advance(0);
    await done;
    expect(requests).toHaveLength(30);
    expect(reports.at(-1)).toMatchObject({ outcome: 'page', waitedMs: 3_500 });
  });
});

test('a crowd that asks for one title while the line is long costs one request', async () => {
  const clock = new ManualClock(burstAt, () => setImmediate());
  const books = createCrowdBooks(burstAt);
  const { send, requests } = createCrowdTransport(books, clock);
  const errors: unknown[] = [];
  const { engines } = createCrowdBots({
    ...{ clock, send, processes: 1, keyOf: () => null },
    onError: (error) => errors.push(error),
  });
  const [engine] = engines;
  let ids = 0;
  const ask = (number: number) => {
    ids += 1;
    const who = { id: String(1_330_000_000_000_000_000n + BigInt(ids)), userId: String(ids) };
    const { entered, url } = books.open(number);
    const { incoming, shown } = recordInteraction(
      slash('book', [option('book', entered)], who),
      clock,
    );
    engine?.handle(incoming);
    return () => JSON.stringify(shown.at(-1)).includes(url);
  };
  for (let number = 0; number < 35; number += 1) ask(number);
  await clock.advance(10_000);
  const people = Array.from({ length: 100 }, () => ask(1_000));
  await clock.advance(3 * minute);
  expect(people.every((isAnswered) => isAnswered())).toBe(true);
  const names = books.open(1_000).requests.map(({ name }) => name);
  expect(requests.filter(({ name }) => names.includes(name))).toHaveLength(1);
  expect(errors).toEqual([]);
});
