import { BoundedMap } from '../../model/bounded-map.ts';
import type { Clock } from '../../model/effects.ts';
import {
  defaultRateLimits,
  defaultWatchUnitsShare,
  systemOf,
  type LimiterOptions,
  type Scope,
} from './contract.ts';
import {
  readLimitMessage,
  writeLimitMessage,
  type LimitMessage,
  type OwnerCall,
  type OwnerReply,
} from './messages.ts';
import type { QuestionNeeds } from './question-needs.ts';
import { ScopeLine } from './scope-line.ts';

/** Something that the owner of a scope is asked or told. */
export interface OpenCall {
  readonly scope: Scope;
  /** Is called for each attempt, because times are relative. */
  call(): OwnerCall;
  /** Is called for each reply. */
  hear(reply: OwnerReply): void;
}

/** Calls are repeated: they, their replies, or the owner with its line may be lost. */
const repeatMs = 900;
/** Each typed key opens a line. One that is dropped still serves those who wait in it. */
const maxLines = 1_000;

/** The calls of this process to the owners of lines, and the lines that it owns. */
export class OwnerCalls {
  readonly #options: LimiterOptions & Clock;
  readonly #needs: QuestionNeeds;
  readonly #lines = new BoundedMap<Scope, ScopeLine>(maxLines);
  /** By id. */
  readonly #open = new Map<string, OpenCall>();
  #isRepeating = false;
  #isAway = false;

  constructor(options: LimiterOptions & Clock, needs: QuestionNeeds) {
    this.#options = options;
    this.#needs = needs;
    options.peers?.listen((text) => {
      const message = readLimitMessage(text);
      if (message === null) return;
      const { scope, calls, replies } = message;
      if (calls.length > 0) this.#lineOf(scope).handle(calls);
      this.#hear(replies);
    });
  }

  /** Calls the owner, and the next one, until `end`. */
  start(id: string, call: OpenCall): void {
    this.#open.set(id, call);
    this.#send(call.scope, [call]);
    this.#repeatLater();
  }

  end(id: string): void {
    this.#open.delete(id);
  }

  /** Processes have come or gone: each line may have another owner, or may lose those who wait. */
  handlePeersChanged(): void {
    for (const [scope, line] of this.#lines) {
      if (this.#ownerOf(scope) === this.#options.processId) line.step();
      else line.leave();
    }
    this.#sendAll();
  }

  #repeatLater(): void {
    const { peers, schedule } = this.#options;
    // In one process, nothing is lost.
    if (this.#isRepeating || this.#open.size === 0 || peers === undefined) return;
    this.#isRepeating = true;
    schedule(() => {
      this.#isRepeating = false;
      this.#sendAll();
      this.#repeatLater();
    }, repeatMs);
  }

  #sendAll(): void {
    const byScope = Map.groupBy(this.#open.values(), ({ scope }) => scope);
    for (const [scope, calls] of byScope) this.#send(scope, calls);
  }

  #send(scope: Scope, open: readonly OpenCall[]): void {
    const calls = open.map((one) => one.call());
    const owner = this.#ownerOf(scope);
    if (owner === this.#options.processId) this.#lineOf(scope).handle(calls);
    else {
      this.#post(owner, { scope, calls, replies: [] }).catch((error: unknown) => {
        this.#handleStep(error);
        for (const one of open) one.hear({ kind: 'away' });
      });
    }
  }

  #ownerOf(scope: Scope): string {
    return this.#options.peers?.ownerOf(scope) ?? this.#options.processId;
  }

  #lineOf(scope: Scope): ScopeLine {
    const line = this.#lines.use(scope) ?? this.#openLine(scope);
    this.#lines.set(scope, line);
    return line;
  }

  #openLine(scope: Scope): ScopeLine {
    const { processId, peers, states, now, schedule, limits = defaultRateLimits } = this.#options;
    const { watchUnitsShare = defaultWatchUnitsShare } = this.#options;
    const { slots, reservedSlots } = limits[systemOf(scope)];
    return new ScopeLine({
      ...{ scope, states, now, schedule, onStep: this.#handleStep },
      momentMs: peers?.travelMs ?? 0,
      rules: () => ({
        ...{ slots, watchUnitsShare },
        reservedSlots: Math.min(reservedSlots, this.#needs.most(scope)),
        isAlive: (process) => process === processId || peers?.isAlive(process) === true,
      }),
      tell: (process, replies) => {
        if (process === processId) this.#hear(replies);
        else this.#post(process, { scope, calls: [], replies }).catch(this.#handleStep);
      },
    });
  }

  readonly #handleStep = (error: unknown): void => {
    if (error !== null && !this.#isAway) this.#options.onError(error);
    this.#isAway = error !== null;
  };

  #hear(replies: LimitMessage['replies']): void {
    for (const [id, reply] of replies) this.#open.get(id)?.hear(reply);
  }

  async #post(process: string, message: LimitMessage): Promise<void> {
    await this.#options.peers?.send(process, writeLimitMessage(message));
  }
}
