import type { ServerWatches } from '../../model/server-watches.ts';
import type { Watch } from '../../model/watch.ts';

/** What a server's running watches take of its key's units in a day, and what they may. */
export interface WatchUnits {
  readonly units: number;
  readonly allowed: number;
}

/** Null where no key pays for them. */
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
