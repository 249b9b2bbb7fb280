import type { DiscordServices } from '../../services.ts';
import { isThread, type Guild } from '../../world/entities.ts';
import { channelPayload, guildPayload, memberPayload, rolePayload } from '../../world/payloads.ts';
import { restError } from '../rest-error.ts';
import { channelRoutes, requireGuild } from './access.ts';
import { ok, route, type Route } from './route.ts';

/** Reads guilds, their members and roles, and channels. */
export function guildRoutes(services: DiscordServices): Route[] {
  const { world } = services;
  return [
    channelRoutes(services)('GET', '', (_call, channel) => {
      const { recipientId } = channel;
      const recipient = recipientId === undefined ? undefined : world.user(recipientId);
      return ok(channelPayload(channel, recipient));
    }),
    route('GET', '/guilds/{guild_id}', (call) => ok(guildPayload(requireGuild(services, call)))),
    route('GET', '/guilds/{guild_id}/channels', (call) => {
      const channels = [...requireGuild(services, call).channels.values()];
      return ok(channels.filter((one) => !isThread(one)).map((one) => channelPayload(one)));
    }),
    route('GET', '/guilds/{guild_id}/roles', (call) =>
      ok([...requireGuild(services, call).roles.values()].map(rolePayload)),
    ),
    route('GET', '/guilds/{guild_id}/roles/member-counts', (call) =>
      ok(memberCounts(requireGuild(services, call))),
    ),
    route('GET', '/guilds/{guild_id}/members/{user_id}', (call) => {
      const member = requireGuild(services, call).members.get(call.param('user_id'));
      if (member === undefined) throw restError('unknownMember');
      return ok(memberPayload(member, world.user(member.userId)));
    }),
  ];
}

/** By role, without @everyone (Guild, Get Guild Role Member Counts). It requires no permission. */
function memberCounts({ id, roles, members }: Guild): Readonly<Record<string, number>> {
  const counted = [...roles.keys()].filter((role) => role !== id);
  const everyMember = [...members.values()];
  return Object.fromEntries(
    counted.map((role) => [role, everyMember.filter((one) => one.roles.includes(role)).length]),
  );
}
