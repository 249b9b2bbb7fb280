import type { Clock } from '../../model/effects.ts';
import {
  advance,
  isOptional,
  type LimitEvents,
  type LimitResult,
  type LimitRules,
  type LimitPlace,
} from './advance.ts';
import { slotCooldownMs, type defaultWaitMs, type LimitStates, type Scope } from './contract.ts';
import { readLimitState, writeLimitState } from './limit-state.ts';
import type { CallBody, CallReply, LineNews } from './messages.ts';
import { QuotedTimes } from './quoted-times.ts';
import { processOf } from './scope-state.ts';
import { lineOf } from './serving-order.ts';

export interface ScopeLineOptions extends Clock {
  readonly scope: Scope;
  readonly states: LimitStates;
  readonly rules: Omit<LimitRules, 'incompleteUntil' | 'reservedSlots'>;
  /** How many slots are reserved now. */
  readonly reservedSlots: () => number;
  readonly waitMs: typeof defaultWaitMs;
  /** Tells a process what has become of its questions. */
  readonly tell: (process: string, news: LineNews) => void;
  /** Called after each step: with the error if the store could not be reached, else with null. */
  readonly onStep: (error: unknown) => void;
}

/** Something that was asked or reported in this moment, and whom to answer. */
interface Call<B extends CallBody = CallBody> {
  readonly body: B;
  readonly at: number;
  readonly reply: (reply: CallReply) => void;
}

/** Somebody who asks or waits. Times are this process's. */
interface LinePlace extends LimitPlace {
  /** The turn has to be expected by then; infinite once it waits. */
  readonly deadline: number;
  readonly toldDueAt: number;
}

const done: CallReply = { kind: 'done', unknown: [] };
/** An estimate that changes by less is not told again. */
const toldToMs = 500;

/**
 * The line of a scope in the process that owns it. Each step takes all that was asked and reported, lets the rules
 * find the next state, and stores it before anybody learns of it.
 */
export class ScopeLine {
  readonly #options: ScopeLineOptions;
  readonly #quoted: QuotedTimes;
  /** By name. */
  readonly #waiting = new Map<string, LinePlace>();
  #calls: Call[] = [];
  #isRunning = false;
  #isDue = false;
  #cancelTimer = (): void => undefined;
  #lastNow = 0;

  constructor(options: ScopeLineOptions) {
    this.#options = options;
    this.#quoted = new QuotedTimes(options.rules.slots * 30);
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0 && !this.#isRunning;
  }

  handle(body: CallBody): Promise<CallReply> {
    if (body.kind === 'ended') {
      for (const { name, id } of this.#waiting.values()) {
        if (id === body.id) this.#waiting.delete(name);
      }
    }
    const { promise, resolve } = Promise.withResolvers<CallReply>();
    this.#calls.push({ body, at: this.#options.now(), reply: resolve });
    this.step();
    return promise;
  }

  /** Another process has the line now; those who wait ask it. */
  leave(): void {
    this.#waiting.clear();
  }

