import { describe, expect, it } from 'vitest';

import type { LocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import { identity, openRawSocket } from './raw-gateway.ts';
import { useLocalDiscord } from './rest-fixture.ts';
import { errorOf, restFor } from './test-bot.ts';

const DAY_MS = 86_400_000;
const fixture = useLocalDiscord();

/** Identifies a shard; resolves with READY, `false` for an invalid session, or the close code. */
async function identify(discord: LocalDiscord, token: string, shard = [0, 1]) {
  const { socket, closed, received, send } = await openRawSocket(discord);
  const answer = Promise.race([received(0, 'READY').then(() => 'READY'), received(9), closed]);
  send(2, identity(token, { shard }));
  return { answer: await answer, socket, closed };
}

const startsOf = async (discord: LocalDiscord) =>
  ((await restFor(discord).get('/gateway/bot')) as { session_start_limit: object })
    .session_start_limit;

describe('an identify too soon after another', () => {
  it('of the same rate-limit key gets an invalid session', async () => {
    const one = await fixture.start({ identifyIntervalMs: 5000, maxConcurrency: 2 });
    const start = async (shard: number) => (await identify(one, one.token, [shard, 4])).answer;
    expect([await start(0), await start(1), await start(2), await start(3)]).toEqual([
      'READY',
      'READY',
      false,
      false,
    ]);
    await fixture.clock.advance(5000);
    expect([await start(2), await start(3)]).toEqual(['READY', 'READY']);
  });

  it('is allowed if the pace is switched off', async () => {
    const start = async () => (await identify(fixture.discord, fixture.discord.token)).answer;
    expect([await start(), await start()]).toEqual(['READY', 'READY']);
  });
});

describe('the session starts of a day', () => {
  it('are counted down, and all are left after a day', async () => {
    const { discord, clock } = fixture;
    expect(await startsOf(discord)).toEqual({
      total: 1000,
      remaining: 1000,
      reset_after: 0,
      max_concurrency: 1,
    });
    await identify(discord, discord.token);
    await clock.advance(1000);
    await identify(discord, discord.token);
    expect(await startsOf(discord)).toMatchObject({ remaining: 998, reset_after: DAY_MS - 1000 });
    await clock.advance(DAY_MS - 1000);
    expect(await startsOf(discord)).toMatchObject({ remaining: 1000, reset_after: 0 });
  });

  it('include those that come too soon, but no resumes', async () => {
    const one = await fixture.start({ identifyIntervalMs: 5000 });
    await identify(one, one.token);
    expect((await identify(one, one.token)).answer).toBe(false);
    expect(await startsOf(one)).toMatchObject({ remaining: 998 });
    const { received, send } = await openRawSocket(one);
    const invalid = received(9);
    send(6, { token: one.token, session_id: 'gone', seq: 1 });
    await invalid;
    expect(await startsOf(one)).toMatchObject({ remaining: 998 });
  });

  it('end with a new token if none is left: sessions end, and the old token is invalid', async () => {
    const one = await fixture.start({ sessionStartsPerDay: 2 });
    const { token } = one;
    await identify(one, token);
    const { closed } = await identify(one, token);
    expect(await startsOf(one)).toMatchObject({ total: 2, remaining: 0 });
    expect((await identify(one, token)).answer).toBe(4004);
    expect(await closed).toBe(4004);
    expect(one.token).not.toBe(token);
    expect(await errorOf(restFor(one, token).get('/users/@me'))).toMatchObject({ status: 401 });
    expect((await identify(one, token)).answer).toBe(4004);
    await fixture.clock.advance(DAY_MS);
    expect((await identify(one, one.token)).answer).toBe('READY');
  });
});
