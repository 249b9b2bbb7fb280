/** Questions that have begun are served first, then people, then watches. */
const classes = ['begun', 'person', 'watch'] as const;

/** Who asks. */
export interface Asker {
  /** Null for direct messages and user installs. */
  readonly guildId: string | null;
  /** `Question.user`; null without a user. */
  readonly user: string | null;
}

/** One place in the order: a request of a server. */
export interface WaitingPlace extends Asker {
  readonly queue: (typeof classes)[number];
  /** When the question was asked. */
  readonly since: number;
  /** Equal for requests with the same answer. */
  readonly tag: string;
}

/** Which slots were granted before. */
export interface EarlierTurns {
  /** Of the last slot of each line. It grows with each slot. */
  readonly sequences: ReadonlyMap<string, number>;
  /** When each user got the last slot, in any line. In the unit of `WaitingPlace.since`. */
  readonly times: ReadonlyMap<string | null, number>;
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
 * another user does not delay a user's only one. Of questions of one moment, the one whose answer most people want
 * comes first. A place whose answer an earlier place gets takes no turn.
 */
export function servingOrder<P extends WaitingPlace>(
  places: readonly P[],
  earlier: EarlierTurns,
): readonly P[] {
  const byTag = Map.groupBy(places, ({ tag }) => tag);
  const people = ({ tag }: P) => byTag.get(tag)?.length ?? 0;
  const asked = places.toSorted(
    (one, other) => one.since - other.since || people(other) - people(one),
  );
  const firstOfTag = new Map(asked.toReversed().map((place) => [place.tag, place]));
  const takesTurn = (place: P) => firstOfTag.get(place.tag) === place;
  return classes.flatMap((queue) => {
    const own = Map.groupBy(
      asked.filter((place) => place.queue === queue),
      lineOf,
    );
    const last = (line: string) => earlier.sequences.get(line) ?? 0;
    const lines = [...own].sort(([one], [other]) => last(one) - last(other));
    return inTurns(
      lines.map(([, ofLine]) => usersInTurns(ofLine, earlier, takesTurn)),
      takesTurn,
    );
  });
}

/** Takes the places of a line in the order of their time. */
function usersInTurns<P extends WaitingPlace>(
  places: readonly P[],
  earlier: EarlierTurns,
  takesTurn: (place: P) => boolean,
): readonly P[] {
  const users = [...Map.groupBy(places, ({ user }) => user)].map(([user, own]) => ({
    turnAt: Math.max(own[0]?.since ?? 0, user === null ? 0 : (earlier.times.get(user) ?? 0)),
    own,
  }));
  users.sort((one, other) => one.turnAt - other.turnAt);
  return inTurns(
    users.map(({ own }) => own),
    takesTurn,
  );
}

/** The first of each list, then the second of each, and so on. */
function inTurns<P>(
  lists: readonly (readonly P[])[],
  takesTurn: (place: P) => boolean,
): readonly P[] {
  const order: P[] = [];
  const left = lists.map((list) => list.values());
  for (const list of left) {
    for (const place of list) {
      order.push(place);
      if (!takesTurn(place)) continue;
      // A list that has more comes again after the others.
      left.push(list);
      break;
    }
  }
  return order;
}
