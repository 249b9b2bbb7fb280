import type { Playground } from '../../../src/playground/playground.ts';

export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer> | string;
}

/** Discord's message flag IS_COMPONENTS_V2. */
export const COMPONENTS_V2 = 1 << 15;

/** Sends a message with the bot's token to a channel of the keyed server; returns its id. */
export async function sendAsBot(
  { discord }: Playground,
  channelName: string,
  body: object,
  files: readonly SentFile[] = [],
): Promise<string> {
  const { id } = discord.world.channelIn(discord.world.needGuild('Reading Room'), channelName);
  const form = new FormData();
  const attachments = files.map(({ name }, at) => ({ id: String(at), filename: name }));
  form.append('payload_json', JSON.stringify({ attachments, ...body }));
  for (const [at, { name, type, bytes }] of files.entries()) {
    form.append(`files[${String(at)}]`, new Blob([bytes], { type }), name);
  }
  const answer = await fetch(`${discord.url}/api/v10/channels/${id}/messages`, {
    method: 'POST',
    headers: { Authorization: `Bot ${discord.token}` },
    body: form,
  });
  const told = (await answer.json()) as { id: string };
  if (!answer.ok)
    throw new Error(`Discord answered ${String(answer.status)}: ${JSON.stringify(told)}`);
  return told.id;
}

/** Updates a message of the bot. */
export async function editAsBot(
  { discord }: Playground,
  channelName: string,
  id: string,
  body: object,
): Promise<void> {
  const channel = discord.world.channelIn(discord.world.needGuild('Reading Room'), channelName);
  const url = `${discord.url}/api/v10/channels/${channel.id}/messages/${id}`;
  const answer = await fetch(url, {
    method: 'PATCH',
    headers: { Authorization: `Bot ${discord.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`Discord answered ${String(answer.status)}`);
}

const options = ['Iron', 'Jade', 'Silk'].map((label) => ({
  label,
  value: label.toLowerCase(),
  description: `All of ${label.toLowerCase()}`,
}));

/** Every kind of menu; user, role and channel menus have no options of their own. */
export const menus = {
  content: 'Choose in each.',
  components: [
    { type: 3, custom_id: 'one', placeholder: 'One of three', options },
    {
      type: 3,
      custom_id: 'several',
      placeholder: 'Up to two of three',
      min_values: 0,
      max_values: 2,
      options,
    },
    { type: 5, custom_id: 'person', placeholder: 'A person' },
    { type: 6, custom_id: 'role', placeholder: 'A role' },
    { type: 8, custom_id: 'channel', placeholder: 'a channel' },
  ].map((menu) => ({ type: 1, components: [menu] })),
};

/** A button of every style, with and without emoji, and disabled ones. */
export const buttons = {
  content: 'Press one.',
  components: [
    {
      type: 1,
      components: [
        { type: 2, style: 1, label: 'Primary', custom_id: 'primary' },
        { type: 2, style: 2, label: 'Secondary', custom_id: 'secondary' },
        { type: 2, style: 3, label: 'Success', custom_id: 'success' },
        { type: 2, style: 4, label: 'Danger', custom_id: 'danger' },
        { type: 2, style: 5, label: 'Link', url: 'https://catalogue.example/novel/1' },
      ],
    },
    {
      type: 1,
      components: [
        { type: 2, style: 1, label: 'Off', custom_id: 'off', disabled: true },
        { type: 2, style: 4, label: 'Off too', custom_id: 'off-too', disabled: true },
        { type: 2, style: 2, label: 'Book', emoji: { name: '📚' }, custom_id: 'book' },
        { type: 2, style: 3, emoji: { name: '✅' }, custom_id: 'tick' },
      ],
    },
  ],
};

/** An embed with all its parts. */
export const embed = {
  embeds: [
    {
      author: {
        name: 'The Keeper of Lists',
        url: 'https://catalogue.example/keeper',
        icon_url: 'attachment://red.png',
      },
      title: 'A shelf by the window',
      url: 'https://catalogue.example/booklist/7',
      description:
        'Books that **open slowly**, and [one](https://catalogue.example/novel/2) that does not.',
      color: 0x3ba55d,
      fields: [
        { name: 'Books', value: '12', inline: true },
        { name: 'Readers', value: '3,400', inline: true },
        { name: 'Mood', value: '||rain||', inline: true },
        {
          name: 'From the keeper',
          value: 'Read them *in order*.\n- the short one\n- the long one',
        },
      ],
      thumbnail: { url: 'attachment://red.png' },
      image: { url: 'attachment://blue.png' },
      footer: { text: 'Kept since spring', icon_url: 'attachment://blue.png' },
      timestamp: '2026-03-01T09:30:00.000Z',
    },
  ],
};

const choices = (...names: readonly string[]) =>
  names.map((label) => ({ label, value: label.toLowerCase() }));

/** A form with an input of every kind except user, role and channel menus. */
export const everyField = {
  id: 'card',
  title: 'A reader’s card',
  components: [
    { type: 10, content: 'Kept for **one year**.' },
    {
      type: 18,
      label: 'Name',
      component: { type: 4, custom_id: 'name', style: 1, max_length: 20 },
    },
    {
      type: 18,
      label: 'About you',
      description: 'As much as you like',
      component: { type: 4, custom_id: 'about', style: 2, required: false },
    },
    { type: 18, label: 'Shelf', component: { type: 3, custom_id: 'shelf', options } },
    {
      type: 18,
      label: 'When you read',
      component: { type: 21, custom_id: 'day', options: choices('Morning', 'Evening') },
    },
    {
      type: 18,
      label: 'What you like',
      component: {
        type: 22,
        custom_id: 'likes',
        options: choices('Maps', 'Notes', 'Endings'),
      },
    },
    { type: 18, label: 'I bring books back', component: { type: 23, custom_id: 'agreed' } },
  ],
};
