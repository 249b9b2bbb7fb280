import type { ServerWatches } from '../../model/server-watches.ts';
import type { Watch } from '../../model/watch.ts';

/** The daily units of a server's running watches, and the units that they may spend. */
export interface WatchUnits {
  readonly units: number;
  readonly allowed: number;
}

/** Null without a working key. */
export function watchUnits(
  guildId: string,
  all: readonly Watch[],
  watches: Pick<ServerWatches, 'price'>,
): WatchUnits | null {
  const running = all.find(({ pause }) => pause === null);
  const any = running ?? all[0];
  if (any === undefined) return null;
  const { others, own, allowed } = watches.price(guildId, any.choice, any.id);
  if (allowed === null) return null;
  return { units: running === undefined ? others : others + own, allowed };
}
