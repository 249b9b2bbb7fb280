import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeAll, expect, test } from 'vitest';

import { openAnswerStorage } from '../../src/store/sqlite/answer-storage.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { temporaryFolder } from '../store/data-folder.ts';
import { collections } from './collections.ts';
import { findGrowingIn, listBotFiles, type GrowingCollection } from './growing-collections.ts';
import { tables } from './stored-data.ts';

let found: readonly GrowingCollection[];
let foundInSamples: readonly GrowingCollection[];
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-samples-'));
  const sampleFiles = samples.map(([what, code]) => {
    const file = join(folder, `${what}.ts`);
    writeFileSync(file, code);
    return file;
  });
  // Compiling takes seconds, so both are compiled at once.
  const all = findGrowingIn([...listBotFiles(), ...sampleFiles]);
  rmSync(folder, { recursive: true });
  foundInSamples = all.filter(({ file }) => isSample(file));
  found = all.filter(({ file }) => !isSample(file));
});

function isSample(file: string): boolean {
  return samples.some(([what]) => basename(file, '.ts') === what);
}

test('every collection that may outlive a call has its bound in the list, and no other', () => {
  const names = found.map(({ file, name }) => `${file}: ${name}`);
  const listed = Object.entries(collections).flatMap(([file, names]) =>
    Object.keys(names).map((name) => `${file}: ${name}`),
  );
  expect(names.toSorted()).toEqual(listed.toSorted());
});

test('every bounded map has the size that the list says, and no other collection has a size', () => {
  for (const { file, name, bound } of found) {
    const listed = collections[file]?.[name];
    expect(typeof listed === 'number' ? listed : null, `${file}: ${name}`).toBe(bound);
  }
});

test('every table has its bound in the list', async () => {
  const dataDir = temporaryFolder();
  const schedule = () => () => undefined;
  await openStore({ dataDir, now: Date.now, schedule }).close();
  await openAnswerStorage({ dataDir, now: Date.now, onTrouble: fail }).close();
  const existing = ['colophon.sqlite', 'cache.sqlite'].flatMap((file) =>
    tablesOf(join(dataDir, file)),
  );
  expect(existing.toSorted()).toEqual(Object.keys(tables).toSorted());
});

const samples: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a map in a closure',
    'export const f = () => { const m = new Map(); return () => m.set(1, 1); };',
    ['m'],
  ],
  ['a set of the module', 'const s = new Set<number>(); export const f = () => s.add(1);', ['s']],
  [
    'a list from a function',
    'const make = (): number[] => []; const l = make(); export const f = () => l.push(1);',
    ['l'],
  ],
  [
    'a field of a class',
    'export class C { #all = new Set<number>(); f() { this.#all.add(1); } }',
    ['#all'],
  ],
  [
    'a list in an entry',
    'interface E { names: string[] } export const f = (e: E) => e.names.push("");',
    ['e.names'],
  ],
  [
    'a list from a map',
    'export const f = (m: Map<number, number[]>) => { const l = m.get(1) ?? []; l.push(1); };',
    ['l'],
  ],
  [
    'a copy with one more',
    'let l: number[] = []; export const f = () => { l = [...l, 1]; };',
    ['l'],
  ],
  [
    'an object used as a map',
    'const o: Record<string, number> = {}; export const f = (k: string) => { o[k] = 1; };',
    ['o'],
  ],
  ['a text', 'let t = ""; export const f = () => { t += "x"; };', ['t']],
  [
    'a method that is passed on',
    'const s = new Set<number>(); export const f = (l: number[]) => l.forEach(s.add, s);',
    ['s'],
  ],
  [
    'a subclass',
    'class B extends Map<number, number> {} const b = new B(); export const f = () => b.set(1, 1);',
    ['b'],
  ],
  ['a listener', 'export const f = (e: EventTarget) => e.addEventListener("x", () => 1);', ['e']],
  [
    'what one call makes, fills and returns',
    `export const f = (all: number[]) => {
      const sums = new Map<number, number>();
      const list = all.map((one) => one + 1);
      for (const one of list) sums.set(one, 1);
      list.push(1);
      return sums;
    };`,
    [],
  ],
];

test('every way to make a collection larger is found', () => {
  const byFile = Map.groupBy(foundInSamples, ({ file }) => basename(file, '.ts'));
  for (const [what, , names] of samples) {
    expect(
      (byFile.get(what) ?? []).map(({ name }) => name),
      what,
    ).toEqual(names);
  }
});

function tablesOf(file: string): readonly string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all();
  database.close();
  return rows.map(({ name }) => String(name));
}

function fail(trouble: Error): never {
  throw trouble;
}
