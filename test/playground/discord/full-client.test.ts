import {
  ChatInputCommandInteraction,
  Client,
  ComponentType,
  Events,
  GatewayIntentBits,
  MessageFlags,
} from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';

import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../../src/playground/discord/local-discord.ts';
import { allComponents, textOf } from '../../../src/playground/discord/people/components.ts';
import { SAMPLE_COMMANDS } from './sample-commands.ts';

let discord: LocalDiscord;
let client: Client<true>;

beforeEach(async () => {
  discord = await startLocalDiscord({ log: () => undefined });
  const made = new Client({
    intents: GatewayIntentBits.Guilds,
    rest: { api: `${discord.url}/api`, version: '10' },
  });
  const ready = new Promise<Client<true>>((resolve) => made.once(Events.ClientReady, resolve));
  await made.login(discord.token);
  client = await ready;
  await client.application.commands.set(SAMPLE_COMMANDS);
});

afterEach(async () => {
  await client.destroy();
  await discord.close();
});

it('discord.js logs in, registers commands, and knows its servers', async () => {
  expect(client.guilds.cache.map(({ name }) => name)).toEqual(['Reading Room', 'Night Library']);
  expect(client.channels.cache.size).toBe(12);
  const commands = await client.application.commands.fetch();
  expect(commands.map(({ name }) => name).toSorted()).toEqual(['Find books here', 'rank', 'watch']);
  await discord.ready({ guild: 'Reading Room' });
  expect(discord.records.breaches).toEqual([]);
});

it('discord.js responds, handles a button, opens a form and reads it', async () => {
  client.on(Events.InteractionCreate, (interaction) => {
    void (async () => {
      if (interaction.isAutocomplete()) await interaction.respond([{ name: 'Top', value: 'top' }]);
      else if (interaction instanceof ChatInputCommandInteraction) {
        await interaction.deferReply();
        const board = interaction.options.getString('board', true);
        const button = {
          type: ComponentType.Button,
          style: 1,
          label: 'Note',
          custom_id: 'note',
        } as const;
        await interaction.editReply({
          flags: MessageFlags.IsComponentsV2,
          components: [
            { type: ComponentType.TextDisplay, content: `# ${board}` },
            { type: ComponentType.ActionRow, components: [button] },
          ],
        });
      } else if (interaction.isButton()) {
        const input = { type: ComponentType.TextInput, custom_id: 'text', style: 1 } as const;
        await interaction.showModal({
          custom_id: 'note',
          title: 'Note',
          components: [{ type: ComponentType.Label, label: 'Text', component: input }],
        });
      } else if (interaction.isModalSubmit()) {
        const content = interaction.fields.getTextInputValue('text');
        await interaction.reply({ content, flags: MessageFlags.Ephemeral });
      }
    })();
  });
  const reader = discord.person({ in: { guild: 'Reading Room' } });
  const suggest = { command: { name: 'rank' }, focused: 'board', value: 't' };
  expect(await reader.suggest(suggest)).toEqual([{ name: 'Top', value: 'top' }]);
  const message = await reader.type('/rank board:top').answer();
  expect(textOf(message)).toBe('# top');
  expect(allComponents(message).map(({ type }) => type)).toEqual([10, 1, 2]);
  const opened = await reader.press(message, 'Note').ended();
  if (opened.kind !== 'modal') throw new Error(opened.kind);
  const answer = await reader.submit(opened.modal, { text: 'good' }).answer();
  expect(answer).toMatchObject({ content: 'good', flags: MessageFlags.Ephemeral });
  expect(discord.records.breaches).toEqual([]);
  expect(discord.records.unknownRoutes).toEqual([]);
});

it('discord.js posts, edits and publishes in channels', async () => {
  const channel = client.channels.cache.find((one) => 'name' in one && one.name === 'news');
  if (channel?.isSendable() !== true) throw new Error('news takes no messages');
  const message = await channel.send({ content: 'one', nonce: 'n1', enforceNonce: true });
  await message.edit('two');
  await message.crosspost();
  expect(discord.messages(channel.id)).toMatchObject([{ content: 'two', flags: 1 }]);
});
