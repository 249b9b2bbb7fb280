import type { RequestContext } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Requester } from '../contract.ts';
import type { Slot } from './contract.ts';

/**
 * Requests with the same key are served in order of arrival. Suggestions and extras are never
 * queued.
 */
export interface QueueKey {
  urgency: Exclude<RequestContext['urgency'], 'suggestion' | 'extra'>;
  /** Null for direct messages and user installs. */
  guildId: string | null;
}

export interface GuildQueue extends QueueKey {
  readonly count: number;
  /** When the first of them arrived. */
  readonly since: number;
}

/**
 * Serves people before watches, and among equals the server whose last slot is the oldest, so that
 * a burst in one server does not starve the others.
 */
export class FairQueue {
  readonly #queues = {
    person: new Map<string | null, QueuedRequest[]>(),
    watch: new Map<string | null, QueuedRequest[]>(),
  };

  add(entry: QueuedRequest): void {
    const queues = this.#queues[entry.urgency];
    const queue = queues.get(entry.guildId);
    if (queue) queue.push(entry);
    else queues.set(entry.guildId, [entry]);
  }

  remove(entry: QueuedRequest): void {
    const queues = this.#queues[entry.urgency];
    const rest = (queues.get(entry.guildId) ?? []).filter((other) => other !== entry);
    if (rest.length === 0) queues.delete(entry.guildId);
    else queues.set(entry.guildId, rest);
  }

  /**
   * The next entry that can pay its units. `lastSequence` grows with each slot that a server gets;
   * it is 0 for a server without one.
   */
  next(
    canPay: (entry: QueuedRequest) => boolean,
    lastSequence: (guildId: string | null) => number,
  ): QueuedRequest | null {
    for (const queues of [this.#queues.person, this.#queues.watch]) {
      let next: { entry: QueuedRequest; last: number } | null = null;
      for (const [guildId, queue] of queues) {
        const entry = queue.find(({ isAcquiring }) => !isAcquiring);
        if (!entry || !canPay(entry)) continue;
        const last = lastSequence(guildId);
        // Among equals the server that was queued first is served first.
        if (next === null || last < next.last) next = { entry, last };
      }
      if (next !== null) return next.entry;
    }
    return null;
  }

  /** The entries per key, without those for which a slot is being acquired. */
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

  /**
   * How many entries of the same server precede this one. All of them precede null, a new arrival.
   */
  countAheadInGuild({ urgency, guildId }: QueueKey, entry: QueuedRequest | null): number {
    const queue = (this.#queues[urgency].get(guildId) ?? []).filter(
      ({ isAcquiring }) => !isAcquiring,
    );
    const index = entry === null ? -1 : queue.indexOf(entry);
    return index === -1 ? queue.length : index;
  }

  /** Returns a copy, so that entries may be removed during an iteration. */
  all(): QueuedRequest[] {
    return [...this.#queues.person.values(), ...this.#queues.watch.values()].flat();
  }
}

interface QueuedRequestOptions extends QueueKey {
  readonly requester: Requester;
  readonly units: number;
  readonly since: number;
  readonly deadline: number;
  /** Called when the last caller has stopped waiting. */
  readonly onLeft: () => void;
  /** Called when a more urgent caller joins. An error thrown here rejects only that caller. */
  readonly onUrgencyRaised: (joiner: RequestContext) => void;
}

/** A request in the queue, until it gets a slot or is rejected. */
export class QueuedRequest implements QueueKey {
  urgency: QueueKey['urgency'];
  guildId: string | null;
  readonly units: number;
  readonly since: number;
  deadline: number;
  /** While a slot is being acquired for it, the queue neither returns nor counts it. */
  isAcquiring = false;
  /** No slot is requested before this time, after an attempt was denied. */
  retryAt = 0;
  readonly #requester: Requester;
  readonly #onAbort: () => void;
  readonly #result = Promise.withResolvers<Slot>();

  constructor({ requester, onLeft, onUrgencyRaised, ...key }: QueuedRequestOptions) {
    this.urgency = key.urgency;
    this.guildId = key.guildId;
    this.units = key.units;
    this.since = key.since;
    this.deadline = key.deadline;
    this.#requester = requester;
    this.#onAbort = () => {
      this.reject(new ProblemError({ code: 'slow' }));
      onLeft();
    };
    requester.signal.addEventListener('abort', this.#onAbort, { once: true });
    requester.onUrgencyRaised = onUrgencyRaised;
  }

  get slot(): Promise<Slot> {
    return this.#result.promise;
  }

  resolve(slot: Slot): void {
    this.#detach();
    this.#result.resolve(slot);
  }

  /** Rejects the request. No further caller can join it. */
  reject(error: ProblemError): void {
    this.#detach();
    this.#requester.stopJoining();
    this.#result.reject(error);
  }

  #detach(): void {
    this.#requester.onUrgencyRaised = null;
    this.#requester.signal.removeEventListener('abort', this.#onAbort);
  }
}
