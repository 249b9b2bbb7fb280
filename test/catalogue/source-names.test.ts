import { Keyv } from 'keyv';
import { expect, test } from 'vitest';

import { createSourceNames } from '../../src/catalogue/source-names.ts';
import { bareSource } from '../pages/support/bare-source.ts';

const first = { code: 'first', label: 'First', nameZh: '甲' };
const second = { code: 'second', label: 'Second', nameZh: null };

function twoProcesses() {
  const rows = new Map<string, unknown>();
  const clock = { now: 1_000_000 };
  const open = () => {
    return createSourceNames({ keyv: new Keyv({ store: rows }), now: () => clock.now });
  };
  return { rows, clock, one: open(), other: open() };
}

/** Lets the reads and writes of a map end. */
async function settled(): Promise<void> {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
}

test('only the code and the names of a source are kept', async () => {
  const { one, rows } = twoProcesses();
  const source = { ...bareSource, ...first, scoreScale: 10 };
  one.keep({ value: [source], asOf: 1 });
  await settled();
  expect(one.all()).toEqual([first]);
  expect(JSON.stringify([...rows])).not.toMatch(/score|sorts|metrics/);
});

test('the newest names are used, and the list stays the same until one changes', () => {
  const { one } = twoProcesses();
  one.keep({ value: [first, second], asOf: 2 });
  const names = one.all();
  one.keep({ value: [first], asOf: 1 });
  one.keep({ value: [first, second], asOf: 3 });
  expect(one.all()).toBe(names);
  one.keep({ value: [first], asOf: 4 });
  expect(one.all()).toEqual([first]);
});

test('names survive a restart, and reach another process within minutes', async () => {
  const { one, other, clock } = twoProcesses();
  await other.load();
  one.keep({ value: [first], asOf: 1 });
  await settled();
  expect(other.all()).toEqual([]);
  clock.now += 5 * 60_000;
  other.all();
  await settled();
  expect(other.all()).toEqual([first]);
});

test('damaged names count as none', async () => {
  const { one, rows } = twoProcesses();
  rows.set('keyv:names', 'nonsense');
  await one.load();
  expect(one.all()).toEqual([]);
});
