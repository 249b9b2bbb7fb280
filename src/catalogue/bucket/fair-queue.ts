import type { RequestContext } from '../../model/request-context.ts';

/** Whoever stands in line. Suggestions and extras never do. */
export interface QueueKey {
  urgency: Exclude<RequestContext['urgency'], 'suggestion' | 'extra'>;
  /** Whose turn it is: a server's, or (null) that of all who ask from direct messages. */
  guildId: string | null;
}

/** One in line; while its place is being asked for it is neither asked for again nor counted. */
export interface QueueEntry extends QueueKey {
  readonly since: number;
  isAcquiring: boolean;
}

/** Those of one server who wait for the same kind of turn. */
export interface GuildQueue extends QueueKey {
  readonly count: number;
  /** Since when the first of them waits. */
  readonly since: number;
}

/**
 * People before watches; among equals the server whose turn is longest past, so that a burst in one
 * starves nobody, and within a server whoever came first.
 */
export class FairQueue<W extends QueueEntry> {
  readonly #queues = {
    person: new Map<string | null, W[]>(),
    watch: new Map<string | null, W[]>(),
  };

  add(queued: W): void {
    const queues = this.#queues[queued.urgency];
    const queue = queues.get(queued.guildId);
    if (queue) queue.push(queued);
    else queues.set(queued.guildId, [queued]);
  }

  remove(queued: W): void {
    const queues = this.#queues[queued.urgency];
    const rest = (queues.get(queued.guildId) ?? []).filter((other) => other !== queued);
    if (rest.length === 0) queues.delete(queued.guildId);
    else queues.set(queued.guildId, rest);
  }

  /** Whose turn it is, of those who can pay. `lastTurn` grows with each turn; 0 for none. */
  next(canPay: (queued: W) => boolean, lastTurn: (guildId: string | null) => number): W | null {
    for (const queues of [this.#queues.person, this.#queues.watch]) {
      let next: { waiter: W; last: number } | null = null;
      for (const [guildId, queue] of queues) {
        const queued = queue.find(({ isAcquiring }) => !isAcquiring);
        if (!queued || !canPay(queued)) continue;
        const last = lastTurn(guildId);
        // Of equals the server that joined first stands first.
        if (next === null || last < next.last) next = { waiter: queued, last };
      }
      if (next !== null) return next.waiter;
    }
    return null;
  }

  /** Who waits and is not being asked for. */
  *queues(): Generator<GuildQueue> {
    for (const queues of [this.#queues.person, this.#queues.watch]) {
      for (const queue of queues.values()) {
        const [first, ...rest] = queue.filter(({ isAcquiring }) => !isAcquiring);
        if (!first) continue;
        const { urgency, guildId, since } = first;
        yield { urgency, guildId, since, count: rest.length + 1 };
      }
    }
  }

  /** How many of its own server go before this one; all, where it is none of those in line. */
  countAheadInGuild({ urgency, guildId }: QueueKey, queued: W | null): number {
    const queue = (this.#queues[urgency].get(guildId) ?? []).filter(
      ({ isAcquiring }) => !isAcquiring,
    );
    const index = queued === null ? -1 : queue.indexOf(queued);
    return index === -1 ? queue.length : index;
  }

  /** A copy, so that those who are refused meanwhile may leave. */
  all(): W[] {
    return [...this.#queues.person.values(), ...this.#queues.watch.values()].flat();
  }
}
