import { fields, list } from '../json.ts';
import type { Message } from '../message.ts';
import { userPayload } from './payloads.ts';
import { hasPermission } from './permissions.ts';
import type { DiscordWorld } from './world.ts';

/**
 * The mentions that notify: those in the texts that `allowed_mentions` permits (Message, Allowed Mentions). Mentions of
 * everyone, and of roles that are not mentionable, require MENTION_EVERYONE.
 */
export function mentionsIn(
  texts: readonly string[],
  allowedMentions: unknown,
  { world, channelId, authorId }: { world: DiscordWorld; channelId: string; authorId: string },
): Pick<Message, 'mentions' | 'mention_everyone' | 'mention_roles'> {
  const allowed = fields(allowedMentions);
  // Without `allowed_mentions` all mentions are parsed; an empty object permits no mentions.
  const isOmitted = allowedMentions === undefined || allowedMentions === null;
  const parse = isOmitted ? ['users', 'roles', 'everyone'] : list(allowed['parse']);
  const isAllowed = (kind: string, id: string): boolean =>
    parse.includes(kind) || list(allowed[kind]).includes(id);
  const ids = (pattern: RegExp): string[] => [
    ...new Set(texts.flatMap((one) => [...one.matchAll(pattern)].map(([, id]) => id ?? ''))),
  ];
  const channel = world.channel(channelId);
  const home = channel?.guildId === undefined ? undefined : world.guild(channel.guildId);
  const held = channel === undefined ? 0n : world.permissions(authorId, channel);
  const mayMentionEveryone = hasPermission(held, 'MENTION_EVERYONE');
  const isPingable = (roleId: string): boolean => {
    const role = home?.roles.get(roleId);
    return role !== undefined && (role.mentionable || mayMentionEveryone);
  };
  return {
    mention_everyone:
      mayMentionEveryone &&
      parse.includes('everyone') &&
      texts.some((one) => /@(?:everyone|here)\b/.test(one)),
    mention_roles: ids(/<@&(\d+)>/g).filter((id) => isAllowed('roles', id) && isPingable(id)),
    mentions: ids(/<@!?(\d+)>/g)
      .filter((id) => isAllowed('users', id))
      .map((id) => world.user(id))
      .filter((user) => user !== undefined)
      .map(userPayload),
  };
}
