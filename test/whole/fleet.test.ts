import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import type { Message } from '../../src/playground/discord/message.ts';
import { hasRedis } from '../support/redis-server.ts';
import { startFleet, serverOnShard, shards, type Fleet } from './fleet/fleet.ts';
import { readButtons, textOf } from './message-content.ts';

/** A card, or when it is due and a button for it; else what it says. */
function outcomeOf(message: Message): string {
  const text = textOf(message);
  if (/^## \[.+\]\(https:\/\/catalogue\.example\//.test(text)) return 'card';
  const told = /Expected answer: <t:\d+:R>/.test(text);
  return told && readButtons(message).includes('Ask again') ? 'told when' : text;
}

function isNeither(outcome: string): boolean {
  return outcome !== 'card' && outcome !== 'told when';
}

describe.skipIf(!hasRedis)('three processes on one Redis (needs redis-server)', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    // As while a host changes the master key.
    const [older, newer] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const orders = [`${older},${newer}`, `${newer},${older}`, `${older},${newer}`];
    fleet = await startFleet({ masterKeys: orders });
  });
  afterAll(async () => {
    const { requests } = fleet.stack.catalogue;
    expect(requests.countRateLimited()).toBe(0);
    expect(requests.peakInWindow('open', 60_000)).toBeLessThanOrEqual(30);
    expect(await fleet.close()).toEqual([]);
  });

  /** One person for each name, in a server of a shard. */
  const ask = (shard: number, number: number, book: number, name = 'Mira'): Promise<Message> =>
    fleet.stack
      .person(serverOnShard(shard, number), { name })
      .type(`/book book:~${book}`)
      .answer(30_000);

  test('make one request for the same question to all of them', async () => {
    const messages = await Promise.all(
      shards.flatMap((shard) =>
        Array.from({ length: 10 }, (_, number) =>
          ask(shard, number % 3, 1_001, `reader ${shard}-${number}`),
        ),
      ),
    );
    expect(new Set(messages.map(outcomeOf))).toEqual(new Set(['card']));
    expect(fleet.stack.catalogue.requests.count({ path: '/books/1001' })).toBe(1);
  });

  test('keep to thirty requests together, and use them, when sixty questions come at once', async () => {
    // The processes may see the burst one after the other. A server without a slot would then use the reserved one.
    const first = await Promise.all(shards.map((shard) => ask(shard, 0, 1_200 + shard)));
    expect(first.map(outcomeOf)).toEqual(['card', 'card', 'card']);
    const messages = await Promise.all(
      shards.flatMap((shard) =>
        Array.from({ length: 20 }, (_, number) =>
          ask(shard, 0, 1_100 + shard * 20 + number, `reader ${shard}-${number}`),
        ),
      ),
    );
    const outcomes = messages.map(outcomeOf);
    expect(outcomes.filter(isNeither)).toEqual([]);
    expect(outcomes.filter((one) => one === 'told when').length).toBeGreaterThanOrEqual(30);
    const { requests } = fleet.stack.catalogue;
    const peak = () => requests.peakInWindow('open', 60_000);
    await expect.poll(peak, { timeout: 10_000 }).toBeGreaterThanOrEqual(27);
    expect(peak()).toBeLessThanOrEqual(30);
    expect(requests.countRateLimited()).toBe(0);
  });

  test('name the settings of Redis that risk data at /readyz, which stays ready', async () => {
    for (const bot of fleet.bots) {
      const answer = await fetch(`${await bot.ready}/readyz`);
      expect([answer.status, await answer.text()]).toEqual([
        200,
        expect.stringMatching(/^ready\nredis:.* has no memory limit/) as string,
      ]);
    }
  });

  test('leave a slot for a server that has not asked before, in any process', async () => {
    expect(outcomeOf(await ask(2, 3, 1_300, 'Tove'))).toBe('card');
    expect(fleet.stack.catalogue.requests.peakInWindow('open', 60_000)).toBeLessThanOrEqual(30);
  });

  test('share the answers that any of them has fetched', async () => {
    const { requests } = fleet.stack.catalogue;
    const path = '/books/1300';
    const before = requests.count({ path });
    for (const shard of shards) expect(outcomeOf(await ask(shard, 0, 1_300))).toBe('card');
    expect(requests.count({ path })).toBe(before);
  });

  test('share a key, its answers and its units, also with a process that takes over a shard', async () => {
    const { stack } = fleet;
    const { requests, fixtures: landmarks } = stack.catalogue;
    const book = `/book book:source_a:${landmarks.famous.id}`;
    for (const shard of [1, 2]) await stack.setKey(SAMPLE_KEY, serverOnShard(shard));
    const cards = await Promise.all(
      [1, 2].map((shard) => stack.person(serverOnShard(shard)).type(book).answer()),
    );
    expect(cards.map(outcomeOf)).toEqual(['card', 'card']);
    expect(requests.count({ path: `/books/source_a/${landmarks.famous.id}` })).toBe(1);
    const admin = stack.admin(serverOnShard(1));
    const form = await admin.type('/setup language language:简体中文').answer();
    expect(textOf(form)).toContain('简体中文');

    await fleet.replace(1);

    const status = textOf(await admin.type('/setup status').answer());
    expect(status).toContain('Uses **this server’s own API key**');
    expect(status).toContain('Key ending in `ound`');
    expect(status).toContain('**Language: 简体中文.**');
  });

  describe('while their Redis is away', () => {
    beforeAll(async () => {
      await fleet.redis.stop('SIGKILL');
      await fleet.untilAll('not ready');
    });

    test('they answer from memory', async () => {
      for (const shard of [0, 2]) expect(outcomeOf(await ask(shard, 0, 1_300))).toBe('card');
    });

    test('they explain that the catalogue cannot be requested, and offer a retry', async () => {
      const messages = await Promise.all(shards.map((shard) => ask(shard, 1, 1_400 + shard)));
      for (const message of messages) {
        expect(textOf(message)).toContain('The bot’s storage cannot be reached right now');
        expect(readButtons(message)).toEqual(['Try again']);
      }
    });

    test('they inform an admin that nothing was changed', async () => {
      const admin = fleet.stack.admin(serverOnShard(2));
      const message = await admin.type('/setup language language:English').answer();
      expect(textOf(message)).toContain('the bot’s storage cannot be reached');
      expect(textOf(message)).toContain('Nothing was changed');
    });

    test('they send no request to the catalogue', () => {
      const { requests } = fleet.stack.catalogue;
      for (const shard of shards)
        expect(requests.count({ path: `/books/${1_400 + shard}` })).toBe(0);
    });

    test('they all stay alive', () => {
      for (const { pid } of fleet.bots) expect(process.kill(pid, 0)).toBe(true);
    });
  });

  describe('once it is back', () => {
    beforeAll(async () => {
      await fleet.redis.start();
      await fleet.untilAll('ready');
    });

    test('keys and settings are as they were, and work', async () => {
      const { stack } = fleet;
      const { requests } = stack.catalogue;
      const searches = { interface: 'keyed', path: '/search' } as const;
      const before = requests.count(searches);
      for (const shard of [1, 2]) {
        const person = stack.person(serverOnShard(shard));
        const found = await person.type(`/search query:second-hand stars ${shard}`).answer();
        expect(textOf(found)).not.toMatch(/cannot be reached|is not answering/);
        const status = await stack.admin(serverOnShard(shard)).type('/setup status').answer();
        expect(textOf(status)).toContain('Key ending in `ound`');
      }
      expect(requests.count(searches)).toBe(before + 2);
      const status = await stack.admin(serverOnShard(1)).type('/setup status').answer();
      expect(textOf(status)).toContain('**Language: 简体中文.**');
    });

    test('a request to the open interface gets an answer or a time for a retry', async () => {
      const messages = await Promise.all(shards.map((shard) => ask(shard, 1, 1_380 + shard)));
      expect(messages.map(outcomeOf).filter(isNeither)).toEqual([]);
    });

    test('the requests of the last minute still count', () => {
      const { requests } = fleet.stack.catalogue;
      expect(requests.peakInWindow('open', 60_000)).toBeLessThanOrEqual(30);
    });
  });
});
