export interface Who {
  /** The interaction's id. */
  readonly id?: string;
  readonly userId?: string;
  /** Null for a direct message. */
  readonly guildId?: string | null;
  readonly permissions?: string;
  readonly locale?: string;
  /** Who has installed the bot: 0 the server, 1 the user. */
  readonly owners?: Readonly<Record<string, string>>;
}

export function slash(name: string, options: readonly unknown[] = [], who: Who = {}): object {
  return {
    ...from(who),
    type: 2,
    data: { id: '900', type: 1, name, options },
  };
}

/** A message command on a message without an id. */
export function chosenFor(name: string, message: unknown, who: Who = {}): object {
  const sent = typeof message === 'object' ? { id: '500', ...message } : message;
  const resolved = { messages: sent === undefined ? {} : { '500': sent } };
  return { ...from(who), type: 2, data: { id: '900', type: 3, name, target_id: '500', resolved } };
}

export function typing(name: string, options: readonly unknown[] = [], who: Who = {}): object {
  return { ...slash(name, options, who), type: 4 };
}

export interface Message {
  readonly id?: string;
  /** Discord's id of the interaction that the message answers. */
  readonly answerTo?: string;
  /** Null for a message that is not an answer. */
  readonly ownerId?: string | null;
  readonly ephemeral?: boolean;
  /** Default: those of a message of Components V2. */
  readonly flags?: number;
  /** As Discord sends them. */
  readonly components?: readonly unknown[];
}

export function press(customId: string, message: Message = {}, who: Who = {}): object {
  return {
    ...from(who),
    type: 3,
    data: { custom_id: customId, component_type: 2 },
    message: messageOf(message),
  };
}

/** `chosen`: a value, or all values. */
export function choose(
  customId: string,
  chosen: string | readonly string[],
  message: Message = {},
  who: Who = {},
): object {
  const values = typeof chosen === 'string' ? [chosen] : chosen;
  return {
    ...from(who),
    type: 3,
    data: { custom_id: customId, component_type: 3, values },
    message: messageOf(message),
  };
}

export function submit(
  customId: string,
  fields: Readonly<Record<string, string>>,
  who: Who = {},
  message?: Message,
): object {
  return {
    ...from(who),
    type: 5,
    data: {
      custom_id: customId,
      components: Object.entries(fields).map(([id, value]) => ({
        type: 18,
        id: 1,
        component: { type: 4, id: 2, custom_id: id, value },
      })),
    },
    ...(message === undefined ? {} : { message: messageOf(message) }),
  };
}

/** An option as Discord sends it. */
export function option(name: string, value: unknown, focused = false): object {
  const types: Readonly<Record<string, number>> = { string: 3, number: 4, boolean: 5 };
  return { name, type: types[typeof value] ?? 3, value, ...(focused ? { focused } : {}) };
}

export function subcommand(name: string, options: readonly unknown[] = []): object {
  return { name, type: 1, options };
}

export const manager = '32';

function from({
  id = '1330000000000000000',
  userId = '11',
  guildId = '77',
  permissions = '0',
  locale = 'en-US',
  owners,
}: Who): object {
  const user = { id: userId, username: 'mei' };
  return {
    id,
    application_id: '5',
    token: 'an-interaction-token',
    version: 1,
    locale,
    app_permissions: '18432',
    entitlements: [],
    authorizing_integration_owners: owners ?? { '0': guildId ?? '0' },
    ...(guildId === null ? { user } : { guild_id: guildId, member: { user, permissions } }),
  };
}

function messageOf({
  id = '500',
  ownerId = '11',
  ephemeral = false,
  flags = 32_768,
  answerTo = '1330000000000000000',
  components = [],
}: Message): object {
  const metadata = { id: answerTo, type: 2, user: { id: ownerId } };
  return {
    id,
    flags: flags | (ephemeral ? 64 : 0),
    components,
    ...(ownerId === null ? {} : { interaction_metadata: metadata }),
  };
}

/** The components of a message with the text “Shelf A” and a menu that opens shelf B. */
export const menuOfShelfA = [
  { type: 10, id: 1, content: 'Shelf A' },
  {
    ...{ type: 1, id: 2 },
    components: [
      {
        ...{ type: 3, id: 3, custom_id: '1view:shelf/A', min_values: 1, max_values: 1 },
        options: [{ label: 'B', value: 'shelf/B' }],
      },
    ],
  },
];
