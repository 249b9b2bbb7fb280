import { slotCooldownMs, type RequestOutcome } from '../contract.ts';
import {
  ScopeState,
  type SlotClaim,
  type ScopeStateOptions,
  type ScopeSlots,
  type PendingClaim,
  type AcquiredSlot,
} from '../scope-state.ts';
import type { GuildQueue } from '../fair-queue.ts';
import {
  finishArguments,
  restoreArguments,
  slotArguments,
  type OwnSlot,
  scriptRanks,
  storedGuildId,
  type ScriptReply,
} from './script-data.ts';
import type { scripts } from './scripts.ts';

export type RunScopeScript = (
  name: Exclude<keyof typeof scripts, 'readEpoch'>,
  parameters: object,
) => Promise<ScriptReply>;

export interface RedisSlotsOptions extends ScopeStateOptions {
  readonly runScript: RunScopeScript;
  readonly now: () => number;
  /** Returns a new slot id, unique among all processes. */
  readonly nextId: () => string;
  /** Called when Redis stores a slot of this process, which from then on must be checked. */
  readonly onAcquired: () => void;
}

/**
 * The slots of a scope that many processes share. Redis decides; the state here is that of the last
 * reply plus the slots that are being acquired.
 */
export class RedisSlots implements ScopeSlots {
  readonly refreshEveryMs = 250;
  readonly #options: RedisSlotsOptions;
  readonly #own = new Map<string, OwnSlot>();
  readonly #pending = new Map<string, SlotClaim>();
  #state: ScopeState;
  #otherQueues: readonly GuildQueue[] = [];
  #refreshing: Promise<void> | null = null;
  /** Whether Redis may hold a claim of this process. */
  #isAnnounced = false;
  /** The epoch that has all our slots; null before the first reply. */
  #epoch: string | null = null;
  #isRestoring = false;

  constructor(options: RedisSlotsOptions) {
    this.#options = options;
    this.#state = new ScopeState(options);
  }

  get state(): ScopeState {
    return this.#state;
  }

  get otherQueues(): readonly GuildQueue[] {
    return this.#otherQueues;
  }

  refresh(): Promise<void> {
    this.#refreshing ??= this.#run('read', {}).finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async announce(waiting: readonly GuildQueue[]): Promise<void> {
    if (waiting.length === 0 && !this.#isAnnounced) return;
    this.#isAnnounced = waiting.length > 0;
    await this.#run('announce', { waiting: this.#queueArguments(waiting) });
  }

  async acquire(claim: PendingClaim, waiting: readonly GuildQueue[]): Promise<AcquiredSlot | null> {
    const { runScript, now, nextId, onAcquired } = this.#options;
    const id = nextId();
    this.#pending.set(id, claim);
    const record = this.#state.addSlot(claim, now(), id);
    try {
      const reply = await runScript('acquire', {
        id,
        epoch: this.#epoch ?? '',
        request: {
          rank: scriptRanks[claim.urgency],
          turn: storedGuildId(claim.guildId),
          units: claim.units,
          waitedMs: now() - claim.since,
          minFree: claim.minFree ?? undefined,
        },
        waiting: this.#queueArguments(waiting),
      });
      this.#pending.delete(id);
      this.#isAnnounced = waiting.length > 0 || !reply.granted;
      this.#applyReply(reply);
      const granted = this.#state.window.find(id);
      if (!reply.granted || !granted) return null;
      this.#own.set(id, { ...granted, outcome: null, isReported: false });
      onAcquired();
      return this.#acquiredSlot(id);
    } catch (error) {
      this.#pending.delete(id);
      this.#state.cancel(record, now());
      // Redis may have executed the script although the reply was lost.
      this.#run('cancel', { place: slotArguments(record) }).catch(() => undefined);
      throw error;
    }
  }

  isIdle(): boolean {
    return this.#own.size === 0 && this.#pending.size === 0;
  }

  /** Whether this process has slots that Redis could lose. */
  hasOwnSlots(): boolean {
    const { now, requestTimeoutMs } = this.#options;
    for (const [id, { acquiredAt, finishedAt }] of this.#own) {
      if ((finishedAt ?? acquiredAt + requestTimeoutMs) + slotCooldownMs <= now())
        this.#own.delete(id);
    }
    return this.#own.size > 0;
  }

  /** Reports outcomes that could not be reported, and restores slots if the epoch is new. */
  async synchronize(epoch: string): Promise<void> {
    for (const owned of this.#own.values()) {
      if (owned.outcome !== null && !owned.isReported) this.#reportOutcome(owned, owned.outcome);
    }
    if (epoch !== this.#epoch) await this.refresh();
  }

  #acquiredSlot(id: string): AcquiredSlot {
    const { now } = this.#options;
    return {
      finish: (outcome) => {
        const owned = this.#own.get(id);
        if (!owned) return;
        owned.finishedAt = now();
        owned.outcome = outcome;
        this.#state.finish(owned, outcome, now());
        this.#reportOutcome(owned, outcome);
      },
      cancel: () => {
        const owned = this.#own.get(id);
        if (!owned) return;
        this.#own.delete(id);
        this.#state.cancel(owned, now());
        this.#run('cancel', { place: slotArguments(owned) }).catch(() => undefined);
      },
    };
  }

  /** If Redis cannot be reached, `synchronize` repeats the report. */
  #reportOutcome(owned: OwnSlot, outcome: RequestOutcome): void {
    owned.isReported = true;
    this.#run('finish', finishArguments(owned, outcome, this.#options.now())).catch(() => {
      owned.isReported = false;
    });
  }

  async #run(name: Parameters<RunScopeScript>[0], parameters: object): Promise<void> {
    this.#applyReply(await this.#options.runScript(name, parameters));
  }

  #applyReply({ epoch, data, otherQueues }: ScriptReply): void {
    const before = this.#state;
    const now = this.#options.now();
    this.#state = new ScopeState(this.#options, data);
    for (const [id, claim] of this.#pending) this.#state.addSlot(claim, now, id);
    this.#otherQueues = otherQueues;
    if (epoch === this.#epoch) return;
    if (this.#epoch === null) this.#epoch = epoch;
    else if (!this.#isRestoring) this.#restore(before, epoch);
  }

  /**
   * A new epoch may have lost everything, so this process writes back what it knows. A failure is
   * retried at the next refresh.
   */
  #restore(before: ScopeState, epoch: string): void {
    const { runScript, now } = this.#options;
    this.#isRestoring = true;
    const data = before.toData(now());
    const slots = data.slots.filter(({ id }) => !this.#pending.has(id));
    runScript('restore', restoreArguments({ ...data, slots }, this.#own, now())).then(
      (reply) => {
        this.#epoch = epoch;
        this.#isRestoring = false;
        this.#applyReply(reply);
      },
      () => {
        this.#state = before;
        this.#isRestoring = false;
      },
    );
  }

  #queueArguments(waiting: readonly GuildQueue[]) {
    const now = this.#options.now();
    return waiting.map(({ urgency, guildId, count, since }) => ({
      rank: scriptRanks[urgency],
      turn: storedGuildId(guildId),
      count,
      waitedMs: now - since,
    }));
  }
}
