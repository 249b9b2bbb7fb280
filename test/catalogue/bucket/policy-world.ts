import { readLimitState, writeLimitState } from '../../../src/catalogue/bucket/limit-format.ts';
import { advance, leaveMs } from '../../../src/catalogue/bucket/limit-policy.ts';
import type {
  LimitEvent,
  LimitResult,
  LimitRules,
  LimitStep,
  OptionalRequest,
  ToldQueue,
  WaitingCaller,
} from '../../../src/catalogue/bucket/limit-step.ts';
import type { LimitState } from '../../../src/catalogue/bucket/limit-state.ts';
import type { SlotRecord } from '../../../src/catalogue/bucket/slot-window.ts';
import { emptyOutcome } from './bucket-fixture.ts';
import { stateAfter } from './policy-steps.ts';

const minute = 60_000;

export const rules: LimitRules = {
  ...{ slots: 30, reservedSlots: 2, watchUnitsShare: 0.6 },
  ...{ requestTimeoutMs: 11_000, incompleteUntil: 0, processes: 3, tellMs: 15 },
};
/** A request takes no longer. It is sent within a second of its grant. */
const flightMs = 10_000;

/** A step that a process has made, and the state before it. */
export interface StepSeen {
  readonly from: LimitState | null;
  readonly step: LimitStep;
  readonly now: number;
  readonly result: LimitResult;
}

interface OpenQuestion {
  readonly caller: WaitingCaller;
  /** The requests that it has still to make: the next one after each response. */
  left: number;
  /** The requests that wait or are sent. */
  open: number;
}

interface AskedRequests {
  readonly requests: number;
  /** So many of them are made without waiting for a response. */
  readonly atOnce: number;
  /** Whether its first request is made only at its turn. */
  readonly isKept: boolean;
}

interface WaitingOne {
  readonly tag: string;
  readonly isAwaited: boolean;
  readonly questions: OpenQuestion[];
}

interface SentRequest {
  readonly slot: SlotRecord;
  readonly sentAt: number;
  readonly questions: readonly OpenQuestion[];
}

interface WorldProcess {
  readonly name: string;
  readonly events: LimitEvent[];
  readonly waiting: Map<string, WaitingOne>;
  readonly sent: SentRequest[];
  /** The questions that have begun and not ended. */
  readonly begun: Set<string>;
  /** Since when it leaves free slots to another process; null if it does not. */
  leftAt: number | null;
  optional: OptionalRequest[];
}

/** Three processes with one state, which tell it what has happened when they make a step. */
export class PolicyWorld {
  readonly #onStep: (seen: StepSeen) => void;
  /** When each request ended, as the service knows it. */
  readonly #endedAt = new Map<string, number>();
  readonly #processes: WorldProcess[] = [];
  /** What each process has told when it made its last step. */
  readonly #told = new Map<string, ToldQueue>();
  #text: string | null = null;
  #lastId = 0;
  #now = Date.UTC(2026, 10, 21, 12);

  constructor(onStep: (seen: StepSeen) => void) {
    this.#onStep = onStep;
    for (let index = 0; index < 3; index += 1) this.die(index);
  }

  get text(): string {
    return this.#text ?? '';
  }

  /** The requests of living processes that have not been sent. */
  get countLeft(): number {
    const left = ({ waiting, sent }: WorldProcess): number => {
      const questions = [...waiting.values(), ...sent].flatMap((one) => one.questions);
      return waiting.size + questions.reduce((sum, question) => sum + question.left, 0);
    };
    return this.#processes.reduce((sum, process) => sum + left(process), 0);
  }

