import { setImmediate } from 'node:timers/promises';

import type { z } from 'zod';

import { StoreError } from './failure.ts';
import type { OnUnreadable, RecordChange, RecordKind, RecordTable } from './record-table.ts';

/** How a kind of records is written. */
export interface RecordFormat<T> {
  readonly kind: RecordKind;
  /** Whether removals can be read later, so that no process stores a removed record again. Default: false. */
  readonly remembersRemovals?: boolean;
  /** Returns null if the text is unreadable. */
  parse(id: string, text: string): T | null;
  write(state: T): string;
  /** Default: the record has no owner. */
  ownerOf?(state: T): string;
  /** The hashes of all snapshots that the state refers to, each once. Default: it refers to none. */
  snapshotsOf?(state: T): readonly string[];
}

/** The format of a kind without owners and snapshots. */
export function plainFormat<T>(
  kind: RecordKind,
  schema: z.ZodType<T, string>,
  write: (state: T) => string,
): RecordFormat<T> {
  return { kind, parse: (_id, text) => schema.safeParse(text).data ?? null, write };
}

export interface RecordStates<T> {
  /** Null without a readable record. */
  find(id: string): Promise<T | null>;
  /** The readable records among these ids. */
  read(ids: readonly string[]): Promise<ReadStates<T>>;
  /** All readable records in batches. Other work can run between two of them. */
  all(): AsyncIterable<ReadStates<T>>;
  /** All readable records, by id. */
  readAll(): Promise<ReadonlyMap<string, T>>;
  countUnreadable(owner: string): Promise<number>;
  /**
   * Replaces a state by the result of `change`, which may be called several times; `null` is no record.
   * Returns both states, which are the same object if nothing was written. After a write with an
   * unknown result, it finds out the result. Rejects with `StoreError`: `unknown` if it cannot find out.
   */
  update(
    id: string,
    change: (state: T | null, read: ReadContext) => T | null,
    extras?: UpdateExtras,
  ): Promise<{ readonly before: T | null; readonly after: T | null; readonly now: number }>;
  /** Removes a record, also an unreadable one. Returns false if there is none. */
  remove(id: string, extras?: Pick<RecordChange, 'isNews'>): Promise<boolean>;
  /** Removes all records of an owner, also unreadable ones. */
  removeOwner(owner: string): Promise<void>;
}

interface UpdateExtras extends Pick<RecordChange, 'snapshot' | 'speed' | 'isNews'> {
  /**
   * Whether the update does nothing to an unreadable record (`skip`), or replaces it as if there were none.
   * Default: it rejects.
   */
  readonly unreadable?: 'skip' | 'replace';
}

export interface ReadContext {
  /** The store's time. */
  readonly now: number;
  /** Whether the record is known to be removed. */
  readonly wasRemoved: boolean;
}

export interface ReadStates<T> {
  readonly states: ReadonlyMap<string, T>;
  /** The store's time. */
  readonly now: number;
}

/** The ids of a kind with what they contain. Ids that are unreadable are reported and left out. */
export async function* readableIds<Schema extends z.ZodType>(
  table: Pick<RecordTable, 'ids'>,
  kind: 'board' | 'history',
  schema: Schema,
  onUnreadable: OnUnreadable,
): AsyncIterable<{ readonly id: string; readonly key: z.output<Schema> }> {
  for await (const ids of table.ids(kind)) {
    for (const id of ids) {
      const read = schema.safeParse(id);
      if (read.success) yield { id, key: read.data };
      else onUnreadable(kind, id);
    }
  }
}

