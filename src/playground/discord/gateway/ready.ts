import { guildCreatePayload, userPayload } from '../world/payloads.ts';
import type { DiscordWorld } from '../world/world.ts';
import type { Clock } from '../clock.ts';
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

/**
 * Returns a function that sends GUILD_CREATE for each guild of a session's shard: a few guilds of all sessions at a
 * time, so that other events are processed in between. `pauseMs`: after each 50 guilds.
 */
export function createAnnouncer(
  world: DiscordWorld,
  { clock, pauseMs }: { readonly clock: Clock; readonly pauseMs: number },
): (session: GatewaySession) => void {
  /** The sessions take turns. */
  const waiting: { readonly session: GatewaySession; readonly ids: string[] }[] = [];
  const send = (): void => {
    for (let sent = 0; sent < GUILDS_PER_BATCH; sent += 1) {
      const next = waiting.shift();
      const id = next?.ids.pop();
      if (next === undefined || id === undefined) break;
      next.session.dispatch('GUILD_CREATE', () => {
        const guild = world.peek(id);
        return guild === undefined
          ? { id, unavailable: true }
          : guildCreatePayload(guild, world.bot);
      });
      if (next.ids.length > 0) waiting.push(next);
    }
    if (waiting.length === 0) return;
    if (pauseMs > 0) clock.schedule(send, pauseMs);
    else setImmediate(send);
  };
  return (session) => {
    if ((session.intents & GUILDS_INTENT) === 0) return;
    const ids = guildIdsOf(session, world).toReversed();
    if (ids.length === 0) return;
    waiting.push({ session, ids });
    if (waiting.length === 1) send();
  };
}

function guildIdsOf({ shard }: GatewaySession, world: DiscordWorld): string[] {
  return world.botGuildIds(shard).toArray();
}
