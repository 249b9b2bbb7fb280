import { createHash, randomBytes } from 'node:crypto';

import type { Snapshot } from '../../model/board-changes.ts';
import { dayOf } from '../../model/board-history.ts';
import type { Watch } from '../../model/watch.ts';
import { loadMasterKeys } from '../../store/master-keys.ts';
import { openStore } from '../../store/sqlite/store.ts';
import type { Store } from '../../store/store.ts';
import { openVault } from '../../store/vault.ts';
import { maxRefreshes } from '../../store/watches.ts';
import { viewText, watchScope } from '../../watches/board-key.ts';
import { SAMPLE_KEY } from '../catalogue/sample-catalogue.ts';
import { lookAtBoards, lookedDays, lookedPlaces, type Look } from './looks.ts';
import { watchedBoards, type WatchedBoard } from './watched-boards.ts';

/** A server of the local Discord. */
export interface WatchingServer {
  readonly id: string;
  readonly locale: string;
  /** Ids of its channels by name. */
  readonly channels: ReadonlyMap<string, string>;
}

export interface HistoryParts {
  /** The bot's data folder. The bot must not run. */
  readonly dataDir: string;
  readonly findServer: (name: string) => WatchingServer;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const dayMs = 86_400_000;

/**
 * Stores what a bot has stored that has watched `watchedBoards` for 60 days: the watches, the places of each
 * day, and the last publications, which have the names of the books. Rejects with `StoreError`.
 */
export async function prepareHistory({ dataDir, findServer, now }: HistoryParts): Promise<void> {
  const store = openStore({ dataDir, now: () => now, schedule: () => () => undefined });
  try {
    const { keys: masterKeys } = loadMasterKeys({ fromEnv: [], dataDir, randomBytes });
    const vault = await openVault(store.fingerprintSecret, { masterKeys, randomBytes });
    const fingerprint = vault.fingerprint(SAMPLE_KEY);
    const looks = lookAtBoards(
      watchedBoards.map(({ path }) => path),
      now,
    );
    for (const watched of watchedBoards) {
      const watch = sampleWatch(watched, findServer(watched.server), now);
      await store.watches.add(watch);
      await store.watches.setDigestTime(watch.id, now);
      const scope = watchScope(watch, () => fingerprint);
      await storeLooks(store, scope, viewText(watched.view), looks.get(watched.path) ?? []);
    }
  } finally {
    await store.close();
  }
}

function sampleWatch(
  { id, view, names, channel, chart }: WatchedBoard,
  server: WatchingServer,
  now: number,
): Watch {
  const channelId = server.channels.get(channel);
  if (channelId === undefined) throw new Error(`There is no channel ${channel}.`);
  return {
    ...{ id, guildId: server.id, revision: 1, names, tags: [], guildLocale: server.locale },
    createdAt: now - lookedDays * dayMs,
    pause: null,
    choice: {
      view,
      channel: { id: channelId, kind: 'text' },
      // A watch with posts has the full hour before the start, so that no post comes for most of a day.
      when: chart ? { kind: 'daily', at: new Date(now).getUTCHours() * 60 } : { kind: 'history' },
      timeZone: 'UTC',
      ...{ top: lookedPlaces, only: 'everything', minMove: 1, quiet: null, roleId: null },
      content: { kind: 'changes' },
      ...{ publish: false, tagIds: [], isSilent: false, postedBoard: 'first_3', chart },
    },
  };
}

async function storeLooks(
  { history, snapshots }: Pick<Store, 'history' | 'snapshots'>,
  scope: string,
  view: string,
  looks: readonly Look[],
): Promise<void> {
  const extent = { depth: lookedPlaces, isWhole: false };
  for (const { at, refreshedAt, places } of looks) {
    const day = { day: dayOf(at), at, refreshedAt, ...extent };
    await history.put(
      { scope, view },
      {
        ...day,
        places: places.map(({ ref, position, figure }) => ({ ref, position, figure })),
      },
    );
  }
  for (const { at, refreshedAt, places } of looks.slice(-maxRefreshes)) {
    const snapshot = { ...extent, ...snapshotOf(places) };
    const refresh = { refreshedAt, seenAt: at, hash: snapshot.hash };
    await snapshots.addRefresh(scope, view, refresh, snapshot);
  }
}

function snapshotOf(looked: Look['places']): Pick<Snapshot, 'hash' | 'places'> {
  const places = looked.map(({ position, ref, title, url }) => ({
    position,
    book: { ref, title, url },
  }));
  const hash = createHash('sha256').update(JSON.stringify(places)).digest('base64url');
  return { hash, places };
}
