import type { KeyStatus } from '../model/server.ts';
import type { Watch, WatchChoice } from '../model/watch.ts';
import type { WatchPrice } from '../model/watch-target.ts';
import { dailyUnits } from './cost.ts';
import type { WatchIndex } from './watch-index.ts';

/** "keyed interface, Limits": what an account has in a day, until the service tells otherwise. */
const usualUnits = 5_000;

export interface PriceParts {
  readonly index: Pick<WatchIndex, 'ofServer'>;
  /** The servers that have this server's key, itself among them. */
  readonly serversWithSameKey: (guildId: string) => readonly string[];
  readonly keyStatus: (guildId: string) => KeyStatus;
  /** The part of a day's units that watches may spend; null for all. */
  readonly watchShare: number | null;
  readonly intervalMs: number;
}

/** What a choice costs beside all watches that the same key pays for; paused ones cost nothing. */
export function watchPrice(
  guildId: string,
  choice: WatchChoice,
  instead: string | null,
  { index, serversWithSameKey, keyStatus, watchShare, intervalMs }: PriceParts,
): WatchPrice {
  if (choice.view.board.system !== 'keyed') return free;
  const servers = serversWithSameKey(guildId);
  // No key pays for it yet: what it will cost is told all the same.
  if (servers.length === 0) return { ...free, own: dailyUnits([choice], intervalMs) };
  const others = servers
    .flatMap((server) => index.ofServer(server))
    .filter((watch) => watch.id !== instead && isPaying(watch))
    .map((watch) => watch.choice);
  const before = dailyUnits(others, intervalMs);
  const after = dailyUnits([...others, choice], intervalMs);
  const status = keyStatus(guildId);
  const limit = (status.state === 'none' ? null : status.units?.limit) ?? usualUnits;
  const share = watchShare ?? 1;
  return {
    others: before,
    own: after - before,
    allowed: Math.floor(limit * share + 1e-6),
    ofUnits: { limit, share },
  };
}

export function exceedsAllowance({ others, own, allowed }: WatchPrice): boolean {
  return allowed !== null && own > 0 && others + own > allowed;
}

const free: WatchPrice = { others: 0, own: 0, allowed: null, ofUnits: null };

function isPaying({ pause }: Watch): boolean {
  return pause === null;
}
