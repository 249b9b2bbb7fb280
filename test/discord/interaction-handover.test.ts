import type { APIInteraction } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import type { KeptInteraction, KeptInteractionRecords } from '../../src/model/kept-interactions.ts';
import { slash } from '../engine/interactions.ts';
import { ManualClock, settlePromises } from '../support/manual-clock.ts';
import { createMemoryInteractions, createTestHandover } from './memory-interactions.ts';

const interaction = slash('shelf', [], { id: '77' }) as APIInteraction;

/** Two processes with one store, of which the first has died. */
function open(
  records: KeptInteractionRecords & { readonly kept: () => readonly KeptInteraction[] },
) {
  const clock = new ManualClock();
  const processOf = (processId: string) => createTestHandover({ records, processId, clock });
  return { clock, first: processOf('first'), second: processOf('second') };
}

describe('an interaction without a first response', () => {
  test('is stored on demand, and continued by another process while Discord accepts one', async () => {
    const records = createMemoryInteractions();
    const { clock, first, second } = open(records);
    first.recordOf(interaction, clock.now(), false);
    expect(records.kept()).toEqual([]);
    await first.keepOpen();
    await clock.advance(2_900);
    expect(await second.takeLeft(0)).toMatchObject([
      { interaction: { id: '77' }, first: 'nothing' },
    ]);
  });

  test('is not taken when it is too late for one, because its process may have sent it', async () => {
    const records = createMemoryInteractions();
    const { clock, first, second } = open(records);
    const record = first.recordOf(interaction, clock.now(), false);
    await first.keepOpen();
    await clock.advance(3_000);
    expect(await second.takeLeft(0)).toEqual([]);
    await settlePromises();
    expect(await record.mayAnswer()).toBe(true);
  });

  test('is dropped when Discord accepts no answer any more', async () => {
    const records = createMemoryInteractions();
    const { clock, first, second } = open(records);
    first.recordOf(interaction, clock.now(), false);
    await first.keepOpen();
    await clock.advance(15 * 60_000);
    expect(await second.takeLeft(0)).toEqual([]);
    await settlePromises();
    expect(records.kept()).toEqual([]);
  });

  test('is stored again with its first response', async () => {
    const records = createMemoryInteractions();
    const { clock, first, second } = open(records);
    const record = first.recordOf(interaction, clock.now(), false);
    await first.keepOpen();
    await record.keep('deferral');
    await first.keepOpen();
    await clock.advance(3_000);
    expect(await second.takeLeft(0)).toMatchObject([{ first: 'deferral' }]);
  });

  test('that ends while it is being stored is removed', async () => {
    const stored = Promise.withResolvers<undefined>();
    const memory = createMemoryInteractions();
    const records: ReturnType<typeof createMemoryInteractions> = {
      ...memory,
      async put(...kept) {
        await stored.promise;
        await memory.put(...kept);
      },
    };
    const { clock, first } = open(records);
    const record = first.recordOf(interaction, clock.now(), false);
    void first.keepOpen();
    const ended = record.end();
    stored.resolve(undefined);
    await ended;
    await settlePromises();
    expect(records.kept()).toEqual([]);
  });

  test('that has ended is not stored', async () => {
    const records = createMemoryInteractions();
    const { clock, first } = open(records);
    await first.recordOf(interaction, clock.now(), false).end();
    await first.keepOpen();
    expect(records.kept()).toEqual([]);
  });
});

test('an interaction that another process may continue waits until the store says whose it is', async () => {
  const memory = createMemoryInteractions();
  let isAway = false;
  let lapses = 0;
  const records: KeptInteractionRecords = {
    ...memory,
    processOf: (...of) => (isAway ? Promise.reject(new Error('away')) : memory.processOf(...of)),
  };
  const clock = new ManualClock();
  const parts = { records, clock };
  const first = createTestHandover({ ...parts, processId: 'first', lapses: () => lapses });
  const record = first.recordOf(interaction, clock.now(), false);
  await record.keep('deferral');
  expect(await record.mayAnswer()).toBe(true);
  isAway = true;
  lapses += 1;
  await expect(record.mayAnswer()).rejects.toThrow('away');
  await record.end();
  isAway = false;
  expect(await record.mayAnswer()).toBe(true);
  lapses += 1;
  await createTestHandover({ ...parts, processId: 'second' }).takeLeft(0);
  expect(await record.mayAnswer()).toBe(false);
});
