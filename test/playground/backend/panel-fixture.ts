import { WebSocketShardEvents } from '@discordjs/ws';
import { GatewayDispatchEvents, InteractionType } from 'discord-api-types/v10';
import { afterEach, beforeEach } from 'vitest';

import {
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import type {
  ActivityEntry,
  PlaygroundStatus,
} from '../../../src/playground/page/contract/panel.ts';
import { createPanelBackend } from '../../../src/playground/backend/panel-backend.ts';
import type { PanelBackend } from '../../../src/playground/backend/backend.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { startTestBot, type TestBot } from '../discord/test-bot.ts';
import { SAMPLE_COMMANDS } from '../discord/sample-commands.ts';

export const startMs = Date.UTC(2026, 10, 21);
const SETUP = {
  name: 'setup',
  description: 'Settings',
  contexts: [0],
  options: [{ type: 1, name: 'key', description: 'A key' }],
};
const FORM = {
  custom_id: 'the-key',
  title: 'A key',
  components: [{ type: 18, label: 'Key', component: { type: 4, custom_id: 'field', style: 1 } }],
};

/** For each test of the file: the side panel over a catalogue, a Discord and an invented bot. */
export function usePanel() {
  let catalogue: SampleCatalogue;
  let discord: LocalDiscord;
  let clock: ManualClock;
  let bot: TestBot;
  let panel: PanelBackend;
  let admin: Person;
  let tokens: string[];

  beforeEach(async () => {
    clock = new ManualClock(startMs);
    catalogue = await startSampleCatalogue({ now: clock.now, limits: { openPerMinute: 1_000 } });
    discord = await startLocalDiscord({ clock, log: () => undefined });
    panel = createPanelBackend({ catalogue, discord, now: clock.now });
    bot = await startTestBot(discord);
    tokens = [];
    bot.gateway.on(WebSocketShardEvents.Dispatch, ({ data: { t, d } }) => {
      if (t !== GatewayDispatchEvents.InteractionCreate) return;
      tokens.push(d.token);
      const isSetup = d.type === InteractionType.ApplicationCommand && d.data.name === 'setup';
      if (isSetup) void bot.answer(d, { type: 9, data: FORM });
      else if (d.type === InteractionType.ModalSubmit) void answerKey(d, d.data);
    });
    const commands = [...SAMPLE_COMMANDS, SETUP];
    await bot.rest.put(`/applications/${discord.applicationId}/commands`, { body: commands });
    admin = discord.person({ name: 'Oren', admin: true, in: { guild: 'Reading Room' } });
  });

  afterEach(async () => {
    await bot.stop();
    await discord.close();
    await catalogue.close();
  });

  /** The test bot checks the typed key and responds with the result. */
  async function answerKey(to: { id: string; token: string }, submitted: unknown): Promise<void> {
    const key = /"value":"([^"]*)"/.exec(JSON.stringify(submitted))?.[1] ?? '';
    const content = await ask('/sources', key).then(
      ({ status }) => (status === 200 ? 'It works.' : `Refused: ${status}.`),
      () => 'Nobody answers.',
    );
    await bot.answer(to, { type: 4, data: { content, flags: 64 } });
  }

  /** A request of the invented bot. */
  function ask(path: string, key?: string): Promise<Response> {
    const headers: Record<string, string> =
      key === undefined ? {} : { Authorization: `Bearer ${key}` };
    return fetch(`${catalogue.url}/api/v1${path}`, { headers });
  }

  /** Submits a key in the form of `/setup key`. Resolves with the bot's response. */
  async function typeKey(key: string): Promise<string> {
    const opening = await admin.run({ name: 'setup', subcommand: 'key' }).ended();
    if (opening.kind !== 'modal') throw new Error('No form opened.');
    return (await admin.submit(opening.modal, { field: key }).answer()).content;
  }

  const now = (): PlaygroundStatus => panel.now().status;
  const entries = (): readonly ActivityEntry[] => panel.now().entries;

  /** All entries of a kind. */
  function of<K extends ActivityEntry['kind']>(kind: K): Extract<ActivityEntry, { kind: K }>[] {
    return entries().filter((one): one is Extract<ActivityEntry, { kind: K }> => one.kind === kind);
  }

  return {
    get catalogue() {
      return catalogue;
    },
    get discord() {
      return discord;
    },
    get clock() {
      return clock;
    },
    get bot() {
      return bot;
    },
    get panel() {
      return panel;
    },
    get admin() {
      return admin;
    },
    /** Tokens of all interactions that the bot heard of. */
    get tokens() {
      return tokens;
    },
    ask,
    typeKey,
    now,
    entries,
    of,
  };
}
