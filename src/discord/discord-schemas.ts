import { ChannelFlags, ChannelType } from 'discord-api-types/v10';
import { z } from 'zod';

import type { WatchChannel } from '../model/watch.ts';

/** Schemas of Discord's responses, with only the fields that are used, and its ids. */

const permissionBits = z.string().regex(/^\d+$/u).transform(BigInt);

export const sentMessageSchema = z.object({ id: z.string(), channel_id: z.string() });

export const flagsSchema = z.object({ flags: z.number() });

export const idSchema = z.object({ id: z.string() });

/** Of a stored interaction: what its answer needs. The engine reads the rest as it does a new one's. */
export const interactionSchema = z.looseObject({
  id: z.string(),
  token: z.string(),
  application_id: z.string(),
  type: z.number(),
});

export const channelSchema = z.object({
  id: z.string(),
  type: z.number(),
  guild_id: z.string().nullish(),
  parent_id: z.string().nullish(),
  last_message_id: z.string().nullish(),
  flags: z.number().nullish(),
  permission_overwrites: z
    .array(
      z.object({ id: z.string(), type: z.number(), allow: permissionBits, deny: permissionBits }),
    )
    .nullish(),
  thread_metadata: z.object({ locked: z.boolean().nullish() }).nullish(),
  available_tags: z
    .array(z.object({ id: z.string(), name: z.string(), moderated: z.boolean().nullish() }))
    .nullish(),
});
export type ChannelData = z.infer<typeof channelSchema>;

export const guildSchema = z.object({
  owner_id: z.string().nullish(),
  preferred_locale: z.string(),
  roles: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      permissions: permissionBits,
      mentionable: z.boolean().nullish(),
    }),
  ),
});

export const memberSchema = z.object({
  roles: z.array(z.string()),
  communication_disabled_until: z.string().nullish(),
});

/** By role. */
export const memberCountsSchema = z.record(z.string(), z.number());

export const postedMessageSchema = z.object({
  id: z.string(),
  channel_id: z.string(),
  author: z.object({ id: z.string() }),
  components: z
    .array(
      z.object({ components: z.array(z.object({ custom_id: z.string().nullish() })).nullish() }),
    )
    .nullish(),
});
export type PostedMessageData = z.infer<typeof postedMessageSchema>;

export const threadListSchema = z.object({
  threads: z.array(
    z.object({
      id: z.string(),
      name: z.string().nullish(),
      parent_id: z.string().nullish(),
      owner_id: z.string().nullish(),
      thread_metadata: z.object({ archive_timestamp: z.string().nullish() }).nullish(),
    }),
  ),
  /** Omitted from a list that is always complete. */
  has_more: z.boolean().nullish(),
});
export type ThreadListData = z.infer<typeof threadListSchema>;
export type ThreadData = ThreadListData['threads'][number];

const channelKinds: ReadonlyMap<number, WatchChannel['kind']> = new Map([
  [ChannelType.GuildText, 'text'],
  [ChannelType.GuildAnnouncement, 'announcement'],
  [ChannelType.AnnouncementThread, 'thread'],
  [ChannelType.PublicThread, 'thread'],
  [ChannelType.PrivateThread, 'thread'],
  [ChannelType.GuildForum, 'forum'],
]);

/** Returns null for a kind that accepts no posts. */
export function channelKind({ type }: ChannelData): WatchChannel['kind'] | null {
  return channelKinds.get(type) ?? null;
}

export function requiresTag({ flags }: ChannelData): boolean {
  return ((flags ?? 0) & ChannelFlags.RequireTag) !== 0;
}

export function isNewer(id: string, other: string): boolean {
  return BigInt(id) > BigInt(other);
}
