import { fields, list } from '../json.ts';
import type { Message } from '../message.ts';
import { userPayload } from './payloads.ts';
import { may } from './permissions.ts';
import type { World } from './world.ts';

/**
 * Who is pinged: what the texts name and `allowed_mentions` lets through (Message, Allowed Mentions). A role only
 * where it is mentionable, or the author may mention everyone there (Permissions, MENTION_EVERYONE).
 */
export function mentionsIn(
  texts: readonly string[],
  allowedMentions: unknown,
  { world, channelId, authorId }: { world: World; channelId: string; authorId: string },
): Pick<Message, 'mentions' | 'mention_everyone' | 'mention_roles'> {
  const allowed = fields(allowedMentions);
  const everything = Object.keys(allowed).length === 0;
  const parse = everything ? ['users', 'roles', 'everyone'] : list(allowed['parse']);
  const passes = (kind: string, id: string): boolean =>
    parse.includes(kind) || list(allowed[kind]).includes(id);
  const ids = (pattern: RegExp): string[] => [
    ...new Set(texts.flatMap((one) => [...one.matchAll(pattern)].map(([, id]) => id ?? ''))),
  ];
  const isPingable = (roleId: string): boolean => {
    const channel = world.channel(channelId);
    const home = channel?.guildId === undefined ? undefined : world.guild(channel.guildId);
    const role = home?.roles.get(roleId);
    if (channel === undefined || role === undefined) return false;
    return role.mentionable || may(world.permissions(authorId, channel), 'MENTION_EVERYONE');
  };
  return {
    mention_everyone:
      parse.includes('everyone') && texts.some((one) => /@(?:everyone|here)\b/.test(one)),
    mention_roles: ids(/<@&(\d+)>/g).filter((id) => passes('roles', id) && isPingable(id)),
    mentions: ids(/<@!?(\d+)>/g)
      .filter((id) => passes('users', id))
      .map((id) => world.user(id))
      .filter((user) => user !== undefined)
      .map(userPayload),
  };
}
