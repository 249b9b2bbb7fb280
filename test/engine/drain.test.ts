import { describe, expect, test } from 'vitest';

import { house } from './engine-rig.ts';
import { option, press, slash, typing } from './interactions.ts';
import { seen, shelfCommand, shelfPage } from './sample-page.ts';

const ask = slash('shelf', [option('name', 'A')]);
const open = (load: Promise<string>) =>
  house({ commands: [shelfCommand], pages: [shelfPage(() => load)] });

describe('a shutdown', () => {
  test('with nothing open is over at once', async () => {
    const { engine, clock } = house();
    await engine.drain(10_000);
    expect(clock.waiting()).toBe(0);
  });

  test('lets finish what finishes in time', async () => {
    const load = Promise.withResolvers<string>();
    const { ask: askHouse, clock, engine } = open(load.promise);
    const { sent } = askHouse(ask);
    await clock.turn(1_000);
    const drained = engine.drain(10_000);
    await clock.turn(3_000);
    load.resolve('A');
    await drained;
    expect(seen(sent)).toEqual(['5', 'edit "Shelf A"']);
    expect(clock.waiting()).toBe(0);
  });

  test('ends in words what does not finish, before its deadline', async () => {
    const {
      ask: askHouse,
      clock,
      engine,
      answered,
    } = open(Promise.withResolvers<string>().promise);
    const deferred = askHouse(ask);
    await clock.turn(1_000);
    const fresh = askHouse(press('1go:shelf/B'));
    const drained = engine.drain(3_000);
    await clock.turn(1_500);
    await drained;
    expect(seen(deferred.sent)).toEqual(['5', expect.stringMatching(/^edit "/u)]);
    expect(seen(fresh.sent)).toEqual(['6', expect.stringMatching(/^follow-up alone "/u)]);
    expect(answered.map(({ outcome }) => outcome)).toEqual(['closing', 'closing']);
  });

  test('tells who comes now to come back', async () => {
    const { ask: askHouse, engine, answered } = open(Promise.resolve('A'));
    await engine.drain(10_000);
    const { sent, done } = askHouse(ask);
    await done;
    expect(seen(sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
    expect(answered[0]?.outcome).toBe('closing');
  });

  test('does not wait beyond its deadline for what Discord does not take', async () => {
    const { ask: askHouse, clock, engine } = open(Promise.resolve('A'));
    const never = Promise.withResolvers<unknown>().promise;
    const { sent } = askHouse(ask, () => never);
    const drained = engine.drain(10_000);
    await clock.turn(10_000);
    await drained;
    expect(sent).toHaveLength(1);
  });

  test('answers suggestions with none', async () => {
    const { ask: askHouse, engine } = open(Promise.resolve('A'));
    await engine.drain(0);
    const { sent, done } = askHouse(typing('shelf', [option('name', 'A', true)]));
    await done;
    expect(sent).toEqual([{ way: 'callback', body: { type: 8, data: { choices: [] } } }]);
  });
});
