import { describe, expect, test } from 'vitest';

import { registerCommands } from '../../src/discord/registration.ts';
import type { IncomingInteraction } from '../../src/engine/responder.ts';
import type { Question } from '../../src/model/question.ts';
import { createEngineRig, createTestLog, requestContextOf } from '../engine/engine-rig.ts';
import { plainMessage, sampleAddress, sampleCommand, samplePage } from '../engine/sample-page.ts';
import { createBot, eventually, localDiscord } from './bot.ts';

/** A bot with a page and a button, and a Discord with configurable failures. */
async function open(load?: Parameters<typeof samplePage>[0]) {
  const discord = await localDiscord();
  const page = samplePage(load);
  const shelf = {
    ...page,
    visit: async (...args: Parameters<typeof page.visit>) => {
      await page.visit(...args);
      return { draw: () => plainMessage('Shelf A', sampleAddress('B')) };
    },
  };
  const {
    engine,
    clock,
    reports: answered,
    lines,
  } = createEngineRig({
    commands: [sampleCommand],
    pages: [shelf],
  });
  const handle = (exchange: IncomingInteraction): void => {
    engine.handle({ ...exchange, arrivedAt: clock.now() });
  };
  const { gateway, rest } = createBot({ url: discord.url, handle });
  await gateway.start();
  const declarations = engine.declarations();
  const reach = { stopped: () => false, clock, log: createTestLog([]) };
  await registerCommands({ rest: rest.bot, declarations, devGuildId: null, ...reach });
  const reader = discord.person({ in: { guild: 'Reading Room' } });
  const callbacks = () =>
    discord.records.requests.filter(({ path }) => path.endsWith('/callback')).length;
  return { discord, reader, clock, answered, lines, callbacks };
}

const isCallback = ({ path }: { readonly path: string }) => path.endsWith('/callback');

describe('an answer sent to Discord', () => {
  test('is sent again after a lost reply and appears once', async () => {
    const { discord, reader, answered, callbacks } = await open();
    discord.faults.add({ when: isCallback, kind: 'lost answer' });
    await reader.type('/shelf name:A').answer();
    await eventually(() => answered.length).toBe(1);
    expect(answered[0]?.outcome).toBe('page');
    expect(callbacks()).toBe(2);
    expect(reader.messages()).toHaveLength(1);
  });

  test.each([[{ status: 502 }], ['reset'] as const])(
    'that meets %j is sent again',
    async (kind) => {
      const { discord, reader } = await open();
      discord.faults.add({ when: isCallback, kind });
      await reader.type('/shelf name:A').answer();
      expect(reader.messages()).toHaveLength(1);
    },
  );

  test('does not wait for a rate limit that outlasts the interaction', async () => {
    const { discord, reader } = await open();
    discord.faults.add({ when: isCallback, kind: { status: 429, retryAfterS: 4 } });
    await reader.type('/shelf name:A').answer(2_000);
    expect(reader.messages()).toHaveLength(1);
  });

  test('is tried at most twice', async () => {
    const { discord, reader, answered, callbacks } = await open();
    discord.faults.add({ when: isCallback, kind: { status: 500 }, times: 9 });
    reader.type('/shelf name:A');
    await eventually(() => answered.length).toBe(1);
    expect(answered[0]?.outcome).toBe('lost');
    expect(callbacks()).toBe(2);
  });

  test('that was deferred is edited in, with one retry', async () => {
    const load = Promise.withResolvers<string>();
    const { discord, reader, clock } = await open(() => load.promise);
    discord.faults.add({ when: ({ method }) => method === 'PATCH', kind: { status: 503 } });
    const asked = reader.type('/shelf name:A private:True');
    await eventually(() => clock.pending()).toBeGreaterThan(0);
    await clock.advance(800);
    expect((await asked.acknowledged).kind).toBe('thinking');
    load.resolve('A');
    const answer = await asked.answer();
    expect(JSON.stringify(answer.components)).toContain('Shelf A');
    expect((answer.flags & 64) === 64).toBe(true);
  });

  test('to a button changes its message', async () => {
    const { discord, reader } = await open();
    const answer = await reader.type('/shelf name:A').answer();
    await reader.press(answer, 'Go').answer();
    expect(reader.messages()).toHaveLength(1);
    expect(discord.records.breaches).toEqual([]);
    expect(discord.records.unknownRoutes).toEqual([]);
  });

  test('to a button that another user pressed is private', async () => {
    const { discord, reader } = await open();
    const answer = await reader.type('/shelf name:A').answer();
    const other = discord.person({ name: 'other', in: { guild: 'Reading Room' } });
    await other.press(answer, 'Go').answer();
    expect(reader.messages()).toHaveLength(1);
    expect(other.messages()).toHaveLength(2);
  });
});

describe('an answer that waits in line', () => {
  const minute = 60_000;

  /** A bot whose page loads when the test says so. */
  async function openLine() {
    const questions: Question[] = [];
    const answers: PromiseWithResolvers<string>[] = [];
    const bot = await open((_, context) => {
      const { question } = requestContextOf(context);
      if (question !== undefined) questions.push(question);
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    });
    const wait = async (number: number) => {
      await eventually(() => questions.length).toBe(number);
      questions.at(-1)?.expectTurn(bot.clock.now() + minute);
    };
    return { ...bot, wait, show: () => answers.at(-1)?.resolve('A') };
  }
  const shown = (reader: { messages(): readonly unknown[] }) =>
    reader.messages().map((message) => /Many people|Shelf A/u.exec(JSON.stringify(message))?.[0]);

  test('is announced, asked for again in the same message, and shown there', async () => {
    const { discord, reader, wait, show, answered } = await openLine();
    const asked = reader.type('/shelf name:A');
    await wait(1);
    await eventually(() => shown(reader)).toEqual(['Many people']);
    const again = reader.press(await asked.answer(), 'Ask again');
    await wait(2);
    await eventually(() => answered.map(({ outcome }) => outcome)).toEqual(['replaced']);
    await again.acknowledged;
    show();
    await eventually(() => shown(reader)).toEqual(['Shelf A']);
    expect(discord.records.breaches).toEqual([]);
    expect(discord.records.unknownRoutes).toEqual([]);
  });

  test('for a message that others read is announced in a private message, which disappears', async () => {
    const { discord, reader, wait, show } = await openLine();
    const asked = reader.type('/shelf name:A');
    await wait(1);
    show();
    const answer = await asked.answer();
    await eventually(() => shown(reader)).toEqual(['Shelf A']);
    reader.press(answer, 'Go');
    await wait(2);
    await eventually(() => shown(reader)).toEqual(['Shelf A', 'Many people']);
    show();
    await eventually(() => shown(reader)).toEqual(['Shelf A']);
    expect(discord.records.breaches).toEqual([]);
    expect(discord.records.unknownRoutes).toEqual([]);
  });
});
