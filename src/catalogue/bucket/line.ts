import type { Asker } from '../../model/asker.ts';

/** Whoever stands in line. Suggestions and extras never do. */
export interface Standing {
  urgency: Exclude<Asker['urgency'], 'suggestion' | 'extra'>;
  /** Whose turn it is: a server's, or (null) that of all who ask from direct messages. */
  turn: string | null;
}

/** People before watches; among equals one of each server in turn, so that a burst in one starves nobody. */
export class Line<W extends Standing> {
  readonly #queues = {
    person: new Map<string | null, W[]>(),
    watch: new Map<string | null, W[]>(),
  };

  join(waiter: W): void {
    const queues = this.#queues[waiter.urgency];
    const queue = queues.get(waiter.turn);
    if (queue) queue.push(waiter);
    else queues.set(waiter.turn, [waiter]);
  }

  leave(waiter: W): void {
    const queues = this.#queues[waiter.urgency];
    const rest = (queues.get(waiter.turn) ?? []).filter((other) => other !== waiter);
    if (rest.length === 0) queues.delete(waiter.turn);
    else queues.set(waiter.turn, rest);
  }

  /** The first whose turn it is and who may go, taken out of the line; its server goes to the back. */
  next(mayGo: (waiter: W) => boolean): W | null {
    for (const queues of [this.#queues.person, this.#queues.watch]) {
      for (const [turn, [first, ...rest]] of queues) {
        if (!first || !mayGo(first)) continue;
        queues.delete(turn);
        if (rest.length > 0) queues.set(turn, rest);
        return first;
      }
    }
    return null;
  }

  /** How many would go before one who joins now. */
  ahead({ urgency, turn }: Standing): number {
    const same = this.#queues[urgency];
    const own = same.get(turn)?.length ?? 0;
    let ahead = own;
    for (const [other, queue] of same) {
      if (other !== turn) ahead += Math.min(queue.length, own + 1);
    }
    if (urgency === 'watch')
      for (const queue of this.#queues.person.values()) ahead += queue.length;
    return ahead;
  }

  /** Servers whose people stand in line. */
  *turnsOfPeople(): Generator<string | null> {
    yield* this.#queues.person.keys();
  }

  /** A copy, so that those who are refused meanwhile may leave. */
  all(): W[] {
    return [...this.#queues.person.values(), ...this.#queues.watch.values()].flat();
  }
}