export function recordStates<T>(
  table: RecordTable,
  format: RecordFormat<T>,
  onUnreadable: OnUnreadable = () => undefined,
): RecordStates<T> {
  const { kind, remembersRemovals: isRemembered = false } = format;

  /** Null without a readable record. */
  const parse = (id: string, text: string | null): T | null => {
    if (!isRecord(text)) return null;
    const state = format.parse(id, text);
    if (state === null) onUnreadable(kind, id);
    return state;
  };

  const snapshotsOf = (state: T | null): readonly string[] =>
    state === null ? [] : (format.snapshotsOf?.(state) ?? []);

  const readOne = async (id: string) => {
    const { texts, now } = await table.read(kind, [id]);
    return { text: texts[0] ?? null, now };
  };

  const read = async (ids: readonly string[]): Promise<ReadStates<T>> => {
    const { texts, now } = await table.read(kind, ids);
    const states = new Map<string, T>();
    for (const [index, id] of ids.entries()) {
      const state = parse(id, texts[index] ?? null);
      if (state !== null) states.set(id, state);
    }
    return { states, now };
  };

  /** Returns whether the record has the new text because of this call. */
  const write = async (change: RecordChange): Promise<boolean> => {
    try {
      return await table.compareAndSet(change);
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'unknown') throw error;
      return settle(change, error);
    }
  };

  /** `unknown` stays the result if the store fails again. */
  const settle = async (change: RecordChange, unknown: StoreError): Promise<boolean> => {
    try {
      await table.usable();
      // Repeated and not only read: the first call may still be on its way, and must then fail.
      if (await table.compareAndSet(change)) return true;
      return ((await readOne(change.id)).text ?? '') === (change.to?.text ?? '');
    } catch (error) {
      throw error instanceof StoreError ? unknown : error;
    }
  };

  const remove: RecordStates<T>['remove'] = async (id, extras) => {
    for (;;) {
      const { text } = await readOne(id);
      if (!isRecord(text)) return false;
      const removed = snapshotsOf(format.parse(id, text));
      const change = { kind, id, from: text, to: null, added: [], removed, isRemembered };
      if (await write({ ...change, ...extras })) return true;
    }
  };

  async function* all(): AsyncIterable<ReadStates<T>> {
    for await (const ids of table.ids(kind)) {
      yield await read(ids);
      await setImmediate();
    }
  }

  return {
    find: async (id) => (await read([id])).states.get(id) ?? null,
    read,
    all,
    async readAll() {
      const found = new Map<string, T>();
      for await (const { states } of all()) for (const [id, state] of states) found.set(id, state);
      return found;
    },
    async countUnreadable(owner) {
      const unreadableIds = new Set<string>();
      for await (const ids of table.ids(kind, owner)) {
        const { texts } = await table.read(kind, ids);
        for (const [index, id] of ids.entries()) {
          const text = texts[index] ?? null;
          if (isRecord(text) && parse(id, text) === null) unreadableIds.add(id);
        }
      }
      return unreadableIds.size;
    },
    async update(id, change, { unreadable, ...extras } = {}) {
      for (;;) {
        const { text, now } = await readOne(id);
        const before = parse(id, text);
        const isUnreadable = isRecord(text) && before === null;
        if (isUnreadable && unreadable === 'skip') return { before, after: before, now };
        if (isUnreadable && unreadable !== 'replace') throw unreadableRecord(kind, id);
        const after = change(before, { now, wasRemoved: text === '' });
        if (after === before && !isUnreadable) return { before, after, now };
        const [earlier, later] = [snapshotsOf(before), snapshotsOf(after)];
        const isWritten = await write({
          ...extras,
          ...{ kind, id, from: text, isRemembered },
          to:
            after === null
              ? null
              : { text: format.write(after), owner: format.ownerOf?.(after) ?? '' },
          added: later.filter((hash) => !earlier.includes(hash)),
          removed: earlier.filter((hash) => !later.includes(hash)),
        });
        if (isWritten) return { before, after, now };
      }
    },
    remove,
    async removeOwner(owner) {
      for await (const ids of table.ids(kind, owner)) {
        for (const id of ids) await remove(id);
      }
    },
  };
}

function isRecord(text: string | null): text is string {
  return text !== null && text !== '';
}

function unreadableRecord(kind: RecordKind, id: string): StoreError {
  const advice = 'it was not changed; restore a copy of the data, or remove the record';
  return new StoreError('unreadable', `The stored ${kind} ${id} is unreadable: ${advice}.`);
}
