import type { RequestContext } from '../../model/answer.ts';
import type { ProblemError } from '../../model/problem.ts';
import type { Slot, SlotRequest } from './contract.ts';
import {
  isOptional,
  WaitingEntry,
  type TurnEstimate,
  type WaitingEntryOptions,
} from './waiting-entry.ts';

interface WaitingEntriesOptions extends Pick<WaitingEntryOptions, 'now' | 'waitMs' | 'needs'> {
  readonly nextId: () => string;
  /** Called when somebody has come or left. */
  readonly onChanged: () => void;
}

/** What waits for slots of one scope. Those who wait for the same answer share an entry. */
export class WaitingEntries {
  readonly #nextId: () => string;
  readonly #options: WaitingEntryOptions;
  readonly #onChanged: () => void;
  /** By key, or by id without one. */
  readonly #all = new Map<string, WaitingEntry>();

  constructor({ nextId, onChanged, ...options }: WaitingEntriesOptions) {
    this.#nextId = nextId;
    this.#onChanged = onChanged;
    this.#options = {
      ...options,
      onChanged: (entry) => {
        if (entry.isOver) this.delete(entry);
        onChanged();
      },
    };
  }

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<WaitingEntry> {
    return this.#all.values();
  }

  find(key: string): WaitingEntry | undefined {
    return this.#all.get(key);
  }

  add(request: SlotRequest): { readonly entry: WaitingEntry; readonly slot: Promise<Slot> } {
    const entry = this.#entryFor(request);
    return { entry, slot: entry.attach(request) };
  }

  /** Gives its request the slot, and the people with kept places their turn: they find the answer. */
  resolve(entry: WaitingEntry, slot: Slot): void {
    this.delete(entry);
    entry.resolve(slot);
  }

  /** Returns the callers that do not wait that long. */
  tell(entry: WaitingEntry, estimate: TurnEstimate): readonly RequestContext[] {
    const late = entry.tell(estimate);
    if (entry.isOver) this.delete(entry);
    return late;
  }

  giveTurn(entry: WaitingEntry): void {
    // The turn may add a request of the same key.
    if (entry.requester === null) this.delete(entry);
    if (entry.kept.length === 0) return;
    entry.giveTurn();
    this.#onChanged();
  }

  /** People with kept places make the request again, and learn the error from it. */
  reject(entry: WaitingEntry, error: ProblemError): void {
    this.delete(entry);
    entry.reject(error);
    entry.sendBack();
  }

  /** The kept places stay. */
  rejectRequest(entry: WaitingEntry, error: ProblemError): void {
    entry.reject(error);
    if (entry.isOver) this.delete(entry);
  }

  /** Rejects the requests whose questions have all ended. */
  rejectAbandoned(error: ProblemError): void {
    for (const entry of [...this.#all.values()]) {
      if (entry.isAbandoned) this.rejectRequest(entry, error);
    }
  }

  delete(entry: WaitingEntry): void {
    const name = entry.key ?? entry.id;
    if (this.#all.get(name) === entry) this.#all.delete(name);
  }

  /** An optional request, which does not wait, does not join those who do. */
  #entryFor({ key, units, requester }: SlotRequest): WaitingEntry {
    const known = key === undefined ? undefined : this.#all.get(key);
    if (known?.requester === null && !isOptional(requester)) return known;
    const ownKey = known === undefined ? (key ?? null) : null;
    const entry = new WaitingEntry(this.#nextId(), ownKey, units, this.#options);
    this.#all.set(ownKey ?? entry.id, entry);
    return entry;
  }
}
