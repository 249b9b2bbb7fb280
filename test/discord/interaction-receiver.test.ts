import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { createInteractionReceiver } from '../../src/discord/interaction-receiver.ts';
import { createRest } from '../../src/discord/rest.ts';
import type { LeftInteraction } from '../../src/discord/interaction-handover.ts';
import type { IncomingInteraction } from '../../src/engine/responder.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { slash } from '../engine/interactions.ts';
import { ManualClock } from '../support/manual-clock.ts';

const rest = createRest({ token: 't', apiUrl: 'http://127.0.0.1:9', version: '0', now: Date.now });

/** An interaction created `ageMs` before the clock's time. */
function made(atMs: number, number = 0): IncomingInteraction['interaction'] {
  const id = (BigInt(atMs - 1_420_070_400_000) << 22n) + BigInt(number);
  return { ...slash('shelf'), id: String(id) } as IncomingInteraction['interaction'];
}

function open({ left = [] }: { readonly left?: readonly LeftInteraction[] } = {}) {
  const clock = new ManualClock();
  const lines: LogLine[] = [];
  const handled: IncomingInteraction[] = [];
  const installed: string[] = [];
  const { receive, takeLeft } = createInteractionReceiver({
    handover: {
      recordOf: () => ({
        keep: () => Promise.resolve(),
        mayAnswer: () => Promise.resolve(true),
        end: () => Promise.resolve(),
      }),
      keepOpen: () => Promise.resolve(),
      takeLeft: () => Promise.resolve(left),
    },
    handle(exchange) {
      handled.push(exchange);
    },
    onInstalled: (guildId) => installed.push(guildId),
    rest,
    clock,
    log: createTestLog(lines),
  });
  return { clock, lines, handled, installed, receive, takeLeft, now: clock.now() };
}

describe('an interaction', () => {
  test('is passed on with its arrival time', () => {
    const { handled, receive, now } = open();
    receive(made(now - 50), false, now);
    expect(handled).toMatchObject([{ arrivedAt: now, replayed: false }]);
  });

  test('delivered twice is passed on once', () => {
    const { handled, receive, now } = open();
    receive(made(now), false, now);
    receive(made(now), true, now);
    receive(made(now), false, now);
    expect(handled).toHaveLength(1);
  });

  test('replayed in time is passed on and marked', () => {
    const { handled, receive, now } = open();
    receive(made(now - 1_000), true, now);
    expect(handled).toMatchObject([{ replayed: true }]);
  });

  test('replayed too late is ignored', () => {
    const { handled, receive, now } = open();
    receive(made(now - 3_500), true, now);
    expect(handled).toEqual([]);
  });

  test('that is live is passed on even if a fast clock makes it look old', () => {
    const { handled, receive, now } = open();
    receive(made(now - 60_000), false, now);
    expect(handled).toHaveLength(1);
  });

  test('that has waited for the store too long is ignored', () => {
    const { handled, receive, now } = open();
    receive(made(now, 1), false, now - 3_000);
    receive(made(now, 2), false, now - 3_001);
    expect(handled).toHaveLength(1);
  });

  test('gets no first response that Discord would refuse', async () => {
    const { clock, handled, receive, now } = open();
    receive(made(now), false, now);
    await clock.advance(3_001);
    const sending = handled[0]?.responder.callback({
      type: InteractionResponseType.DeferredMessageUpdate,
    });
    await expect(sending).rejects.toMatchObject({ status: 404, code: 10_062 });
  });

  test('of another process is answered also late, because that process may have begun to answer', async () => {
    const { now: arrivedAt } = open();
    const left = { interaction: made(arrivedAt), arrivedAt, first: 'nothing' } as const;
    const { clock, handled, takeLeft } = open({ left: [left] });
    await takeLeft(0);
    await clock.advance(3_001);
    const sending = handled[0]?.responder.callback({
      type: InteractionResponseType.DeferredMessageUpdate,
    });
    // Nothing listens at the address.
    await expect(sending).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('of a command shows that its server has the application', () => {
    const { installed, receive, now } = open();
    const command = made(now);
    const member = { ...command, guild_id: '5', authorizing_integration_owners: { '0': '5' } };
    receive(member, false, now);
    expect(installed).toEqual(['5']);
  });

  test.each([
    ['of a user’s own installation', { authorizing_integration_owners: { '1': '7' } }],
    ['of a component', { type: InteractionType.MessageComponent }],
    ['in direct messages', { guild_id: undefined }],
  ])('%s shows nothing about its server', (_, others) => {
    const { installed, receive, now } = open();
    const command = made(now);
    const other = {
      ...command,
      guild_id: '5',
      authorizing_integration_owners: { '0': '5' },
      ...others,
    };
    receive(other as typeof command, false, now);
    expect(installed).toEqual([]);
  });

  test('is remembered for a limited time', () => {
    const { handled, receive, now } = open();
    for (let number = 0; number < 1_001; number += 1) receive(made(now, number), false, now);
    receive(made(now, 1), false, now);
    expect(handled).toHaveLength(1_001);
    receive(made(now, 0), false, now);
    expect(handled).toHaveLength(1_002);
  });
});
