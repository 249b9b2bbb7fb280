import { describe, expect, test } from 'vitest';

import { createShardMoves } from '../../src/discord/shard-moves.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { settlePromises } from '../support/manual-clock.ts';
import { createManualLeases } from './manual-leases.ts';

interface Waits {
  readonly load?: Promise<void>;
  readonly disconnect?: Promise<void>;
  readonly prepare?: Promise<void>;
}

/** Moves of shards, with what they did in order. */
function movesOf(first: readonly number[], { load, disconnect, prepare }: Waits = {}) {
  const calls: string[] = [];
  const lines: LogLine[] = [];
  const leases = createManualLeases(4, first, (shard) => calls.push(`release ${shard}`));
  const moves = createShardMoves({
    leases,
    sessions: {
      load(shard) {
        calls.push(`load ${shard}`);
        return load ?? Promise.resolve();
      },
      flush() {
        calls.push('flush');
        return Promise.resolve();
      },
      drop: (shard) => calls.push(`drop ${shard}`),
    },
    prepare: () => prepare ?? Promise.resolve(),
    connect: (shard) => calls.push(`connect ${shard}`),
    async disconnect(shard) {
      await disconnect;
      calls.push(`disconnect ${shard}`);
    },
    onGone: () => undefined,
    log: createTestLog(lines),
  });
  /** What it has done since the last call. */
  const done = async (): Promise<readonly string[]> => {
    await settlePromises();
    return calls.splice(0);
  };
  const start = async (): Promise<void> => {
    await moves.start(() => undefined);
    await settlePromises();
  };
  return { leases, moves, lines, done, start };
}

describe('the first shards', () => {
  test('are loaded, then checked, then connected', async () => {
    const { moves, done } = movesOf([0, 2]);
    const atCheck: (readonly string[])[] = [];
    const started = moves.start((shards) => atCheck.push(shards.map(String)));
    expect(await done()).toEqual(['load 0', 'load 2', 'connect 0', 'connect 2']);
    await started;
    expect(atCheck).toEqual([['0', '2']]);
  });

  test('are not connected if the check fails', async () => {
    const { moves, done } = movesOf([0]);
    const failed = moves.start(() => {
      throw new Error('spent');
    });
    await expect(failed).rejects.toThrow('spent');
    expect(await done()).toEqual(['load 0']);
    expect(moves.runs(0)).toBe(false);
  });

  test('are given back if their sessions cannot be read', async () => {
    const { start, lines, done } = movesOf([0], { load: Promise.reject(new Error('away')) });
    await expect(start()).rejects.toThrow('away');
    expect(await done()).toEqual(['load 0', 'release 0']);
    expect(lines).toMatchObject([{ level: 'error', fields: { shard: 0 } }]);
  });
});

describe('a shard that another process should run', () => {
  test('is closed, then written, then forgotten, then released', async () => {
    const { leases, moves, start, done } = movesOf([0]);
    await start();
    moves.setOpen(0);
    await done();
    leases.unwant(0);
    expect(await done()).toEqual(['disconnect 0', 'flush', 'drop 0', 'release 0']);
    expect(moves.runs(0)).toBe(false);
  });

  test('is closed only when its connection is open', async () => {
    const { leases, moves, start, done } = movesOf([0]);
    await start();
    await done();
    leases.unwant(0);
    expect(await done()).toEqual([]);
    moves.setOpen(0);
    expect(await done()).toEqual(['disconnect 0', 'flush', 'drop 0', 'release 0']);
  });

  test('is not closed in the middle of a reconnection', async () => {
    const { leases, moves, start, done } = movesOf([0]);
    await start();
    moves.setOpen(0);
    moves.setClosed(0);
    await done();
    leases.unwant(0);
    expect(await done()).toEqual([]);
    moves.setHalted(0);
    expect(await done()).toContain('release 0');
  });

  test('is connected again when this process gains it again', async () => {
    const { leases, moves, start, done } = movesOf([0]);
    await start();
    moves.setOpen(0);
    leases.unwant(0);
    await done();
    leases.gain(0);
    expect(await done()).toEqual(['load 0', 'connect 0']);
    expect(moves.runs(0)).toBe(true);
    // The earlier connection was open; this one is not yet.
    leases.unwant(0);
    expect(await done()).toEqual([]);
  });

  test('is not released if it was lost before', async () => {
    const { leases, moves, start, done } = movesOf([0]);
    await start();
    moves.setOpen(0);
    await done();
    leases.unwant(0);
    leases.lose(0);
    expect(await done()).toEqual(['drop 0', 'disconnect 0']);
  });
});

