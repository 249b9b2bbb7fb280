import { z } from 'zod';

import {
  dayOf,
  keptDays,
  keptHistory,
  keptWeeklyDays,
  monthOf,
  type HistoryDay,
} from '../model/board-history.ts';
import { bookRefText, readBookRef } from '../model/reference.ts';
import { boardIdOf } from './record-formats.ts';
import { recordStates, type RecordFormat, type RecordTable } from './records.ts';
import { jsonText } from './rows.ts';
import type { OnUnreadable } from './unreadable-records.ts';
import type { BoardKey, HistoryRecords } from './watches.ts';

/** The days of a board in one month. */
interface HistoryRecord extends BoardKey {
  /** `2026-11`. */
  readonly month: string;
  /** Oldest first. */
  readonly days: readonly HistoryDay[];
}

/** Thinning a month takes place on one of so many days, in case the bot does not run on the first of them. */
const thinningDays = 60;

export function historyRecords(
  table: RecordTable,
  onUnreadable: OnUnreadable = () => undefined,
): HistoryRecords {
  const records = recordStates(table, historyFormat, onUnreadable);
  const quickly = { isQuick: true, skipsUnreadable: true };

  const keys = async function* () {
    for await (const ids of table.ids('history')) {
      for (const id of ids) {
        const key = historyId.safeParse(id).data;
        if (key === undefined) onUnreadable('history', id);
        else yield { id, key };
      }
    }
  };

  return {
    async put({ scope, view }, day) {
      const key = { scope, view, month: monthOf(day.day) };
      const change = (record: HistoryRecord | null) => withDay(record ?? { ...key, days: [] }, day);
      await records.update(idOf(key), change, quickly);
    },
    async read({ scope, view }, first, last) {
      const months = monthsBetween(first, last);
      const ids = months.map((month) => idOf({ scope, view, month }));
      const { states } = await records.read(ids);
      return ids
        .flatMap((id) => states.get(id)?.days ?? [])
        .filter(({ day }) => day >= first && day <= last);
    },
    async boards() {
      const boards = new Map<string, BoardKey & { readonly lastDay: number }>();
      for await (const { key } of keys()) {
        const { scope, view, month } = key;
        const id = boardIdOf(key);
        const lastDay = Math.max(lastDayOf(month), boards.get(id)?.lastDay ?? 0);
        boards.set(id, { scope, view, lastDay });
      }
      return [...boards.values()];
    },
    async thin(today) {
      for await (const { id, key } of keys()) {
        const age = today - lastDayOf(key.month);
        if (age >= keptWeeklyDays) await records.remove(id);
        else if (age >= keptDays && age < keptDays + thinningDays) {
          await records.update(id, (record) => thinned(record, today), quickly);
        }
      }
    },
    async remove(boards) {
      const removed = new Set(boards.map(boardIdOf));
      for await (const { id, key } of keys())
        if (removed.has(boardIdOf(key))) await records.remove(id);
    },
    removeScope: (scope) => records.removeOwner(scope),
  };
}

function withDay(record: HistoryRecord, added: HistoryDay): HistoryRecord {
  const before = record.days.find(({ day }) => day === added.day);
  // Another process may have looked later.
  if (before !== undefined && before.at >= added.at) return record;
  const others = record.days.filter(({ day }) => day !== added.day);
  return { ...record, days: [...others, added].toSorted((one, other) => one.day - other.day) };
}

function thinned(record: HistoryRecord | null, today: number): HistoryRecord | null {
  if (record === null) return null;
  const days = keptHistory(record.days, today);
  return days.length === record.days.length ? record : { ...record, days };
}

/** Oldest first. */
function monthsBetween(first: number, last: number): readonly string[] {
  const months = [monthOf(first)];
  for (let day = lastDayOf(monthOf(first)) + 1; day <= last; day = lastDayOf(monthOf(day)) + 1) {
    months.push(monthOf(day));
  }
  return months;
}

function lastDayOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return dayOf(Date.UTC(year, number, 0));
}

type HistoryKey = Omit<HistoryRecord, 'days'>;

function idOf({ scope, view, month }: HistoryKey): string {
  return JSON.stringify([scope, view, month]);
}

const historyId = jsonText(z.tuple([z.string(), z.string(), z.string()])).transform(
  ([scope, view, month]): HistoryKey => ({ scope, view, month }),
);

const numbers = z.array(z.number());

/** `books` of a day are indexes of the record's `books`. Absent `positions` are 1, 2, 3 and so on. */
const historyText = jsonText(
  z.object({
    books: z.array(z.string()),
    days: z.array(
      z.object({
        day: z.number(),
        at: z.number(),
        refreshedAt: z.number().nullable(),
        depth: z.number(),
        isWhole: z.boolean(),
        books: numbers,
        positions: numbers.optional(),
        figures: z.array(z.number().nullable()).optional(),
      }),
    ),
  }),
);

/** About 1 KB for a day of 100 places. */
const historyFormat: RecordFormat<HistoryRecord> = {
  kind: 'history',
  remembersRemovals: false,
  parse(id, stored) {
    const key = historyId.safeParse(id).data;
    const read = historyText.safeParse(stored).data;
    if (key === undefined || read === undefined) return null;
    const refs = read.books.map(readBookRef);
    const days = read.days.map(({ books, positions, figures, ...day }): HistoryDay => ({
      ...day,
      places: books.flatMap((book, index) => {
        const ref = refs[book];
        if (!ref) return [];
        const position = positions?.[index] ?? index + 1;
        return [{ ref, position, figure: figures?.[index] ?? null }];
      }),
    }));
    return { ...key, days };
  },
  write(record) {
    const indexes = new Map<string, number>();
    const indexOf = (text: string): number => {
      const index = indexes.get(text) ?? indexes.size;
      indexes.set(text, index);
      return index;
    };
    const days = record.days.map(({ places, ...day }) => ({
      ...day,
      books: places.map(({ ref }) => indexOf(bookRefText(ref))),
      ...(places.some(({ position }, index) => position !== index + 1) && {
        positions: places.map(({ position }) => position),
      }),
      ...(places.some(({ figure }) => figure !== null) && {
        figures: places.map(({ figure }) => figure),
      }),
    }));
    return JSON.stringify({ books: [...indexes.keys()], days });
  },
  ownerOf: ({ scope }) => scope,
  snapshotsOf: () => [],
};
