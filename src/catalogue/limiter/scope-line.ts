import type { Clock } from '../../model/effects.ts';
import { advance, type LimitPlace, type LimitResult } from './advance.ts';
import type { LimitStates, Scope } from './contract.ts';
import { readLimitState } from './limit-state.ts';
import type { LimitMessage, OwnerCall, OwnerReply, Report } from './messages.ts';
import { processOf, type LimitRules } from './scope-state.ts';

type Replies = LimitMessage['replies'];

interface ScopeLineOptions extends Clock {
  readonly scope: Scope;
  readonly states: LimitStates;
  /** What happens in so many milliseconds shares a step: people of all processes are served in the same order. */
  readonly momentMs: number;
  /** Called for each step. */
  readonly rules: () => Omit<LimitRules, 'incompleteUntil'>;
  /** Replies to a process. */
  readonly tell: (process: string, replies: Replies) => void;
  /** Called after each step: with the error if the store could not be reached, else with null. */
  readonly onStep: (error: unknown) => void;
}

interface LinePlace extends LimitPlace {
  isNew: boolean;
  /** The expected time of its turn that was told. */
  toldAt: number;
}

/** An estimate that changes by less is not told again. */
const toldToMs = 500;

/**
 * The line of a scope in the process that owns it. Each step takes all that was asked and reported, lets the rules
 * find the next state, and stores it before anybody learns of it.
 */
export class ScopeLine {
  readonly #options: ScopeLineOptions;
  /** Those who ask or wait, by id. */
  readonly #places = new Map<string, LinePlace>();
  #reports: Report[] = [];
  #isRunning = false;
  #isDue = false;
  #cancelTimer = (): void => undefined;

  constructor(options: ScopeLineOptions) {
    this.#options = options;
  }

  handle(calls: readonly OwnerCall[]): void {
    const { now, momentMs } = this.#options;
    const unitMs = Math.max(momentMs, 1);
    for (const call of calls) {
      if (call.kind !== 'ask') {
        this.#reports.push(call);
        continue;
      }
      const { agoMs, ...asked } = call;
      const moment = Math.floor((now() - agoMs) / unitMs) * unitMs;
      const { since = moment, isNew = true } = this.#places.get(call.id) ?? {};
      // If it is known already, the last reply may be lost.
      this.#places.set(call.id, { ...asked, since, isNew, toldAt: -Infinity });
    }
    this.step();
  }

  /** Another process has the line now, and those who wait ask it. */
  leave(): void {
    this.#places.clear();
  }

  /** Makes a step at once, or when the current one has ended. */
  step(): void {
    this.#isDue = true;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    this.#cancelTimer();
    await this.#moment();
    let nextInMs = Infinity;
    while (this.#isDue) {
      this.#isDue = false;
      nextInMs = await this.#step();
    }
    this.#isRunning = false;
    if (nextInMs === Infinity || this.#places.size === 0) return;
    const step = this.step.bind(this);
    this.#cancelTimer = this.#options.schedule(step, Math.max(Math.ceil(nextInMs), 1));
  }

  /** A report does not wait: others may wait for its answer. */
  #moment(): Promise<void> {
    const { momentMs, schedule } = this.#options;
    return new Promise((resolve) => {
      if (momentMs === 0 || this.#reports.length > 0) resolve();
      else schedule(resolve, momentMs);
    });
  }

  /** Returns after how long anything can change without a call. */
  async #step(): Promise<number> {
    const { states, scope, now, onStep } = this.#options;
    const reports = this.#reports;
    this.#reports = [];
    const rules = this.#options.rules();
    this.#removeGone(new Set(reports.map(({ id }) => id)), rules.isAlive);
    const places = [...this.#places.values()];
    let result: LimitResult | null = null;
    try {
      await states.update(scope, (text, storeNow) => {
        const state = readLimitState(text);
        const before = JSON.stringify(state);
        result = advance({
          ...{ state, places, reports, now: storeNow, shiftMs: storeNow - now() },
          rules: { ...rules, incompleteUntil: states.incompleteUntil() },
        });
        const isChanged = JSON.stringify(state) !== before;
        return isChanged ? JSON.stringify({ ...state, seenAt: storeNow }) : null;
      });
      onStep(null);
    } catch (error) {
      onStep(error);
      result = null;
    }
    return this.#conclude(result, places, reports);
  }

  /** Takes out of the line those who have left, and those of processes that have died. */
  #removeGone(left: ReadonlySet<string | null>, isAlive: (process: string) => boolean): void {
    for (const { id, questionId } of this.#places.values()) {
      if (left.has(id) || left.has(questionId) || !isAlive(processOf(id))) this.#places.delete(id);
    }
  }

  /** Tells all what has become of them. `result`: null if the store could not be reached. */
  #conclude(
    result: LimitResult | null,
    places: readonly LinePlace[],
    reports: readonly Report[],
  ): number {
    const now = this.#options.now();
    const told: Replies = [];
    // A report is repeated until it is stored.
    if (result !== null) for (const { id } of reports) told.push([id, { kind: 'done' }]);
    const away = () => places.map(({ id }): [string, OwnerReply] => [id, { kind: 'away' }]);
    const replies = [...(result?.replies ?? away())];
    const isGranting = replies.some(([, { kind }]) => kind === 'slot');
    for (const [id, reply] of replies) {
      const place = this.#places.get(id);
      if (reply.kind !== 'due') this.#places.delete(id);
      else if (place === undefined) continue;
      else {
        place.isNew &&= !isGranting;
        if (Math.abs(now + reply.inMs - place.toldAt) < toldToMs) continue;
        place.toldAt = now + reply.inMs;
      }
      told.push([id, reply]);
    }
    const byProcess = Map.groupBy(told, ([id]) => processOf(id));
    for (const [process, own] of byProcess) this.#options.tell(process, own);
    return result?.nextInMs ?? Infinity;
  }
}
