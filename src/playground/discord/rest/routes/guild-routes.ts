import type { DiscordServices } from '../../services.ts';
import { isThread, type Guild } from '../../world/entities.ts';
import { channelPayload, guildPayload, memberPayload, rolePayload } from '../../world/payloads.ts';
import { restError } from '../rest-error.ts';
import { requireChannel, requireGuild } from './access.ts';
import { ok, type Route } from './route.ts';

/** Reads guilds, their members and roles, and channels. */
export function guildRoutes(services: DiscordServices): Route[] {
  const { world } = services;
  return [
    {
      method: 'GET',
      path: '/channels/{channel_id}',
      handle(call) {
        const channel = requireChannel(services, call);
        const { recipientId } = channel;
        return ok(
          channelPayload(channel, recipientId === undefined ? undefined : world.user(recipientId)),
        );
      },
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}',
      handle: (call) => ok(guildPayload(requireGuild(services, call))),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/channels',
      handle: (call) =>
        ok(
          [...requireGuild(services, call).channels.values()]
            .filter((channel) => !isThread(channel))
            .map((channel) => channelPayload(channel)),
        ),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/roles',
      handle: (call) => ok([...requireGuild(services, call).roles.values()].map(rolePayload)),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/roles/member-counts',
      handle: (call) => ok(memberCounts(requireGuild(services, call))),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/members/{user_id}',
      handle(call) {
        const member = requireGuild(services, call).members.get(call.param('user_id'));
        if (member === undefined) throw restError('unknownMember');
        return ok(memberPayload(member, world.user(member.userId)));
      },
    },
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
