import { EPHEMERAL, hasFlag } from '../flags.ts';
import type { DiscordServices } from '../services.ts';
import type { Interaction, InteractionKind } from '../interactions/interaction.ts';
import type { InteractionMetadata, Message } from '../message.ts';
import { ATTACHMENT_BYTES } from '../world/files.ts';
import { copyMessage } from '../world/messages.ts';
import { memberPayload, partialChannelPayload, userPayload } from '../world/payloads.ts';
import { permissionBits, hasPermission } from '../world/permissions.ts';
import type { User } from '../world/entities.ts';
import type { ResolvedLocation } from './location.ts';

const TYPES: Readonly<Record<InteractionKind, number>> = {
  command: 2,
  component: 3,
  suggestion: 4,
  modal: 5,
};

export interface OutgoingInteraction {
  readonly person: User;
  readonly locale: string;
  readonly location: ResolvedLocation;
  readonly kind: InteractionKind;
  /** Command name or custom id. */
  readonly name: string;
  readonly data: unknown;
  readonly componentType?: number | undefined;
  readonly source?: Message | undefined;
  readonly optionType?: number | undefined;
  /** Type of the response message: 20 for a slash command, 23 for a message command, 19 for a reply. */
  readonly messageType: number;
  readonly targetMessageId?: string;
  /** The interaction that opened the submitted modal. */
  readonly opener?: InteractionMetadata | undefined;
}

/** Opens an interaction and sends INTERACTION_CREATE to the guild's shard. */
export function sendInteraction(
  services: DiscordServices,
  outgoing: OutgoingInteraction,
): Interaction {
  const { nextId, interactions, world, gateway } = services;
  const { person, location, kind, source } = outgoing;
  const { channel, guild, userInstallOnly } = location;
  const id = nextId();
  const owners = installationOwners(location, person);
  const held = world.permissions(person.id, channel);
  const forcedEphemeral =
    userInstallOnly && guild !== undefined && !hasPermission(held, 'USE_EXTERNAL_APPS');
  const metadata: InteractionMetadata = {
    id,
    type: TYPES[kind],
    user: userPayload(person),
    authorizing_integration_owners: owners,
    ...(kind === 'component' && source !== undefined ? { interacted_message_id: source.id } : {}),
    ...(outgoing.targetMessageId === undefined
      ? {}
      : { target_message_id: outgoing.targetMessageId }),
    ...(outgoing.opener === undefined ? {} : { triggering_interaction_metadata: outgoing.opener }),
  };
  const { name, componentType, optionType, messageType } = outgoing;
  const interaction = interactions.open(
    {
      id,
      kind,
      personId: person.id,
      guildId: guild?.id,
      channelId: channel.id,
      metadata,
      source,
      optionType,
      messageType,
      userInstallOnly,
      forcedEphemeral,
    },
    { name, componentType },
  );
  gateway.dispatch('INTERACTION_CREATE', guild?.id, {
    id,
    application_id: services.applicationId,
    type: TYPES[kind],
    token: interaction.token,
    version: 1,
    data: outgoing.data,
    ...locationFields(services, outgoing, held),
    ...(source === undefined ? {} : { message: messageField(source, channel.guildId) }),
    locale: outgoing.locale,
    entitlements: [],
    authorizing_integration_owners: owners,
    // 0: a server, 1: the bot's direct messages (Interaction Context Types).
    context: guild === undefined ? 1 : 0,
    attachment_size_limit: ATTACHMENT_BYTES,
  });
  return interaction;
}

function locationFields(
  { world }: DiscordServices,
  { person, location: { channel, guild, userInstallOnly } }: OutgoingInteraction,
  held: bigint,
) {
  const channelFields = {
    channel_id: channel.id,
    channel: {
      ...partialChannelPayload(channel, guild === undefined ? person : undefined),
      ...(guild === undefined ? {} : { permissions: String(held) }),
    },
  };
  if (guild === undefined) {
    const allowed = world.permissions(world.bot.id, channel);
    return { ...channelFields, user: userPayload(person), app_permissions: String(allowed) };
  }
  // If the bot is not a member, it has those of these permissions that the person has.
  const appPermissions = permissionBits([
    'EMBED_LINKS',
    'ATTACH_FILES',
    'USE_EXTERNAL_EMOJIS',
    'MENTION_EVERYONE',
  ]);
  const allowed = userInstallOnly
    ? held & appPermissions
    : world.permissions(world.bot.id, channel);
  const member = guild.members.get(person.id) ?? { userId: person.id, roles: [], granted: 0n };
  return {
    ...channelFields,
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    member: { ...memberPayload(member, person), permissions: String(held) },
    app_permissions: String(allowed),
  };
}

/** Owners by installation type: 0 is the server ("0" in the bot's DMs), 1 the user. */
function installationOwners(
  { guild, userInstallOnly }: ResolvedLocation,
  person: User,
): Record<string, string> {
  if (guild === undefined) return { '0': '0', '1': person.id };
  return userInstallOnly ? { '1': person.id } : { '0': guild.id };
}

/** The field `message` of a component interaction. */
function messageField(message: Message, guildId: string | undefined) {
  const copy = copyMessage(message);
  return hasFlag(copy.flags, EPHEMERAL) || guildId === undefined
    ? copy
    : { ...copy, guild_id: guildId };
}
