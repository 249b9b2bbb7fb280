import { z } from 'zod';

import { keptDays, keptHistory, keptWeeklyDays } from '../history/kept-days.ts';
import {
  lastDayOf,
  monthDays,
  monthText,
  monthsBetween,
  withDay,
  type MonthDays,
} from '../history/stored-month.ts';
import { monthOf } from '../model/board-history.ts';
import { boardIdOf } from './record-formats.ts';
import type { OnUnreadable, RecordTable } from './record-table.ts';
import { readableIds, recordStates, type RecordFormat } from './records.ts';
import { jsonText } from '../model/json-text.ts';
import type { BoardKey, HistoryRecords } from './watches.ts';

/** The days of a board in one month. */
interface HistoryRecord extends HistoryKey {
  readonly days: MonthDays;
}

interface HistoryKey extends BoardKey {
  /** `2026-11`. */
  readonly month: string;
}

/** Thinning a month takes place on one of so many days, in case the bot does not run on the first of them. */
const thinningDays = 60;

export function historyRecords(
  table: RecordTable,
  onUnreadable: OnUnreadable = () => undefined,
): HistoryRecords {
  const records = recordStates(table, historyFormat, onUnreadable);

  /** An unreadable record is left as it is. */
  const update = (id: string, change: (record: HistoryRecord | null) => HistoryRecord | null) =>
    records.update(id, change, { speed: 'quick', unreadable: 'skip' });

  const keys = () => readableIds(table, 'history', historyId, onUnreadable);

  return {
    async put({ scope, view }, day) {
      const key = { scope, view, month: monthOf(day.day) };
      await update(idOf(key), (record) => {
        const days = withDay(record?.days ?? [], day);
        return days === record?.days ? record : { ...key, days };
      });
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
          await update(id, (record) => {
            const days = keptHistory(record?.days ?? [], today);
            return record === null || days === record.days ? record : { ...key, days };
          });
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

function idOf({ scope, view, month }: HistoryKey): string {
  return JSON.stringify([scope, view, month]);
}

const historyId = jsonText(z.tuple([z.string(), z.string(), z.string()])).transform(
  ([scope, view, month]): HistoryKey => ({ scope, view, month }),
);

const storedDays = jsonText(monthDays);

const historyFormat: RecordFormat<HistoryRecord> = {
  kind: 'history',
  parse(id, stored) {
    const key = historyId.safeParse(id).data;
    const days = storedDays.safeParse(stored).data;
    return key === undefined || days === undefined ? null : { ...key, days };
  },
  write: ({ days }) => monthText(days),
  ownerOf: ({ scope }) => scope,
};
