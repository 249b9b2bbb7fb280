import type { Clock } from '../../model/effects.ts';
import { advance, type LimitPlace, type LimitResult } from './advance.ts';
import type { LimitStates, Scope } from './contract.ts';
import { readLimitState } from './limit-state.ts';
import type { LimitMessage, OwnerCall } from './messages.ts';
import { processOf, type LimitRules } from './scope-state.ts';

type Replies = LimitMessage['replies'];

interface ScopeLineOptions extends Clock {
  readonly scope: Scope;
  readonly states: LimitStates;
  readonly rules: Omit<LimitRules, 'incompleteUntil'>;
  /** Replies to a process. */
  readonly tell: (process: string, replies: Replies) => void;
  /** Called after each step: with the error if the store could not be reached, else with null. */
  readonly onStep: (error: unknown) => void;
}

interface LinePlace extends LimitPlace {
  /** The expected time of its turn that was told. */
  readonly toldAt: number;
}

/** An estimate that changes by less is not told again. */
const toldToMs = 500;

/**
 * The line of a scope in the process that owns it. Each step takes all that was asked and told, lets the rules
 * find the next state, and stores it before anybody learns of it.
 */
export class ScopeLine {
  readonly #options: ScopeLineOptions;
  /** Those who wait, by id. */
  readonly #waiting = new Map<string, LinePlace>();
  #calls: OwnerCall[] = [];
  #isRunning = false;
  #isDue = false;
  #hasLeft = false;
  #cancelTimer = (): void => undefined;

  constructor(options: ScopeLineOptions) {
    this.#options = options;
  }

  handle(calls: readonly OwnerCall[]): void {
    this.#calls.push(...calls);
    this.step();
  }

  /** Another process has the line now, and those who wait ask it. Do not use this line again. */
  leave(): void {
    this.#hasLeft = true;
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
    let nextInMs = Infinity;
    while (this.#isDue) {
      this.#isDue = false;
      nextInMs = await this.#step();
    }
    this.#isRunning = false;
    if (nextInMs === Infinity || this.#waiting.size === 0) return;
    const step = this.step.bind(this);
    this.#cancelTimer = this.#options.schedule(step, Math.max(Math.ceil(nextInMs), 1));
  }

  /** Returns after how long anything can change without a call. */
  async #step(): Promise<number> {
    const calls = this.#calls;
    this.#calls = [];
    const left = new Set<string | null>();
    for (const { kind, id } of calls) if (kind !== 'ask') left.add(id);
    this.#removeGone(left);
    const isNews = ({ kind, id }: OwnerCall) =>
      kind !== 'ask' || !(this.#waiting.has(id) || left.has(id));
    const result = await this.#advance(calls.filter(isNews));
    const replies = result === null ? this.#giveUp(calls) : this.#conclude(result, calls);
    if (this.#hasLeft) this.#waiting.clear();
    const byProcess = Map.groupBy(replies, ([id]) => processOf(id));
    for (const [process, own] of byProcess) this.#options.tell(process, own);
    return result === null ? Infinity : result.nextAt - result.now;
  }

  /** Takes out of the line those who have left, and those of processes that have died. */
  #removeGone(left: ReadonlySet<string | null>): void {
    const { isAlive } = this.#options.rules;
    for (const { id, questionId } of this.#waiting.values()) {
      if (left.has(id) || left.has(questionId) || !isAlive(processOf(id))) this.#waiting.delete(id);
    }
  }

  /** Stores the next state. Returns null if the store cannot be reached. */
  async #advance(calls: readonly OwnerCall[]): Promise<LimitResult | null> {
    const { states, scope, rules, onStep } = this.#options;
    const line = [...this.#waiting.values()];
    let result: LimitResult | null = null;
    try {
      await states.update(scope, (text, now) => {
        const state = readLimitState(text);
        const before = JSON.stringify(state);
        const allRules = { ...rules, incompleteUntil: states.incompleteUntil() };
        result = advance({ state, line, calls, rules: allRules, now });
        const isChanged = JSON.stringify(state) !== before;
        return isChanged ? JSON.stringify({ ...state, seenAt: now }) : null;
      });
      onStep(null);
      return result;
    } catch (error) {
      onStep(error);
      return null;
    }
  }

  #conclude({ replies, now }: LimitResult, calls: readonly OwnerCall[]): Replies {
    const asked = new Set(calls.map(({ id }) => id));
    const told: Replies = [];
    for (const { kind, id } of calls) if (kind !== 'ask') told.push([id, { kind: 'done' }]);
    for (const [place, reply] of replies) {
      const { id } = place;
      const dueAt = reply.kind === 'due' ? now + reply.inMs : null;
      const { toldAt = -Infinity } = this.#waiting.get(id) ?? {};
      if (dueAt === null) this.#waiting.delete(id);
      else if (Math.abs(dueAt - toldAt) < toldToMs && !asked.has(id)) continue;
      else this.#waiting.set(id, { ...place, toldAt: dueAt });
      told.push([id, reply]);
    }
    return told;
  }

  /** What was told is told again until it is stored. */
  #giveUp(calls: readonly OwnerCall[]): Replies {
    const asking = calls.flatMap(({ kind, id }) => (kind === 'ask' ? id : []));
    const ids = new Set([...this.#waiting.keys(), ...asking]);
    this.#waiting.clear();
    return [...ids].map((id) => [id, { kind: 'away' }]);
  }
}
