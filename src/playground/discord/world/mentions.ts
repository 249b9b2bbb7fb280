import { fields, list } from '../json.ts';
import type { Message } from '../message.ts';
import { userPayload } from './payloads.ts';
import { hasPermission } from './permissions.ts';
import type { DiscordWorld } from './world.ts';

/**
 * Who is pinged: what the texts name and `allowed_mentions` lets through (Message, Allowed Mentions). Everybody, and a
 * role that is not mentionable, only where the author may do that (Permissions, MENTION_EVERYONE).
 */
export function mentionsIn(
  texts: readonly string[],
  allowedMentions: unknown,
  { world, channelId, authorId }: { world: DiscordWorld; channelId: string; authorId: string },
): Pick<Message, 'mentions' | 'mention_everyone' | 'mention_roles'> {
  const allowed = fields(allowedMentions);
  // Only where it is left out everything is parsed; an empty one lets nothing through.
  const isLeftOut = allowedMentions === undefined || allowedMentions === null;
  const parse = isLeftOut ? ['users', 'roles', 'everyone'] : list(allowed['parse']);
  const passes = (kind: string, id: string): boolean =>
    parse.includes(kind) || list(allowed[kind]).includes(id);
  const ids = (pattern: RegExp): string[] => [
    ...new Set(texts.flatMap((one) => [...one.matchAll(pattern)].map(([, id]) => id ?? ''))),
  ];
  const channel = world.channel(channelId);
  const home = channel?.guildId === undefined ? undefined : world.guild(channel.guildId);
  const held = channel === undefined ? 0n : world.permissions(authorId, channel);
  const reachesAll = hasPermission(held, 'MENTION_EVERYONE');
  const isPingable = (roleId: string): boolean => {
    const role = home?.roles.get(roleId);
    return role !== undefined && (role.mentionable || reachesAll);
  };
  return {
    mention_everyone:
      reachesAll &&
      parse.includes('everyone') &&
      texts.some((one) => /@(?:everyone|here)\b/.test(one)),
    mention_roles: ids(/<@&(\d+)>/g).filter((id) => passes('roles', id) && isPingable(id)),
    mentions: ids(/<@!?(\d+)>/g)
      .filter((id) => passes('users', id))
      .map((id) => world.user(id))
      .filter((user) => user !== undefined)
      .map(userPayload),
  };
}
