import type { RequestContext } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Requester } from '../contract.ts';
import type { Slot } from './contract.ts';
import type { QueueKey, QueueEntry } from './fair-queue.ts';

export interface QueuedRequestOptions extends QueueKey {
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
export class QueuedRequest implements QueueEntry {
  urgency: QueueKey['urgency'];
  guildId: string | null;
  readonly units: number;
  readonly since: number;
  deadline: number;
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