  /** The requests that the service may have counted in the last minute. */
  get countInMinute(): number {
    return [...this.#endedAt.values()].filter((at) => at > this.#now - minute).length;
  }

  ask(
    index: number,
    asked: Pick<WaitingCaller, 'guildId' | 'user' | 'urgency' | 'needs'> & AskedRequests,
  ): void {
    const { requests, atOnce, isKept, ...claim } = asked;
    const caller = { ...claim, ...this.#newQuestion(index) };
    const question = { caller, left: requests, open: 0 };
    if (isKept) this.#request(this.#at(index), [question], { isAwaited: true });
    else
      while (question.left > 0 && question.open < atOnce)
        this.#request(this.#at(index), [question]);
  }

  /** Somebody asks for what a request that waits asks already. */
  join(index: number, guildId: string): void {
    const [joined] = this.#at(index).waiting.values();
    const asker = { guildId, user: null, urgency: 'person', needs: 2 } as const;
    const caller = { ...asker, ...this.#newQuestion(index) };
    const one = { caller, left: 0, open: 1 };
    if (joined?.isAwaited === true) joined.questions.push({ ...one, left: 1, open: 0 });
    else joined?.questions.push(one);
  }

  askOptional(index: number, urgency: OptionalRequest['urgency']): void {
    const process = this.#at(index);
    process.optional.push({ id: this.#nextId(process), guildId: null, urgency, units: 0 });
  }

  /** The response to a request comes. Its questions make their next request, or end. */
  finish(index: number, which = 0): void {
    const request = this.#takeSent(index, which);
    if (request !== undefined) this.#end(this.#at(index), request, this.#now);
  }

  finishAll(index: number): void {
    while (this.#at(index).sent.length > 0) this.finish(index);
  }

  /** A request is not sent after all. */
  cancel(index: number, which: number): void {
    const request = this.#takeSent(index, which);
    if (request === undefined) return;
    this.#endedAt.delete(request.slot.id);
    this.#at(index).events.push({ kind: 'cancelled', slotId: request.slot.id });
    this.#proceed(this.#at(index), request.questions);
  }

  /** Those who wait for a request leave. */
  leave(index: number): void {
    const process = this.#at(index);
    for (const [id, { isAwaited, questions }] of process.waiting) {
      process.waiting.delete(id);
      for (const question of questions) question.left = 0;
      if (!isAwaited) this.#proceed(process, questions);
      return;
    }
  }

  /** A process is killed, and another one starts. */
  die(index: number): void {
    const name = `process ${(this.#lastId += 1)}`;
    this.#processes[index] = {
      ...{ name, events: [], waiting: new Map(), sent: [], begun: new Set() },
      ...{ leftAt: null, optional: [] },
    };
  }

  /** Time passes. A request ends at its timeout. */
  pass(ms: number): void {
    this.#now += ms;
    for (const process of this.#processes) {
      for (const request of [...process.sent]) {
        const timeoutAt = request.sentAt + flightMs;
        if (timeoutAt > this.#now) continue;
        process.sent.splice(process.sent.indexOf(request), 1);
        this.#end(process, request, timeoutAt);
      }
    }
  }

  /** Returns the state after the step. */
  step(index: number): LimitState {
    const process = this.#at(index);
    const waiting = [...process.waiting].map(([id, { questions, ...one }]) => {
      const callers = questions.map(({ caller }) => caller);
      return { id, units: 0, ...one, callers, people: callers.length };
    });
    const { name, optional, leftAt } = process;
    const events = process.events.splice(0);
    const others = new Map([...this.#told].filter(([told]) => told !== name));
    const isLate = leftAt !== null && this.#now >= leftAt + leaveMs;
    const step = { process: name, events, waiting, optional, mustStore: true, isLate, others };
    this.#told.set(name, { seenAt: this.#now, waiting });
    const from = this.#text === null ? null : readLimitState(this.#text);
    const result = advance(from, step, rules, this.#now);
    if (result.state !== null) this.#text = writeLimitState(result.state);
    process.leftAt = result.isLeft ? (leftAt ?? this.#now) : null;
    process.optional = [];
    for (const slot of result.granted.values()) this.#send(process, slot);
    for (const [id, question] of result.begun) this.#begin(process, id, question);
    this.#giveBackUnknown(process, result);
    this.#onStep({ from, step, now: this.#now, result });
    return stateAfter(from, result);
  }

  #at(index: number): WorldProcess {
    const process = this.#processes[index];
    if (process === undefined) throw new Error(`there is no process ${index}`);
    return process;
  }

  #newQuestion(
    index: number,
  ): Pick<WaitingCaller, 'question' | 'interactionId' | 'since' | 'hasBegun'> {
    const question = this.#nextId(this.#at(index));
    return { question, interactionId: null, since: this.#now, hasBegun: false };
  }

  #nextId({ name }: Pick<WorldProcess, 'name'>): string {
    return `${name}:${(this.#lastId += 1)}`;
  }

  /** Questions of three processes often wait for the same answer. */
  #request(
    process: WorldProcess,
    questions: OpenQuestion[],
    { isAwaited = false }: { readonly isAwaited?: boolean } = {},
  ): void {
    for (const question of isAwaited ? [] : questions) {
      question.left -= 1;
      question.open += 1;
    }
    const id = this.#nextId(process);
    process.waiting.set(id, { questions, isAwaited, tag: `tag${this.#lastId % 5}` });
  }

  /** Those who have kept their places make their request. */
  #begin(process: WorldProcess, id: string, question: string): void {
    const { questions = [] } = process.waiting.get(id) ?? {};
    process.waiting.delete(id);
    process.begun.add(question);
    this.#request(process, questions);
  }

  #send(process: WorldProcess, slot: SlotRecord): void {
    const { questions = [] } = process.waiting.get(slot.id) ?? {};
    process.waiting.delete(slot.id);
    const holder = questions.find(({ caller }) => caller.question === slot.question);
    if (holder !== undefined && slot.question !== null) process.begun.add(slot.question);
    process.sent.push({ slot, questions, sentAt: this.#now });
    this.#endedAt.set(slot.id, this.#now + flightMs);
  }

  /** Another process has given slots to those who have left. */
  #giveBackUnknown({ sent, begun, events }: WorldProcess, { pending, kept }: LimitResult): void {
    const used = new Set(sent.map(({ slot }) => slot.id));
    for (const { id } of pending) if (!used.has(id)) events.push({ kind: 'cancelled', slotId: id });
    for (const question of kept.keys()) {
      if (!begun.has(question)) events.push({ kind: 'ended', question });
    }
  }

  #takeSent(index: number, which: number): SentRequest | undefined {
    const { sent } = this.#at(index);
    return sent.splice(which % Math.max(1, sent.length), 1)[0];
  }

  #end(process: WorldProcess, { slot, questions }: SentRequest, finishedAt: number): void {
    this.#endedAt.set(slot.id, finishedAt);
    process.events.push({ kind: 'finished', slot, outcome: emptyOutcome, finishedAt });
    this.#proceed(process, questions);
  }

  #proceed(process: WorldProcess, questions: readonly OpenQuestion[]): void {
    for (const question of questions) {
      question.open -= 1;
      if (question.left > 0) this.#request(process, [question]);
      else if (question.open === 0 && question.caller.question !== null) {
        process.begun.delete(question.caller.question);
        process.events.push({ kind: 'ended', question: question.caller.question });
      }
    }
  }
}
