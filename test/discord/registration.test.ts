import { ApplicationCommandType } from 'discord-api-types/v10';
import { describe, expect, test, vi } from 'vitest';

import { registerCommands, sameCommands } from '../../src/discord/registration.ts';
import { createRest } from '../../src/discord/rest.ts';
import { command } from '../../src/engine/command.ts';
import { commandDeclarations } from '../../src/engine/declaration.ts';
import { createTestLog, type LogLine } from '../engine/engine-rig.ts';
import { sampleAddress, sampleCommand } from '../engine/sample-page.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { localDiscord } from './bot.ts';

const setup = {
  name: 'setup',
  description: () => 'Sets up',
  adminOnly: true,
  commands: [
    command({
      name: 'key',
      description: () => 'Sets a key',
      options: {
        pick: { kind: 'pick', description: () => 'Pick', choices: { a: () => 'A', b: () => 'B' } },
        page: { kind: 'whole', description: () => 'Page', min: 0, max: 500, required: true },
      },
      address: () => sampleAddress('K'),
    }),
  ],
};
const declarations = commandDeclarations([sampleCommand, setup]);

async function open() {
  const discord = await localDiscord();
  const clock = new ManualClock();
  const lines: LogLine[] = [];
  const reach = { stopped: () => false, clock, log: createTestLog(lines) };
  const rest = createRest({
    token: discord.token,
    apiUrl: `${discord.url}/api`,
    version: '0',
    now: Date.now,
  }).bot;
  const register = (declared = declarations, devGuildId: string | null = null) =>
    registerCommands({ rest, declarations: declared, devGuildId, ...reach });
  return { discord, register, reach, clock, lines };
}

describe('registration', () => {
  test('sends the commands to Discord and returns their ids', async () => {
    const { discord, register } = await open();
    const { ids, written } = await register();
    expect(written).toBe(true);
    expect([...ids.keys()]).toEqual(['shelf', 'setup']);
    expect(discord.records.breaches).toEqual([]);
    expect(discord.records.unknownRoutes).toEqual([]);
  });

  test('writes nothing if Discord has the same commands, and returns the same ids', async () => {
    const { discord, register } = await open();
    const first = await register();
    const second = await register();
    expect(second).toEqual({ ...first, written: false });
    expect(discord.records.commandWrites).toHaveLength(1);
  });

  test('writes if one word differs, and deletes removed commands', async () => {
    const { discord, register } = await open();
    await register();
    const [shelf] = declarations.map((one) => ({ ...one, description: 'Another word' }));
    if (shelf === undefined) throw new Error('no declaration');
    const { ids, written } = await register([shelf]);
    expect(written).toBe(true);
    expect([...ids.keys()]).toEqual(['shelf']);
    expect(discord.records.commandWrites).toHaveLength(2);
  });

  test('to one server leaves the global commands unchanged and compares with that server', async () => {
    const { discord, register } = await open();
    const [guildId = ''] = discord.world.botGuildIds();
    await register(declarations, guildId);
    await register(declarations, guildId);
    expect(discord.records.commandWrites).toMatchObject([
      { guildId, commands: ['shelf', 'setup'] },
    ]);
  });

  test.each(['GET', 'PUT'])(
    'is repeated if Discord cuts the connection of a %s',
    async (method) => {
      const { discord, register, clock, lines } = await open();
      discord.faults.add({ kind: 'reset', when: (request) => request.method === method });
      const registered = register();
      await vi.waitFor(() => {
        expect(lines.map(({ sentence }) => sentence)).toEqual(['could not reach Discord yet']);
      });
      await clock.advance(500);
      expect((await registered).ids.size).toBe(2);
      expect(discord.records.commandWrites).toHaveLength(1);
    },
  );

  test('rejects if Discord refuses', async () => {
    const { discord, reach } = await open();
    const rest = createRest({
      token: 'wrong',
      apiUrl: `${discord.url}/api`,
      version: '0',
      now: Date.now,
    }).bot;
    const refused = registerCommands({ rest, declarations, devGuildId: null, ...reach });
    await expect(refused).rejects.toMatchObject({ status: 401 });
  });
});

describe('the same commands', () => {
  const [wanted] = declarations;
  if (wanted === undefined || !('options' in wanted)) throw new Error('no declaration');
  const wantedOptions = wanted.options ?? [];

  test('are the same in any order, with default values and empty localisations', () => {
    const [other] = declarations.slice(1);
    if (other === undefined) throw new Error('no declaration');
    const held = {
      ...wanted,
      nsfw: false,
      name_localizations: null,
      options: wantedOptions,
    };
    expect(sameCommands([other, held], [wanted, other])).toBe(true);
  });

  test.each([
    ['its permissions', { default_member_permissions: '0' }],
    ['where it is offered', { contexts: [0] }],
    ['how it is installed', { integration_types: [0] }],
    ['its options', { options: [] }],
    ['its translations', { description_localizations: { 'zh-CN': '书架' } }],
  ])('differ by %s', (_, change) => {
    expect(sameCommands([{ ...wanted, ...change }], [wanted])).toBe(false);
  });

  test('are the same if Discord adds the description that a message command lacks', () => {
    const named = { type: ApplicationCommandType.Message, name: 'Find books here' } as const;
    expect(sameCommands([{ ...named, description: '' }], [named])).toBe(true);
  });

  test('differ by one additional or missing command', () => {
    expect(sameCommands([], [wanted])).toBe(false);
    expect(sameCommands([wanted], [])).toBe(false);
  });

  test('differ by the order of options, which users see', () => {
    const turned = { ...wanted, options: wantedOptions.toReversed() };
    expect(sameCommands([turned], [wanted])).toBe(false);
  });
});
