import type { RequestOutcome } from '../contract.ts';
import { ScopeState, type SlotClaim, type ScopeStateOptions } from '../scope-state.ts';
import type { GuildQueue } from '../fair-queue.ts';
import type { ScopeSlots, PendingClaim, AcquiredSlot } from '../scope-slots.ts';
import {
  finishArguments,
  restoreArguments,
  slotArguments,
  type OwnSlot,
} from './script-arguments.ts';
import { scriptRanks, storedGuildId, type ScriptReply } from './script-reply.ts';
import type { scripts } from './scripts.ts';

/** Runs one of the scripts for this scope. */
export type RunScopeScript = (
  name: Exclude<keyof typeof scripts, 'readEpoch'>,
  given: object,
) => Promise<ScriptReply>;

export interface RedisSlotsOptions extends ScopeStateOptions {
  readonly runScript: RunScopeScript;
  readonly now: () => number;
  /** Names a place, and never two the same. */
  readonly nextId: () => string;
  /** A place of this process stands in Redis: from now on somebody has to look after it. */
  readonly onAcquired: () => void;
}

/**
 * The places of a scope that many processes share. Redis decides; what is known here is as it stood
 * at the last answer, with those places counted that are being asked for.
 */
export class RedisSlots implements ScopeSlots {
  readonly refreshEveryMs = 250;
  readonly #options: RedisSlotsOptions;
  readonly #own = new Map<string, OwnSlot>();
  readonly #pending = new Map<string, SlotClaim>();
  #state: ScopeState;
  #otherQueues: readonly GuildQueue[] = [];
  #refreshing: Promise<void> | null = null;
  /** Whether Redis may hold a claim of ours. */
  #isAnnounced = false;
  /** The epoch that knows all we know; null before the first answer. */
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
    const asked = this.#state.addSlot(claim, now(), id);
    try {
      const reply = await runScript('acquire', {
        id,
        epoch: this.#epoch ?? '',
        asker: {
          rank: scriptRanks[claim.urgency],
          turn: storedGuildId(claim.guildId),
          units: claim.units,
          waitedMs: now() - claim.since,
          leastFree: claim.minFree ?? undefined,
        },
        waiting: this.#queueArguments(waiting),
      });
      this.#pending.delete(id);
      this.#isAnnounced = waiting.length > 0 || !reply.granted;
      this.#applyReply(reply);
      const record = this.#state.window.find(id);
      if (!reply.granted || !record) return null;
      this.#own.set(id, { ...record, outcome: null, isReported: false });
      onAcquired();
      return this.#acquiredSlot(id);
    } catch (error) {
      this.#pending.delete(id);
      this.#state.cancel(asked, now());
      // Redis may have heard of it after all.
      this.#run('cancel', { place: slotArguments(asked) }).catch(() => undefined);
      throw error;
    }
  }

  isIdle(): boolean {
    return this.#own.size === 0 && this.#pending.size === 0;
  }

  /** Whether there are places of ours that Redis could forget. */
  hasOwnSlots(): boolean {
    const { now, requestTimeoutMs, cooldownMs } = this.#options;
    for (const [id, { acquiredAt, finishedAt }] of this.#own) {
      if ((finishedAt ?? acquiredAt + requestTimeoutMs) + cooldownMs <= now()) this.#own.delete(id);
    }
    return this.#own.size > 0;
  }

  /** Looks after what Redis should know and may not, once it can be reached. */
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

  /** In vain where Redis is away: then it is told as soon as it is back. */
  #reportOutcome(owned: OwnSlot, outcome: RequestOutcome): void {
    owned.isReported = true;
    this.#run('finish', finishArguments(owned, outcome, this.#options.now())).catch(() => {
      owned.isReported = false;
    });
  }

  async #run(name: Parameters<RunScopeScript>[0], given: object): Promise<void> {
    this.#applyReply(await this.#options.runScript(name, given));
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

  /** A new epoch may have lost all: whoever was there before tells it. Tried again at the next look. */
  #restore(before: ScopeState, epoch: string): void {
    const { runScript, now } = this.#options;
    this.#isRestoring = true;
    const snapshot = before.toData(now());
    const record = snapshot.slots.filter(({ id }) => !this.#pending.has(id));
    runScript('restore', restoreArguments({ ...snapshot, slots: record }, this.#own, now())).then(
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