  /** Makes a step at once, or when the current one has ended. */
  step(): void {
    this.#isDue = true;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#cancelTimer();
    // What happens in one moment shares a step.
    await Promise.resolve();
    let nextAt = Infinity;
    while (this.#isDue) {
      this.#isDue = false;
      nextAt = await this.#step();
    }
    this.#isRunning = false;
    if (nextAt === Infinity || this.#waiting.size === 0) return;
    const inMs = Math.max(Math.ceil(nextAt - this.#options.now()), 1);
    this.#cancelTimer = this.#options.schedule(() => {
      this.step();
    }, inMs);
  }

  /** Returns when anything can change without a call. */
  async #step(): Promise<number> {
    const { states, scope, rules, reservedSlots, now, onStep } = this.#options;
    const calls = this.#calls;
    this.#calls = [];
    const asking = calls.flatMap(({ body, at, reply }) =>
      body.kind === 'ask' ? [{ place: placeOf(body, at), reply }] : [],
    );
    this.#tidy(asking.map(({ place }) => place.name));
    const places = [...this.#waiting.values(), ...asking.map(({ place }) => place)];
    let outcome: { readonly result: LimitResult; readonly shiftMs: number } | null = null;
    try {
      await states.update(scope, (text, storeNow) => {
        const shiftMs = storeNow - now();
        const limits = {
          reservedSlots: reservedSlots(),
          incompleteUntil: states.incompleteUntil(),
        };
        const result = advance({
          ...{ from: readLimitState(text), places, now: storeNow, shiftMs },
          events: eventsOf(calls, shiftMs),
          rules: { ...rules, ...limits },
        });
        outcome = { result, shiftMs };
        return result.state === null ? null : writeLimitState(result.state);
      });
      onStep(null);
    } catch (error) {
      onStep(error);
      outcome = null;
    }
    return this.#conclude(outcome, calls, asking);
  }

  /** Takes those who ask again out of the line, and those of processes that have died. */
  #tidy(asking: readonly string[]): void {
    const { now, rules } = this.#options;
    if (now() < this.#lastNow - slotCooldownMs) this.#quoted.clear();
    this.#lastNow = now();
    for (const name of asking) this.#waiting.delete(name);
    for (const { name, id } of this.#waiting.values()) {
      if (!rules.isAlive(processOf(id))) this.#waiting.delete(name);
    }
  }

  /** Answers all calls, and tells those who wait what has become of them. */
  #conclude(
    outcome: StepOutcome | null,
    calls: readonly Call[],
    asking: readonly Asking[],
  ): number {
    const now = this.#options.now();
    const answered = calls.flatMap(({ body }) => ('slot' in body ? body.slot.tag : []));
    const verdict = outcome === null ? () => away : this.#verdicts(outcome, new Set(answered));
    const news = new Map<string, LineNews>();
    for (const name of new Set([...(outcome?.result.begun ?? []), ...this.#waiting.keys()])) {
      const place = this.#waiting.get(name);
      if (place === undefined) continue;
      const process = processOf(place.id);
      const told: LineNews = news.get(process) ?? { turns: [], due: [], refused: [] };
      const reply = verdict(place);
      if (reply.kind === 'due') {
        if (Math.abs(now + reply.inMs - place.toldDueAt) < toldToMs) continue;
        this.#waiting.set(name, { ...place, toldDueAt: now + reply.inMs });
        told.due.push([name, reply.inMs]);
      } else {
        this.#waiting.delete(name);
        if (reply.kind === 'refused') told.refused.push([name, reply.problem]);
        else if (reply.kind === 'away') told.refused.push([name, { code: 'store_away' }]);
        else told.turns.push(name);
      }
      news.set(process, told);
    }
    const ended = new Set([...calls, ...this.#calls].flatMap(({ body }) => endedId(body)));
    for (const { place, reply } of asking) {
      const answer = verdict(place);
      if (answer.kind === 'due' && !ended.has(place.id)) {
        const waits = { slotId: null, deadline: Infinity, toldDueAt: now + answer.inMs };
        this.#waiting.set(place.name, { ...place, ...waits });
      }
      reply(answer);
    }
    for (const { body, reply } of calls) {
      const names = body.kind === 'waiting' ? body.names : [];
      const unknown = names.filter((name) => !this.#waiting.has(name));
      if (body.kind !== 'ask') reply(outcome === null ? away : { kind: 'done', unknown });
    }
    for (const [process, told] of news) this.#options.tell(process, told);
    return outcome === null ? Infinity : outcome.result.nextAt - outcome.shiftMs;
  }

  /** What each place learns. `done` is a turn: its own, or that of those who wait for an answer which may be there. */
  #verdicts(
    { result, shiftMs }: StepOutcome,
    answered: ReadonlySet<string | null>,
  ): (place: LinePlace) => CallReply {
    const { waitMs, states, now } = this.#options;
    const at = now();
    const inMs = (time: number) => time - shiftMs - at;
    // The positions count those that this step refuses.
    const quotedBefore = this.#quoted.countBefore(at);
    return (place) => {
      const { name, tag, urgency, slotId, needs } = place;
      const slot = slotId === null ? undefined : result.granted.get(slotId);
      if (slot !== undefined) return { kind: 'slot', slot };
      if (slotId === null && (result.begun.has(name) || answered.has(tag))) return done;
      const unpaidUntil = result.unpaidUntil.get(place);
      if (unpaidUntil !== undefined) return refused('quota_spent', inMs(unpaidUntil));
      const { backoff } = result;
      const longestMs = urgency === 'person' || urgency === 'watch' ? waitMs[urgency] : 0;
      if (backoff !== null && inMs(backoff.until) > longestMs) {
        return refused(backoff.code, inMs(backoff.until));
      }
      const position = result.positions.get(place) ?? 0;
      const dueAt = at + inMs(result.dueAt(position));
      if (dueAt <= place.deadline && !isOptional(urgency)) return { kind: 'due', inMs: dueAt - at };
      const line = lineOf(place);
      const retryInMs = Math.max(inMs(result.dueAt(position + quotedBefore(line))), 1_000);
      if (!isOptional(urgency)) this.#quoted.add(line, at + retryInMs, needs);
      return refused('busy', retryInMs, inMs(states.incompleteUntil()) > 0);
    };
  }
}

interface StepOutcome {
  readonly result: LimitResult;
  readonly shiftMs: number;
}
interface Asking {
  readonly place: LinePlace;
  readonly reply: (reply: CallReply) => void;
}

const away: CallReply = { kind: 'away' };

function refused(code: string, retryAt: number, isStoreNew = false): CallReply {
  return { kind: 'refused', problem: { code, retryAt, ...(isStoreNew && { isStoreNew }) } };
}

function placeOf(body: Extract<CallBody, { kind: 'ask' }>, at: number): LinePlace {
  const { agoMs, patienceMs, ...place } = body;
  return {
    ...place,
    name: placeName(body),
    since: at - agoMs,
    deadline: at + patienceMs,
    toldDueAt: 0,
  };
}

/** `shiftMs`: how far the store's clock is ahead. */
function eventsOf(calls: readonly Call[], shiftMs: number): LimitEvents {
  return {
    finished: calls.flatMap(({ body, at }) => {
      if (body.kind !== 'finished') return [];
      const { slot, agoMs, units, problem } = body;
      const later = <T>(one: T, time: number | null | undefined, name: keyof T): T =>
        typeof time === 'number' ? { ...one, [name]: time + at + shiftMs } : one;
      return [
        {
          slot,
          finishedAt: at - agoMs + shiftMs,
          units: units && later(units, units.resetAt, 'resetAt'),
          problem: problem && later(problem, problem.retryAt, 'retryAt'),
        },
      ];
    }),
    cancelled: calls.flatMap(({ body }) => (body.kind === 'cancelled' ? body.slot.id : [])),
    ended: calls.flatMap(({ body }) => endedId(body)),
  };
}

/** Of a question's place in line for an answer. */
export function placeName({ id, tag }: { readonly id: string; readonly tag: string }): string {
  return `${id} ${tag}`;
}

function endedId(body: CallBody): readonly string[] {
  return body.kind === 'ended' ? [body.id] : [];
}
