import type { Scope } from './contract.ts';
import { writeLimitMessage } from './limit-messages.ts';
import type { WaitingCaller, WaitingRequest } from './limit-step.ts';
import { lineOf } from './serving-order.ts';

interface QueueTellerOptions {
  readonly scope: Scope;
  readonly process: string;
  readonly now: () => number;
  readonly publish: (text: string) => void;
}

/** More often than others need it to serve what waits here, in milliseconds. */
const repeatMs = 500;
/** The pause between two different queues, and between two long ones, in milliseconds. */
const pauseMs = { short: 25, long: 250 } as const;
/** All processes together are granted fewer requests in a minute. */
const shortLength = 60;
/** All processes together are granted fewer requests in ten minutes. */
const maxPlaces = 600;

/** Tells the other processes what waits in this one. */
export class QueueTeller {
  readonly #options: QueueTellerOptions;
  #toldAt = -Infinity;
  #told = noneWaiting;
  #isLong = false;
  #shiftMs = 0;
  #dueAt = Infinity;

  constructor(options: QueueTellerOptions) {
    this.#options = options;
  }

  /** How far the store's clock was ahead when something was told last: the others know these times. */
  get shiftMs(): number {
    return this.#shiftMs;
  }

  /** When something has to be told; infinite if nothing has. */
  get dueAt(): number {
    return this.#dueAt;
  }

  /**
   * Tells what waits, if it is new or has been told long ago. `waiting`: with the process's times.
   * `positions`: in line, as far as they are known. `shiftMs`: how far the store's clock is ahead.
   */
  tell(
    waiting: readonly WaitingRequest[],
    positions: ReadonlyMap<string, number>,
    shiftMs: number,
  ): void {
    const now = this.#options.now();
    const position = ({ id }: WaitingRequest): number => positions.get(id) ?? 0;
    const first = firstPlaces(
      waiting.length > maxPlaces
        ? waiting.toSorted((one, other) => position(one) - position(other))
        : waiting,
    );
    const text = JSON.stringify(first);
    this.#dueAt = this.#nextTellAt(text);
    // A time ahead is from before the clock was set back.
    if (this.#dueAt > now && this.#toldAt <= now) return;
    const { scope, process, publish } = this.#options;
    this.#toldAt = now;
    this.#told = text;
    this.#shiftMs = shiftMs;
    this.#isLong = first.length > shortLength;
    this.#dueAt = first.length > 0 ? now + repeatMs : Infinity;
    const queue = { seenAt: now + shiftMs, waiting: first.map((one) => shifted(one, shiftMs)) };
    publish(writeLimitMessage({ scope, process, queue }));
  }

  /** When a queue has to be told; infinite if it is empty and the others know that. */
  #nextTellAt(text: string): number {
    if (text === this.#told) return text === noneWaiting ? Infinity : this.#toldAt + repeatMs;
    const pause = this.#isLong ? pauseMs.long : pauseMs.short;
    return this.#told === noneWaiting ? -Infinity : this.#toldAt + pause;
  }

  /** Tells that others have to look at the state: they have slots, or the service refuses requests. */
  tellChange(): void {
    const { scope, process, publish } = this.#options;
    publish(writeLimitMessage({ scope, process, queue: null }));
  }
}

const noneWaiting = '[]';

/** Of each request, the callers that have begun, and the first of each line. */
function firstPlaces(waiting: readonly WaitingRequest[]): readonly WaitingRequest[] {
  let places = 0;
  return waiting.flatMap((request) => {
    const lines = new Set<string>();
    const callers = request.callers.filter((caller) => {
      const line = lineOf(caller);
      const isFirst = !lines.has(line);
      lines.add(line);
      return isFirst || caller.hasBegun;
    });
    places += callers.length;
    return places > maxPlaces ? [] : [{ ...request, callers }];
  });
}

function shifted(request: WaitingRequest, shiftMs: number): WaitingRequest {
  const later = (caller: WaitingCaller) => ({ ...caller, since: caller.since + shiftMs });
  return { ...request, callers: request.callers.map(later) };
}
