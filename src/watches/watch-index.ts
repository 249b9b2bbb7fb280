import type { BoardView } from '../model/board.ts';
import { BoundedMap } from '../model/bounded-map.ts';
import { lookedViews, type Watch } from '../model/watch.ts';
import { viewText } from './board-key.ts';

/** All watches in memory, by id, server and view. Watches share their equal parts. */
export interface WatchIndex {
  get(id: string): Watch | null;
  /** The oldest first. */
  ofServer(guildId: string): readonly Watch[];
  /** The watches that look at a view, in any server. */
  ofView(view: BoardView): readonly Watch[];
  all(): Iterable<Watch>;
  servers(): readonly string[];
  /** Adds a watch, or replaces the one with its id. */
  put(watch: Watch): void;
  remove(id: string): Watch | null;
  /** Whether this process has removed the watch lately. */
  wasRemoved(id: string): boolean;
}

/** A failover loses the removals of some seconds. */
const maxRemoved = 1_000;

export function createWatchIndex(): WatchIndex {
  const byId = new Map<string, Watch>();
  const byServer = new Map<string, Map<string, Watch>>();
  const byView = new Map<string, Map<string, Watch>>();
  const removed = new BoundedMap<string, true>(maxRemoved);
  const intern = createInterning();

  const remove = (id: string): Watch | null => {
    const watch = byId.get(id);
    if (watch === undefined) return null;
    byId.delete(id);
    removeFromGroup(byServer, watch.guildId, id);
    for (const view of lookedViews(watch.choice)) removeFromGroup(byView, viewText(view), id);
    return watch;
  };

  return {
    get: (id) => byId.get(id) ?? null,
    ofServer: (guildId) =>
      [...(byServer.get(guildId)?.values() ?? [])].toSorted(
        (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
      ),
    ofView: (view) => [...(byView.get(viewText(view))?.values() ?? [])],
    all: () => byId.values(),
    servers: () => [...byServer.keys()],
    put(watch) {
      remove(watch.id);
      removed.delete(watch.id);
      const interned = intern(watch);
      byId.set(watch.id, interned);
      addToGroup(byServer, watch.guildId, interned);
      for (const view of lookedViews(watch.choice)) addToGroup(byView, viewText(view), interned);
    },
    remove(id) {
      removed.set(id, true);
      return remove(id);
    },
    wasRemoved: (id) => removed.has(id),
  };
}

function addToGroup(groups: Map<string, Map<string, Watch>>, key: string, watch: Watch): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, new Map([[watch.id, watch]]));
  else group.set(watch.id, watch);
}

function removeFromGroup(groups: Map<string, Map<string, Watch>>, key: string, id: string): void {
  const group = groups.get(key);
  group?.delete(id);
  if (group?.size === 0) groups.delete(key);
}

/** Enough for the values of all watches; edited watches leave values behind. */
const maxInterned = 20_000;

/** A hundred thousand watches have a few hundred different boards, names and times: each is in memory once. */
function createInterning(): (watch: Watch) => Watch {
  const values = new BoundedMap<string, object>(maxInterned);
  const intern = <T extends object>(value: T): T => {
    const text = JSON.stringify(value);
    const known = values.use(text);
    if (known !== undefined) return known as T;
    values.set(text, value);
    return value;
  };
  return (watch) => {
    const { choice } = watch;
    return {
      ...watch,
      names: intern(watch.names),
      tags: intern(watch.tags),
      choice: {
        ...choice,
        view: intern(choice.view),
        content: intern(choice.content),
        when: intern(choice.when),
        quiet: choice.quiet === null ? null : intern(choice.quiet),
        tagIds: intern(choice.tagIds),
      },
    };
  };
}
