import type { House } from '../../house.ts';
import { isThread } from '../../world/places.ts';
import { channelPayload, guildPayload, memberPayload, rolePayload } from '../../world/payloads.ts';
import { refusal } from '../refusal.ts';
import { channelOf, guildOf } from './access.ts';
import { ok, type Route } from './route.ts';

/** Guilds, their members and roles, and channels: reading only. */
export function placeRoutes(house: House): Route[] {
  const { world } = house;
  return [
    {
      method: 'GET',
      path: '/channels/{channel_id}',
      handle(call) {
        const channel = channelOf(house, call);
        const { recipientId } = channel;
        return ok(
          channelPayload(channel, recipientId === undefined ? undefined : world.user(recipientId)),
        );
      },
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}',
      handle: (call) => ok(guildPayload(guildOf(house, call))),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/channels',
      handle: (call) =>
        ok(
          [...guildOf(house, call).channels.values()]
            .filter((channel) => !isThread(channel))
            .map((channel) => channelPayload(channel)),
        ),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/roles',
      handle: (call) => ok([...guildOf(house, call).roles.values()].map(rolePayload)),
    },
    {
      method: 'GET',
      path: '/guilds/{guild_id}/members/{user_id}',
      handle(call) {
        const member = guildOf(house, call).members.get(call.param('user_id'));
        if (member === undefined) throw refusal('unknownMember');
        return ok(memberPayload(member, world.user(member.userId)));
      },
    },
  ];
}
