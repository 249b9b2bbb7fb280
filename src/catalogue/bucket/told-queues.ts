import type { Scope } from './contract.ts';
import type { LimitMessage } from './limit-messages.ts';
import type { ToldQueue } from './limit-step.ts';
import { queueLifeMs } from './waiting-places.ts';

interface ReceivedQueue {
  readonly scope: Scope;
  readonly process: string;
  readonly queue: ToldQueue;
  readonly receivedAt: number;
}

/** What the other processes have told of their queues, as long as it may be true. */
export class ToldQueues {
  readonly #now: () => number;
  /** By scope and process; the one received last is the last one. */
  readonly #all = new Map<string, ReceivedQueue>();

  constructor(now: () => number) {
    this.#now = now;
  }

  receive({ scope, process, queue }: LimitMessage): void {
    if (queue === null) return;
    const key = `${scope} ${process}`;
    const receivedAt = this.#now();
    this.#all.delete(key);
    this.#all.set(key, { scope, process, queue, receivedAt });
    for (const [old, one] of this.#all) {
      // The difference is absolute because the clock may be set back.
      if (Math.abs(receivedAt - one.receivedAt) < queueLifeMs) break;
      this.#all.delete(old);
    }
  }

  /** By process. */
  ofScope(scope: Scope): ReadonlyMap<string, ToldQueue> {
    const own = [...this.#all.values()].filter((one) => one.scope === scope);
    return new Map(own.map(({ process, queue }) => [process, queue]));
  }
}
