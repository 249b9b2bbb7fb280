import type { Asker } from '../../model/asker.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Limit } from './contract.ts';
import type { Known } from './known.ts';
import type { Line, Standing } from './line.ts';
import type { Places } from './places.ts';
import { Promises } from './promises.ts';
import type { Waiter } from './waiter.ts';

interface OutlookOptions {
  readonly limit: Limit;
  readonly waitMs: Readonly<Record<Standing['urgency'], number>>;
  readonly line: Line<Waiter>;
  readonly places: Pick<Places, 'known' | 'others'>;
}

/** When whose turn may come, as far as it can be told, and who is told not to wait for it. */
export class Outlook {
  readonly #options: OutlookOptions;
  #promises: Promises;

  constructor(options: OutlookOptions) {
    this.#options = options;
    this.#promises = new Promises(options.limit.places);
  }

  /** A person of a server that holds no place at present. */
  isNewcomer({ urgency, turn }: Standing, now: number): boolean {
    return urgency === 'person' && !this.#known.window.holds(turn, now);
  }

  /** Why one who comes now is turned away; null where it may go or wait. */
  refusal(asker: Asker, units: number, now: number): ProblemError | null {
    const { urgency, guildId: turn } = asker;
    if (asker.signal.aborted) return new ProblemError({ code: 'slow' });
    if (isOptional(urgency)) {
      const short = this.#short(urgency, units, now);
      return short ?? (this.#hasRoomFor(urgency, now) ? null : this.busyNow(now));
    }
    const latest = now + this.#options.waitMs[urgency];
    const refused = this.#obeyed(urgency, units, latest, now);
    if (refused !== null) return refused;
    const isLate = this.#turnAt({ urgency, turn }, null, 0, now) > latest;
    return isLate ? this.#busy({ urgency, turn }, now) : null;
  }

  /** Why one in line has waited long enough, and is out of it then; null where it may wait on. */
  turnAway(waiter: Waiter, now: number): ProblemError | null {
    const { urgency, units, deadline, asked } = waiter;
    const refused = asked ? null : this.#obeyed(urgency, units, deadline, now);
    if (refused !== null) return refused;
    const isLate = !asked && this.#turnAt(waiter, waiter, 0, now) > deadline;
    if (!isLate && deadline > now) return null;
    // Out of the line first, or it would be told a time behind itself.
    this.#options.line.leave(waiter);
    return this.#busy(waiter, now);
  }

  /** For what can be left undone, to which nothing is promised. */
  busyNow(now: number): ProblemError {
    const retryAt = this.#turnAt({ urgency: 'watch', turn: null }, null, 0, now);
    return new ProblemError({ code: 'busy', retryAt: Math.max(retryAt, now + 1_000) });
  }

  /** The times told by a clock that was set back are void. */
  clockSetBack(): void {
    this.#promises = new Promises(this.#options.limit.places);
  }

  get #known(): Known {
    return this.#options.places.known;
  }

  /** The service's own word, where it lasts too long to be waited for. */
  #obeyed(urgency: Asker['urgency'], units: number, latest: number, now: number) {
    const block = this.#known.blockAt(now);
    const isBlocked = block !== null && block.until > latest;
    return this.#short(urgency, units, now) ?? (isBlocked ? new ProblemError(block.problem) : null);
  }

  #short(urgency: Asker['urgency'], units: number, now: number): ProblemError | null {
    const retryAt = this.#known.shortUntil({ units, urgency }, now);
    return retryAt === null ? null : new ProblemError({ code: 'quota_spent', retryAt });
  }

  /** Each of several who are turned away together is told a time of their own. */
  #busy(standing: Standing, now: number): ProblemError {
    const turnAt = this.#turnAt(standing, null, this.#promises.standing(now), now);
    return new ProblemError({ code: 'busy', retryAt: this.#promises.give(turnAt, now) });
  }

  /** With room to spare, and nobody waiting. */
  #hasRoomFor(urgency: Optional, now: number): boolean {
    const { reserved, places } = this.#options.limit;
    const free = this.#known.window.free(now);
    const isOpen = this.#waiting().length === 0 && this.#known.opensAt(now) === now;
    return isOpen && free > reserved && free >= leastFree(urgency, places);
  }

  #waiting() {
    return [...this.#options.line.queues(), ...this.#options.places.others];
  }

  /** When one in line can go, or (null) one who joined now, with so many promised a time before. */
  #turnAt(standing: Standing, waiter: Waiter | null, promised: number, now: number): number {
    const { line, limit } = this.#options;
    const own = line.ownAhead(standing, waiter);
    const kept = own === 0 && this.isNewcomer(standing, now) ? 0 : limit.reserved;
    const index = this.#ahead(standing, own, waiter?.since ?? Infinity) + kept + promised;
    return Math.max(this.#known.window.expectedAt(index, now), this.#known.opensAt(now));
  }

  /** How many go before one with so many of its own server before it, who has waited since then. */
  #ahead({ urgency, turn }: Standing, own: number, since: number): number {
    const { line, places } = this.#options;
    const { window } = this.#known;
    const last = window.lastOrder(turn);
    const beside = [...line.queues()].filter(
      (queue) => queue.urgency !== urgency || queue.turn !== turn,
    );
    let ahead = own;
    for (const queue of [...beside, ...places.others]) {
      if (queue.urgency === urgency) {
        const theirs = window.lastOrder(queue.turn);
        const isBefore = theirs < last || (theirs === last && queue.since < since);
        ahead += Math.min(queue.count, own + (isBefore ? 1 : 0));
      } else if (urgency === 'watch') {
        ahead += queue.count;
      }
    }
    return ahead;
  }
}

/** What can be left undone is asked for only while this share of the places is free, and never waits. */
const spared = { suggestion: 1 / 3, extra: 4 / 5 } as const;

type Optional = keyof typeof spared;

export function isOptional(urgency: Asker['urgency']): urgency is Optional {
  return urgency in spared;
}

/** How many places have to be free for what can be left undone. */
export function leastFree(urgency: Optional, places: number): number {
  return places * spared[urgency];
}