describe('a shard that another process may run', () => {
  test('counts no more at once, and is closed without a write', async () => {
    const { leases, moves, start, done } = movesOf([0]);
    await start();
    moves.setOpen(0);
    await done();
    expect(moves.runs(0)).toBe(true);
    leases.lose(0);
    expect(moves.runs(0)).toBe(false);
    expect(await done()).toEqual(['drop 0', 'disconnect 0']);
  });

  test('is never connected if it is lost while its session is read', async () => {
    const load = Promise.withResolvers<undefined>();
    const { leases, moves, start, done } = movesOf([], { load: load.promise });
    await start();
    leases.gain(1);
    leases.lose(1);
    load.resolve(undefined);
    expect(await done()).toEqual(['load 1', 'drop 1']);
    expect(moves.runs(1)).toBe(false);
    leases.gain(1);
    expect(await done()).toEqual(['load 1', 'connect 1']);
  });

  test('is connected again only when the old connection is closed', async () => {
    const disconnected = Promise.withResolvers<undefined>();
    const { leases, moves, start, done } = movesOf([2], { disconnect: disconnected.promise });
    await start();
    moves.setOpen(2);
    await done();
    leases.lose(2);
    leases.gain(2);
    expect(await done()).toEqual(['drop 2', 'load 2']);
    disconnected.resolve(undefined);
    expect(await done()).toEqual(['disconnect 2', 'connect 2']);
  });

  test('is connected once if it is lost and gained again several times meanwhile', async () => {
    const disconnected = Promise.withResolvers<undefined>();
    const { leases, moves, start, done } = movesOf([2], { disconnect: disconnected.promise });
    await start();
    moves.setOpen(2);
    await done();
    for (let times = 0; times < 3; times += 1) {
      leases.lose(2);
      leases.gain(2);
    }
    await done();
    disconnected.resolve(undefined);
    expect((await done()).filter((call) => !call.startsWith('load'))).toEqual([
      'disconnect 2',
      'connect 2',
    ]);
  });

  test('does not stop the moves of the others', async () => {
    const disconnect = Promise.withResolvers<undefined>();
    const { leases, moves, start, done } = movesOf([0], { disconnect: disconnect.promise });
    await start();
    moves.setOpen(0);
    await done();
    leases.lose(0);
    leases.gain(3);
    expect(await done()).toEqual(['drop 0', 'load 3', 'connect 3']);
  });
});

test('a shard that is lost and gained again while it is prepared is connected once', async () => {
  const { promise: prepare, resolve } = Promise.withResolvers<undefined>();
  const { leases, start, done } = movesOf([0], { prepare });
  await start();
  leases.lose(0);
  leases.gain(0);
  leases.lose(0);
  leases.gain(0);
  await done();
  resolve(undefined);
  expect(await done()).toEqual(['connect 0']);
});

test('a lease whose session cannot be read gives back no later one', async () => {
  const { promise: load, reject } = Promise.withResolvers<undefined>();
  const { leases, start, done } = movesOf([], { load });
  await start();
  leases.gain(0);
  leases.lose(0);
  leases.gain(0);
  await done();
  reject(new Error('away'));
  expect(await done()).toEqual(['release 0']);
});
