import { describe, expect, test } from 'vitest';

import { command, type Suggest, type SuggestionContext } from '../../src/engine/command.ts';
import { createEngineRig, requestContextOf, type SentInteraction } from './engine-rig.ts';
import { option, subcommand, typing } from './interactions.ts';
import { sampleAddress } from './sample-page.ts';

function suggesting(suggest: Suggest) {
  return createEngineRig({
    commands: [
      command({
        name: 'shelf',
        description: () => 'Shows a shelf',
        options: {
          name: {
            kind: 'text',
            description: () => 'Which',
            maxLength: 100,
            required: true,
            suggest,
          },
          plain: { kind: 'text', description: () => 'No suggestions', maxLength: 100 },
          page: { kind: 'whole', description: () => 'Page', min: 1, max: 9 },
        },
        address: () => sampleAddress('A'),
      }),
    ],
  });
}

const typed = typing('shelf', [option('name', 'ea', true), option('page', 3)]);

async function choices({ sent, done }: SentInteraction): Promise<readonly unknown[]> {
  await done;
  expect(sent).toHaveLength(1);
  const body = sent[0]?.body as { type: number; data: { choices: unknown[] } };
  expect(body.type).toBe(8);
  return body.data.choices;
}

describe('suggestions', () => {
  test('use the text typed so far and the lowest urgency', async () => {
    let given: SuggestionContext | undefined;
    const { send: ask } = suggesting((text, context) => {
      given = context;
      return Promise.resolve([{ name: `${text}st`, value: 'east' }]);
    });
    expect(await choices(ask(typed))).toEqual([{ name: 'east', value: 'east' }]);
    expect(given?.others).toEqual({ page: '3' });
    expect(given && requestContextOf(given)).toMatchObject({
      urgency: 'suggestion',
      guildId: '77',
    });
  });

  test("respect Discord's limits: 25 choices, 100 characters each, unique values", async () => {
    const many = [
      { name: '', value: 'nameless' },
      { name: 'too long a value', value: 'x'.repeat(101) },
      { name: `${'n'.repeat(98)}👩‍👩‍👧`, value: 'long-name' },
      { name: 'again', value: 'long-name' },
      ...Array.from({ length: 40 }, (_, index) => ({ name: `Shelf ${index}`, value: `${index}` })),
    ];
    const made = await choices(suggesting(() => Promise.resolve(many)).send(typed));
    expect(made).toHaveLength(25);
    expect(made[0]).toEqual({ name: `${'n'.repeat(98)}…`, value: 'long-name' });
    expect(made[1]).toEqual({ name: 'Shelf 0', value: '0' });
  });

  test('that fail give an empty list and a log line', async () => {
    const {
      send: ask,
      lines,
      reports: answered,
    } = suggesting(() => Promise.reject(new Error('no')));
    expect(await choices(ask(typed))).toEqual([]);
    expect(lines.some(({ level }) => level === 'warn')).toBe(true);
    expect(answered[0]).toMatchObject({ kind: 'suggestion', name: 'shelf', outcome: 'error' });
  });

  test('that throw synchronously give an empty list', async () => {
    const { send: ask } = suggesting(() => {
      throw new Error('no');
    });
    expect(await choices(ask(typed))).toEqual([]);
  });

  test('that take long use recent records', async () => {
    const { send: ask, clock } = suggesting(
      (_, context) =>
        new Promise((resolve) => {
          requestContextOf(context).signal.addEventListener('abort', () => {
            resolve([{ name: 'held', value: 'held' }]);
          });
        }),
    );
    const asked = ask(typed);
    await clock.advance(1_300);
    expect(await choices(asked)).toEqual([{ name: 'held', value: 'held' }]);
  });

  test('wait a short time for a request in addition to recent records', async () => {
    let signal: AbortSignal | undefined;
    const { send: ask, clock } = suggesting(async (_, context) => {
      ({ signal } = requestContextOf(context));
      const found = await context.awaitBriefly(Promise.withResolvers<string>().promise);
      return [{ name: found ?? 'timed out', value: 'x' }];
    });
    const asked = ask(typed);
    await clock.advance(299);
    expect(asked.sent).toEqual([]);
    await clock.advance(1);
    expect(await choices(asked)).toEqual([{ name: 'timed out', value: 'x' }]);
    // The request continues, so that the next keystroke can use its result.
    expect(signal?.aborted).toBe(false);
    await clock.advance(900);
    expect(signal?.aborted).toBe(true);
    expect(clock.pending()).toBe(0);
  });

  test('include a result that arrives soon', async () => {
    const { send: ask, clock } = suggesting(async (_, { awaitBriefly }) => [
      { name: (await awaitBriefly(Promise.resolve('found'))) ?? 'timed out', value: 'x' },
    ]);
    expect(await choices(ask(typed))).toEqual([{ name: 'found', value: 'x' }]);
    expect(clock.pending()).toBe(0);
  });

  test('that never arrive give an empty list after 1.5 seconds', async () => {
    const {
      send: ask,
      clock,
      reports: answered,
    } = suggesting(() => Promise.withResolvers<never>().promise);
    const asked = ask(typed);
    await clock.advance(1_500);
    expect(await choices(asked)).toEqual([]);
    expect(answered[0]?.acknowledgedMs).toBe(1_500);
    expect(clock.pending()).toBe(0);
  });

  test.each([
    ['an option without suggestions', typing('shelf', [option('plain', 'ea', true)])],
    ['an option we no longer have', typing('shelf', [option('colour', 'ea', true)])],
    ['an inherited name', typing('shelf', [option('constructor', 'ea', true)])],
    ['a command we no longer have', typing('attic', [option('name', 'ea', true)])],
    ['a subcommand we no longer have', typing('shelf', [subcommand('x')])],
    ['nothing that is being typed', typing('shelf', [option('name', 'ea')])],
  ])('for %s are empty', async (_, interaction) => {
    const { send: ask } = suggesting(() => Promise.resolve([{ name: 'a', value: 'a' }]));
    expect(await choices(ask(interaction))).toEqual([]);
  });

  test('that Discord no longer accepts cause no error', async () => {
    const { send: ask, lines } = suggesting(() => Promise.resolve([]));
    await ask(typed, () => ({ status: 404, code: 10_062 })).done;
    expect(lines.filter(({ level }) => level === 'warn' || level === 'error')).toEqual([]);
  });
});
