import { ProblemError } from '../../model/problem.ts';
import { longestFlightMs } from '../contract.ts';
import {
  defaultLimits,
  type Bucket,
  type Limits,
  type RequestLedger,
  type Schedule,
  type Scope,
} from './contract.ts';
import { ScopeLine } from './scope-line.ts';

export interface BucketOptions {
  readonly now: () => number;
  readonly ledger: RequestLedger;
  /** A failing ledger costs certainty after a restart, not answers. */
  readonly onTrouble: (error: unknown) => void;
  /** Default: a timer that does not keep the process alive. */
  readonly schedule?: Schedule;
  readonly limits?: Limits;
  /** The longest a request can be under way: the transport's `totalMs`. */
  readonly flightMs?: number;
  readonly waitMs?: { readonly person: number; readonly watch: number };
}

/** The limits count by the minute; the rest is for clocks that do not run alike. */
const holdMs = 60_000 + 250;

/** A person waits 8 seconds; a watch, with nobody looking on, may take its turn a minute later. */
const defaultWaitMs = { person: 8_000, watch: 60_000 };

/** The bucket of one process. */
export function createBucket(options: BucketOptions): Bucket {
  const { now, ledger, onTrouble } = options;
  const { limits = defaultLimits, schedule = unheldTimer, flightMs = longestFlightMs } = options;
  const scopes = new Map<Scope, { line: ScopeLine; ready: Promise<void>; usedAt: number }>();
  let sweptAt = now();
  let closed = false;

  function lineOf(scope: Scope) {
    const known = scopes.get(scope);
    if (known) {
      known.usedAt = now();
      return known;
    }
    const line = new ScopeLine({
      limit: scope === 'open' ? limits.open : limits.keyed,
      holdMs,
      flightMs,
      waitMs: options.waitMs ?? defaultWaitMs,
      now,
      schedule,
      note: (atMs) => ledger.add(scope, atMs).catch(onTrouble),
    });
    const ready = ledger.load(scope, now() - holdMs - flightMs).then((times) => {
      line.restore(times);
    }, onTrouble);
    const entry = { line, ready, usedAt: now() };
    scopes.set(scope, entry);
    return entry;
  }

  /** Now and then on the way in, so that no timer is needed for it. */
  function sweep() {
    // Either way, for the clock may have been set back.
    if (Math.abs(now() - sweptAt) < holdMs) return;
    sweptAt = now();
    for (const [scope, { line, usedAt }] of scopes) {
      if (Math.abs(now() - usedAt) > holdMs && line.isIdle()) scopes.delete(scope);
    }
  }

  return {
    async take(ticket) {
      sweep();
      const { line, ready } = lineOf(ticket.scope);
      await ready;
      if (closed) {
        ticket.party.close();
        throw new ProblemError({ code: 'closing' });
      }
      return line.take(ticket);
    },
    close() {
      closed = true;
      for (const { line } of scopes.values()) line.close();
    },
  };
}

const unheldTimer: Schedule = (act, ms) => {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
};
