import { describe, expect, test } from 'vitest';

import { StoreError } from '../../src/store/failure.ts';
import type { RecordChange, RecordTable } from '../../src/store/record-table.ts';
import { recordStates } from '../../src/store/records.ts';
import { createMemoryTable } from './memory-table.ts';

/** Records that are numbers. */
const format = {
  kind: 'watch',
  remembersRemovals: true,
  parse: (_id: string, text: string) => Number(text),
  write: (state: number) => String(state),
  ownerOf: () => 'owner',
  snapshotsOf: () => [],
} as const;

const unknown = new StoreError('unknown', 'the connection broke');
const away = new StoreError('away', 'there is no connection');

/** A table with scripted results of its compare-and-set calls. */
function tableWith(
  ...fates: readonly ((act: () => Promise<boolean>) => Promise<boolean>)[]
): RecordTable {
  const table = createMemoryTable(() => 0);
  const left = [...fates];
  return {
    ...table,
    compareAndSet: (change: RecordChange) => {
      const act = () => table.compareAndSet(change);
      return left.shift()?.(act) ?? act();
    },
  };
}

const fails = (error: StoreError) => () => Promise.reject(error);
const isDoneButUnknown = async (act: () => Promise<boolean>) => {
  await act();
  throw unknown;
};
const add = (state: number | null) => (state ?? 0) + 1;
const value = async (table: RecordTable) =>
  (await recordStates(table, format).read(['id'])).states.get('id');

describe('a change with an unknown result', () => {
  test.each([
    ['was carried out', isDoneButUnknown],
    ['was not carried out', fails(unknown)],
  ])('that %s is made once', async (_, fate) => {
    const table = tableWith(fate);
    const { before, after } = await recordStates(table, format).update('id', add);
    expect([before, after, await value(table)]).toEqual([null, 1, 1]);
  });

  test('that arrives after its repetition has no effect', async () => {
    const late: (() => Promise<boolean>)[] = [];
    const table = tableWith((act) => {
      late.push(act);
      return Promise.reject(unknown);
    });
    const states = recordStates(table, format);
    await states.update('id', add);
    expect(await late[0]?.()).toBe(false);
    expect(await value(table)).toBe(1);
  });

  test.each([
    ['fails', fails(away)],
    ['is unknown', fails(unknown)],
  ])('stays unknown if its repetition %s', async (_, fate) => {
    const table = tableWith(isDoneButUnknown, fate);
    await expect(recordStates(table, format).update('id', add)).rejects.toBe(unknown);
  });

  test('stays unknown if the store does not come back', async () => {
    const table = { ...tableWith(isDoneButUnknown), usable: () => Promise.reject(away) };
    await expect(recordStates(table, format).update('id', add)).rejects.toBe(unknown);
  });

  test('removes a record once', async () => {
    const table = tableWith((act) => act(), isDoneButUnknown);
    const states = recordStates(table, format);
    await states.update('id', add);
    expect(await states.remove('id')).toBe(true);
    expect(await states.remove('id')).toBe(false);
  });
});

test('a change of a record that another one has changed begins again', async () => {
  const table = createMemoryTable(() => 0);
  const states = recordStates(table, format);
  let isFirst = true;
  const { before, after } = await states.update('id', (state) => {
    if (isFirst) void table.compareAndSet(foreignChange);
    isFirst = false;
    return add(state);
  });
  expect([before, after, await value(table)]).toEqual([40, 41, 41]);
});

const foreignChange: RecordChange = {
  ...{ kind: 'watch', id: 'id', from: null, added: [], removed: [] },
  to: { text: '40', owner: 'owner' },
};
