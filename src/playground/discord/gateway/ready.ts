import { guildCreatePayload, userPayload } from '../world/payloads.ts';
import type { DiscordWorld } from '../world/world.ts';
import type { GatewaySession } from './sessions.ts';

export const GUILDS_INTENT = 1 << 0;
/** Discord resumes sessions at another address than the one that `GET /gateway/bot` reports. */
export const RESUME_PATH = '/resume';
const GUILDS_PER_BATCH = 50;

export function readyPayload(
  session: GatewaySession,
  { world, applicationId, url }: { world: DiscordWorld; applicationId: string; url: () => string },
) {
  return {
    v: 10,
    user: { ...userPayload(world.bot), verified: true, mfa_enabled: false, email: null, flags: 0 },
    guilds: guildIdsOf(session, world).map((id) => ({ id, unavailable: true })),
    session_id: session.id,
    session_type: 'normal',
    resume_gateway_url: `${url()}${RESUME_PATH}`,
    shard: session.shard,
    application: { id: applicationId, flags: 0 },
    private_channels: [],
    relationships: [],
    presences: [],
    guild_join_requests: [],
    user_settings: {},
    geo_ordered_rtc_regions: [],
    auth: {},
    _trace: [],
  };
}

/** Sends GUILD_CREATE for each guild of the shard, in batches, so that other events are processed in between. */
export function announceGuilds(session: GatewaySession, world: DiscordWorld): void {
  if ((session.intents & GUILDS_INTENT) === 0) return;
  const ids = guildIdsOf(session, world);
  const next = (from: number): void => {
    for (const id of ids.slice(from, from + GUILDS_PER_BATCH)) {
      session.dispatch('GUILD_CREATE', () => {
        const guild = world.peek(id);
        return guild === undefined
          ? { id, unavailable: true }
          : guildCreatePayload(guild, world.bot);
      });
    }
    if (from + GUILDS_PER_BATCH < ids.length) setImmediate(next, from + GUILDS_PER_BATCH);
  };
  next(0);
}

function guildIdsOf({ shard }: GatewaySession, world: DiscordWorld): string[] {
  return world.botGuildIds(shard).toArray();
}
