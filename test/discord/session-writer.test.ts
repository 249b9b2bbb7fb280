import { expect, test } from 'vitest';

import { createSessionWriter } from '../../src/discord/session-writer.ts';
import type { GatewaySession } from '../../src/model/gateway-session.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { ManualClock, settlePromises } from '../support/manual-clock.ts';

function session(sequence: number, sessionId = 'first'): GatewaySession {
  return { sessionId, sequence, resumeURL: 'wss://gateway', shardId: 0, shardCount: 1 };
}

const nothing = () => Promise.resolve();

function open(write: () => Promise<void> = nothing, beforeWrite: () => Promise<void> = nothing) {
  const clock = new ManualClock();
  const lines: LogLine[] = [];
  const written: (GatewaySession | null)[] = [];
  const records = {
    read: () => Promise.resolve(session(7)),
    write(_shardId: number, one: GatewaySession | null) {
      written.push(one);
      return write();
    },
  };
  return {
    clock,
    lines,
    written,
    sessions: createSessionWriter({
      ...{ records, beforeWrite, clock },
      fenceOf: () => 0,
      log: createTestLog(lines),
    }),
  };
}

test('a new session is stored at once, its sequence at intervals', async () => {
  const { clock, written, sessions } = open();
  sessions.update(0, session(1));
  await settlePromises();
  expect(written).toEqual([session(1)]);
  for (let sequence = 2; sequence < 50; sequence += 1) sessions.update(0, session(sequence));
  await clock.advance(1_900);
  expect(written).toHaveLength(1);
  await clock.advance(200);
  expect(written).toEqual([session(1), session(49)]);
  expect(clock.pending()).toBe(0);
});

test('a session that Discord ended is deleted at once', async () => {
  const { written, sessions } = open();
  sessions.update(0, session(1));
  sessions.update(0, null);
  await settlePromises();
  expect(sessions.current(0)).toBeNull();
  expect(written.at(-1)).toBeNull();
});

test('a session stays stored while the connection closes for a restart', async () => {
  const { written, sessions } = open();
  sessions.update(0, session(1));
  sessions.update(0, session(2));
  sessions.freeze();
  sessions.update(0, null);
  sessions.update(0, session(3));
  await sessions.flush();
  expect(written.at(-1)).toEqual(session(2));
});

test('a stored session is available after a load', async () => {
  const { sessions } = open();
  expect(sessions.current(0)).toBeNull();
  await sessions.load(0);
  expect(sessions.current(0)).toEqual(session(7));
});

test('a failed write is logged and retried with the next change', async () => {
  let fails = true;
  const { clock, lines, written, sessions } = open(() =>
    fails ? Promise.reject(new Error('disk full')) : Promise.resolve(),
  );
  sessions.update(0, session(1));
  await settlePromises();
  expect(lines).toMatchObject([{ level: 'warn' }]);
  fails = false;
  sessions.update(0, session(2));
  await clock.advance(2_000);
  expect(written).toEqual([session(1), session(2)]);
});

test('a sequence that counts an event is stored after what must come first', async () => {
  const before = Promise.withResolvers<undefined>();
  const { clock, written, sessions } = open(nothing, () => before.promise);
  sessions.update(0, session(1));
  await settlePromises();
  sessions.update(0, session(2));
  await settlePromises();
  expect(written).toEqual([]);
  before.resolve(undefined);
  await settlePromises();
  // The later event may have come too late for it.
  expect(written).toEqual([session(1)]);
  await clock.advance(2_000);
  expect(written).toEqual([session(1), session(2)]);
});
