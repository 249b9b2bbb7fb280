import { compareSnowflakes } from '../../model/snowflake.ts';

/** Questions that have begun are served first, then people, then watches. */
export type QueueClass = 'begun' | 'person' | 'watch';

const classes: readonly QueueClass[] = ['begun', 'person', 'watch'];

/** Who asks. */
export interface Asker {
  /** Null for direct messages and user installs. */
  readonly guildId: string | null;
  /** `Question.user`; null without a user. */
  readonly user: string | null;
}

/** One place in the order: a request of a server. A request with several callers may have several. */
export interface WaitingPlace extends Asker {
  readonly queue: QueueClass;
  /** When the question was asked. */
  readonly since: number;
  /** Of its question; null without one. */
  readonly interactionId: string | null;
  /** Equal for requests with the same answer. */
  readonly tag: string;
  /** How many wait for its answer if it has waited, and 1 if it is new. */
  readonly people: number;
}

/** Which slots were granted before. */
export interface EarlierTurns {
  /** Grows with each slot that a line gets; 0 for a line without one. */
  lastSequence(line: string): number;
  /** When the user got a slot last, in any line; 0 without one. In the unit of `WaitingPlace.since`. */
  lastServedAt(user: string | null): number;
}

/** The line in which somebody waits: one for each server, and outside of servers one for each user. */
export function lineOf({ guildId, user }: Asker): string {
  return guildId ?? user ?? '';
}

/**
 * The order in which requests are served. Within a class, the lines take turns, the one whose last slot
 * is the oldest first, so that a burst in one server does not starve the others. Within a line, the users
 * take turns, so that a burst of one user does not starve the others: the oldest question comes first, and
 * a user's next question counts as asked when the user's last one got its slot. A later question of
 * another user does not delay a user's only one. Of questions that were asked in the same millisecond and have to wait, the one that
 * most people wait for comes first. A place whose answer an earlier place gets takes no turn.
 */
export function servingOrder<P extends WaitingPlace>(
  places: readonly P[],
  earlier: EarlierTurns,
): readonly P[] {
  const firstOfTag = new Map<string, P>();
  const takesTurn = (place: P): boolean => {
    const first = firstOfTag.get(place.tag) ?? place;
    firstOfTag.set(place.tag, first);
    return first === place;
  };
  return classes.flatMap((queue) => {
    const asked = places.filter((place) => place.queue === queue).sort(compareAsked);
    const lines = [...Map.groupBy(asked, lineOf)].map(([line, own]) => ({
      last: earlier.lastSequence(line),
      places: inTurns(usersOf(own, earlier), takesTurn),
    }));
    lines.sort((one, other) => one.last - other.last);
    const placesOfLines = lines.map((line) => line.places);
    return [...inTurns(placesOfLines, takesTurn)];
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

/** The places of each user. The user whose turn comes first is the first one. */
function usersOf<P extends WaitingPlace>(places: P[], earlier: EarlierTurns): Iterator<P>[] {
  const users = new Map<string | null, { readonly turnAt: number; readonly own: P[] }>();
  for (const place of places.sort(compareWaiting)) {
    const { user, since } = place;
    const known = users.get(user);
    if (known !== undefined) known.own.push(place);
    else users.set(user, { turnAt: Math.max(since, earlier.lastServedAt(user)), own: [place] });
  }
  const turns = [...users.values()].sort((one, other) => one.turnAt - other.turnAt);
  return turns.map(({ own }) => own.values());
}

/** The first turn of each line, then the second of each, and so on. */
function* inTurns<P>(
  lines: readonly Iterator<P>[],
  takesTurn: (place: P) => boolean,
): Generator<P, void> {
  const left = [...lines];
  // A line that has more comes again after the others.
  for (const line of left) if (yield* oneTurn(line, takesTurn)) left.push(line);
}

/** Returns false if the line has ended. */
function* oneTurn<P>(line: Iterator<P>, takesTurn: (place: P) => boolean): Generator<P, boolean> {
  for (let next = line.next(); next.done !== true; next = line.next()) {
    yield next.value;
    if (takesTurn(next.value)) return true;
  }
  return false;
}
