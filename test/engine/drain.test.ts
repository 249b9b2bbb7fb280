import { describe, expect, test } from 'vitest';

import { createEngineRig } from './engine-rig.ts';
import { option, press, slash, typing } from './interactions.ts';
import { shownTexts, sampleCommand, samplePage } from './sample-page.ts';

const ask = slash('shelf', [option('name', 'A')]);
const open = (load: Promise<string>) =>
  createEngineRig({ commands: [sampleCommand], pages: [samplePage(() => load)] });

describe('a shutdown', () => {
  test('without open interactions ends at once', async () => {
    const { engine, clock } = createEngineRig();
    await engine.drain(10_000);
    expect(clock.pending()).toBe(0);
  });

  test('lets interactions finish in time', async () => {
    const load = Promise.withResolvers<string>();
    const { send, clock, engine } = open(load.promise);
    const { sent } = send(ask);
    await clock.advance(1_000);
    const drained = engine.drain(10_000);
    await clock.advance(3_000);
    load.resolve('A');
    await drained;
    expect(shownTexts(sent)).toEqual(['5', 'edit "Shelf A"']);
    expect(clock.pending()).toBe(0);
  });

  test('ends unfinished interactions with a problem message before its deadline', async () => {
    const {
      send,
      clock,
      engine,
      reports: answered,
    } = open(Promise.withResolvers<string>().promise);
    const deferred = send(ask);
    await clock.advance(1_000);
    const fresh = send(press('1go:shelf/B'));
    const drained = engine.drain(3_000);
    await clock.advance(1_500);
    await drained;
    expect(shownTexts(deferred.sent)).toEqual(['5', expect.stringMatching(/^edit "/u)]);
    expect(shownTexts(fresh.sent)).toEqual(['6', expect.stringMatching(/^follow-up alone "/u)]);
    expect(answered.map(({ outcome }) => outcome)).toEqual(['closing', 'closing']);
  });

  test('answers new interactions with the problem "closing"', async () => {
    const { send, engine, reports: answered } = open(Promise.resolve('A'));
    await engine.drain(10_000);
    const { sent, done } = send(ask);
    await done;
    expect(shownTexts(sent)).toEqual([expect.stringMatching(/^4 alone "/u)]);
    expect(answered[0]?.outcome).toBe('closing');
  });

  test('does not wait beyond its deadline for Discord', async () => {
    const { send, clock, engine } = open(Promise.resolve('A'));
    const never = Promise.withResolvers<unknown>().promise;
    const { sent } = send(ask, () => never);
    const drained = engine.drain(10_000);
    await clock.advance(10_000);
    await drained;
    expect(sent).toHaveLength(1);
  });

  test('answers autocomplete with an empty list', async () => {
    const { send, engine } = open(Promise.resolve('A'));
    await engine.drain(0);
    const { sent, done } = send(typing('shelf', [option('name', 'A', true)]));
    await done;
    expect(sent).toEqual([{ way: 'callback', body: { type: 8, data: { choices: [] } } }]);
  });
});
