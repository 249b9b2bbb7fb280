import type { Lesson } from '../contract.ts';
import { Known, type Claim, type KnownOptions } from '../known.ts';
import type { Queue } from '../line.ts';
import type { Places, StandingClaim, TakenPlace } from '../places.ts';
import { answerInWords, knowledgeInWords, placeInWords, type Owned } from './memory.ts';
import { ranks, turnFor, type Reply } from './reply.ts';
import type { scripts } from './scripts.ts';

/** Runs one of the scripts for this scope. */
export type Act = (name: Exclude<keyof typeof scripts, 'beat'>, given: object) => Promise<Reply>;

export interface SharedPlacesOptions extends KnownOptions {
  readonly act: Act;
  readonly now: () => number;
  /** Names a place, and never two the same. */
  readonly nextId: () => string;
  /** A place of this process stands in Redis: from now on somebody has to look after it. */
  readonly onTaken: () => void;
}

/**
 * The places of a scope that many processes share. Redis decides; what is known here is as it stood
 * at the last answer, with those places counted that are being asked for.
 */
export class SharedPlaces implements Places {
  readonly lookEveryMs = 250;
  readonly #options: SharedPlacesOptions;
  readonly #own = new Map<string, Owned>();
  readonly #asked = new Map<string, Claim>();
  #known: Known;
  #others: readonly Queue[] = [];
  #looking: Promise<void> | null = null;
  /** Whether Redis may hold a claim of ours. */
  #isAnnounced = false;
  /** The epoch that knows all we know; null before the first answer. */
  #epoch: string | null = null;
  #isWriting = false;

  constructor(options: SharedPlacesOptions) {
    this.#options = options;
    this.#known = new Known(options);
  }

  get known(): Known {
    return this.#known;
  }

  get others(): readonly Queue[] {
    return this.#others;
  }

  look(): Promise<void> {
    this.#looking ??= this.#act('look', {}).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async stand(waiting: readonly Queue[]): Promise<void> {
    if (waiting.length === 0 && !this.#isAnnounced) return;
    this.#isAnnounced = waiting.length > 0;
    await this.#act('stand', { waiting: this.#inWords(waiting) });
  }

  async take(claim: StandingClaim, waiting: readonly Queue[]): Promise<TakenPlace | null> {
    const { act, now, nextId, onTaken } = this.#options;
    const id = nextId();
    this.#asked.set(id, claim);
    const asked = this.#known.take(claim, now(), id);
    try {
      const reply = await act('take', {
        id,
        epoch: this.#epoch ?? '',
        asker: {
          rank: ranks[claim.urgency],
          turn: turnFor(claim.turn),
          units: claim.units,
          waitedMs: now() - claim.since,
          leastFree: claim.leastFree ?? undefined,
        },
        waiting: this.#inWords(waiting),
      });
      this.#asked.delete(id);
      this.#isAnnounced = waiting.length > 0 || !reply.granted;
      this.#learn(reply);
      const taken = this.#known.window.find(id);
      if (!reply.granted || !taken) return null;
      this.#own.set(id, { ...taken, lesson: null, isTold: false });
      onTaken();
      return this.#takenPlace(id);
    } catch (error) {
      this.#asked.delete(id);
      this.#known.giveBack(asked, now());
      // Redis may have heard of it after all.
      this.#act('giveBack', { place: placeInWords(asked) }).catch(() => undefined);
      throw error;
    }
  }

  isIdle(): boolean {
    return this.#own.size === 0 && this.#asked.size === 0;
  }

  /** Whether there are places of ours that Redis could forget. */
  hasOwn(): boolean {
    const { now, flightMs, holdMs } = this.#options;
    for (const [id, { takenAt, answeredAt }] of this.#own) {
      if ((answeredAt ?? takenAt + flightMs) + holdMs <= now()) this.#own.delete(id);
    }
    return this.#own.size > 0;
  }

  /** Looks after what Redis should know and may not, once it can be reached. */
  async tend(epoch: string): Promise<void> {
    for (const owned of this.#own.values()) {
      if (owned.lesson !== null && !owned.isTold) this.#tell(owned, owned.lesson);
    }
    if (epoch !== this.#epoch) await this.look();
  }

  #takenPlace(id: string): TakenPlace {
    const { now } = this.#options;
    return {
      answered: (lesson) => {
        const owned = this.#own.get(id);
        if (!owned) return;
        owned.answeredAt = now();
        owned.lesson = lesson;
        this.#known.answer(owned, lesson, now());
        this.#tell(owned, lesson);
      },
      giveBack: () => {
        const owned = this.#own.get(id);
        if (!owned) return;
        this.#own.delete(id);
        this.#known.giveBack(owned, now());
        this.#act('giveBack', { place: placeInWords(owned) }).catch(() => undefined);
      },
    };
  }

  /** In vain where Redis is away: then it is told as soon as it is back. */
  #tell(owned: Owned, lesson: Lesson): void {
    owned.isTold = true;
    this.#act('answered', answerInWords(owned, lesson, this.#options.now())).catch(() => {
      owned.isTold = false;
    });
  }

  async #act(name: Parameters<Act>[0], given: object): Promise<void> {
    this.#learn(await this.#options.act(name, given));
  }

  #learn({ epoch, snapshot, others }: Reply): void {
    const before = this.#known;
    const now = this.#options.now();
    this.#known = new Known(this.#options, snapshot);
    for (const [id, claim] of this.#asked) this.#known.take(claim, now, id);
    this.#others = others;
    if (epoch === this.#epoch) return;
    if (this.#epoch === null) this.#epoch = epoch;
    else if (!this.#isWriting) this.#writeBack(before, epoch);
  }

  /** A new epoch may have lost all: whoever was there before tells it. Tried again at the next look. */
  #writeBack(before: Known, epoch: string): void {
    const { act, now } = this.#options;
    this.#isWriting = true;
    const snapshot = before.snapshot(now());
    const taken = snapshot.taken.filter(({ id }) => !this.#asked.has(id));
    act('writeBack', knowledgeInWords({ ...snapshot, taken }, this.#own, now())).then(
      (reply) => {
        this.#epoch = epoch;
        this.#isWriting = false;
        this.#learn(reply);
      },
      () => {
        this.#known = before;
        this.#isWriting = false;
      },
    );
  }

  #inWords(waiting: readonly Queue[]) {
    const now = this.#options.now();
    return waiting.map(({ urgency, turn, count, since }) => ({
      rank: ranks[urgency],
      turn: turnFor(turn),
      count,
      waitedMs: now - since,
    }));
  }
}
