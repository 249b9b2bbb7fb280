import { compareSnowflakes } from '../../model/snowflake.ts';

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
  /** Of its question; null without one. */
  readonly interactionId: string | null;
  /** Equal for requests with the same answer. */
  readonly tag: string;
  /** How many wait for its answer if it has waited, and 1 if it is new. */
  readonly people: number;
}

/**
 * The order in which requests are served. Within a class, servers take turns, the one whose last slot
 * is the oldest first, so that a burst in one server does not starve the others. Within a server the
 * oldest question comes first, and of those that were asked in the same millisecond and have to wait, the
 * one that most people wait for. A place whose answer an earlier place gets takes no turn. `lastSequence`
 * grows with each slot that a server gets; it is 0 for a server without one.
 */
export function servingOrder<P extends WaitingPlace>(
  places: readonly P[],
  lastSequence: (guildId: string | null) => number,
): readonly P[] {
  const tags = new Set<string>();
  return classes.flatMap((queue) => {
    const asked = places.filter((place) => place.queue === queue).sort(compareAsked);
    const servers = [...Map.groupBy(asked, ({ guildId }) => guildId)];
    const turns = servers.map(([guildId, own]) => ({ last: lastSequence(guildId), own }));
    turns.sort((one, other) => one.last - other.last);
    return inTurns(
      turns.map(({ own }) => own.sort(compareWaiting).values()),
      tags,
    );
  });
}

/** Within a millisecond in the order of the interactions' ids, and those without one last. */
function compareAsked(one: WaitingPlace, other: WaitingPlace): number {
  return (
    one.since - other.since ||
    Number(one.interactionId === null) - Number(other.interactionId === null) ||
    compareSnowflakes(one.interactionId ?? '', other.interactionId ?? '')
  );
}

function compareWaiting(one: WaitingPlace, other: WaitingPlace): number {
  return one.since - other.since || other.people - one.people;
}

/** The first of each server, then the second of each, and so on. Adds the places' tags to `tags`. */
function inTurns<P extends WaitingPlace>(servers: readonly Iterator<P>[], tags: Set<string>): P[] {
  const order: P[] = [];
  /** Returns false if the server has no place left. */
  const takeTurn = (places: Iterator<P>): boolean => {
    for (let next = places.next(); next.done !== true; next = places.next()) {
      order.push(next.value);
      const { tag } = next.value;
      if (tags.has(tag)) continue;
      tags.add(tag);
      return true;
    }
    return false;
  };
  for (let left = servers; left.length > 0; left = left.filter(takeTurn));
  return order;
}
