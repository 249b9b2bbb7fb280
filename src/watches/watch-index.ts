import type { Watch } from '../model/watch.ts';
import { viewText } from './view-text.ts';

/** All watches at hand, by what they are looked up by. What many have in common is held once. */
export interface WatchIndex {
  get(id: string): Watch | null;
  /** The oldest first. */
  ofServer(guildId: string): readonly Watch[];
  /** Those of a board, section, genre and cycle, in any server. */
  ofView(view: string): readonly Watch[];
  all(): Iterable<Watch>;
  servers(): readonly string[];
  /** Adds it, or puts it in the place of the one of its id. */
  put(watch: Watch): void;
  remove(id: string): Watch | null;
}

export function createWatchIndex(): WatchIndex {
  const byId = new Map<string, Watch>();
  const byServer = new Map<string, Map<string, Watch>>();
  const byView = new Map<string, Map<string, Watch>>();
  const once = createOnce();

  const remove = (id: string): Watch | null => {
    const watch = byId.get(id);
    if (watch === undefined) return null;
    byId.delete(id);
    leave(byServer, watch.guildId, id);
    leave(byView, viewText(watch.choice.view), id);
    return watch;
  };

  return {
    get: (id) => byId.get(id) ?? null,
    ofServer: (guildId) =>
      [...(byServer.get(guildId)?.values() ?? [])].toSorted(
        (a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1),
      ),
    ofView: (view) => [...(byView.get(view)?.values() ?? [])],
    all: () => byId.values(),
    servers: () => [...byServer.keys()],
    put(watch) {
      remove(watch.id);
      const held = once(watch);
      byId.set(watch.id, held);
      join(byServer, watch.guildId, held);
      join(byView, viewText(watch.choice.view), held);
    },
    remove,
  };
}

function join(all: Map<string, Map<string, Watch>>, key: string, watch: Watch): void {
  const some = all.get(key);
  if (some === undefined) all.set(key, new Map([[watch.id, watch]]));
  else some.set(watch.id, watch);
}

function leave(all: Map<string, Map<string, Watch>>, key: string, id: string): void {
  const some = all.get(key);
  some?.delete(id);
  if (some?.size === 0) all.delete(key);
}

/** A hundred thousand watches are of a few hundred boards: names, boards and times are held once each. */
function createOnce(): (watch: Watch) => Watch {
  const held = new Map<string, object>();
  const one = <T extends object>(value: T): T => {
    const text = JSON.stringify(value);
    const known = held.get(text);
    if (known !== undefined) return known as T;
    held.set(text, value);
    return value;
  };
  return (watch) => {
    const { choice } = watch;
    return {
      ...watch,
      names: one(watch.names),
      choice: {
        ...choice,
        view: one(choice.view),
        when: one(choice.when),
        quiet: choice.quiet === null ? null : one(choice.quiet),
        tagIds: one(choice.tagIds),
      },
    };
  };
}
