import { setImmediate } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

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

const minute = 60_000;

/** An engine whose page asks the catalogue for one record. */
function createAskingRig() {
  const asking: { ask?: ReturnType<typeof createAskFixture>['ask'] } = {};
  const load = async (name: string, context: PageContext): Promise<string> => {
    const endpoint = titleEndpoint({ path: `/v1/books/${name}` });
    const answer = await asking.ask?.(endpoint, null, requestContextOf(context));
    return answer?.value ?? '';
  };
  const rig = createEngineRig({ commands: [sampleCommand], pages: [samplePage(load)] });
  const { clock } = rig;
  const fixture = createAskFixture(respondWith(200, { data: 'X' }), undefined, { clock });
  asking.ask = fixture.ask;
  let ids = 0;
  const ask = (name: string) => rig.send(slash('shelf', [option('name', name)], nextPerson()));
  const nextPerson = () => {
    ids += 1;
    return { id: String(ids), guildId: String(ids), userId: String(ids) };
  };
  return { ...rig, ...fixture, ask };
}

describe('a person who waits in line', () => {
  test('gets the answer at the turn', async () => {
    const { ask, clock, requests, engine, reports } = createAskingRig();
    const people = Array.from({ length: 50 }, (_, index) => ask(`${index}`));
    await clock.advance(minute + 2_000);
    await Promise.all(people.map(({ done }) => done));
    for (const { sent } of people) expect(shownTexts(sent).at(-1)).toMatch(/^(4|edit) "Shelf X"$/u);
    expect(requests).toHaveLength(50);
    expect(engine.waiting()).toBe(0);
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
