/** Questions that have begun are served first, then people, then watches. */
export type QueueClass = 'begun' | 'person' | 'watch';

const classes: readonly QueueClass[] = ['begun', 'person', 'watch'];

/** One place in the order: a request of a server. A request with several callers may have several. */
export interface WaitingPlace {
  readonly queue: QueueClass;
  /** Null for direct messages and user installs. */
  readonly guildId: string | null;
  /** When the question was asked. */
  readonly since: number;
  /** Equal for requests with the same answer; null if it is not known. */
  readonly tag: string | null;
  /** How many wait for it in its process. */
  readonly callers: number;
}

/**
 * The order in which requests are served. Within a class, servers take turns, the one whose last slot
 * is the oldest first, so that a burst in one server does not starve the others. Within a server the
 * oldest question comes first, and of those that were asked together the one that most people wait for. A
 * place whose answer an earlier place gets takes no turn. `lastSequence` grows with each slot that a server
 * gets; it is 0 for a server without one.
 */
export function servingOrder<P extends WaitingPlace>(
  places: readonly P[],
  lastSequence: (guildId: string | null) => number,
): readonly P[] {
  const tags = new Set<string>();
  return classes.flatMap((queue) => {
    const servers = new Map<string | null, P[]>();
    for (const place of places) {
      if (place.queue !== queue) continue;
      const own = servers.get(place.guildId);
      if (own === undefined) servers.set(place.guildId, [place]);
      else own.push(place);
    }
    const turns = [...servers].map(([guildId, own]) => {
      own.sort((one, other) => one.since - other.since || other.callers - one.callers);
      return { last: lastSequence(guildId), since: own[0]?.since ?? 0, own };
    });
    turns.sort((one, other) => one.last - other.last || one.since - other.since);
    return inTurns(
      turns.map(({ own }) => own.values()),
      tags,
    );
  });
}

/** The first of each server, then the second of each, and so on. Adds the places' tags to `tags`. */
function inTurns<P extends WaitingPlace>(servers: readonly Iterator<P>[], tags: Set<string>): P[] {
  const order: P[] = [];
  /** Returns false if the server has no place left. */
  const takeTurn = (places: Iterator<P>): boolean => {
    for (let next = places.next(); next.done !== true; next = places.next()) {
      order.push(next.value);
      const { tag } = next.value;
      if (tag !== null && tags.has(tag)) continue;
      if (tag !== null) tags.add(tag);
      return true;
    }
    return false;
  };
  for (let left = servers; left.length > 0; left = left.filter(takeTurn));
  return order;
}
