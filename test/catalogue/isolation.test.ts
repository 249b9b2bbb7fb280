import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openStore } from '../../src/store/sqlite/store.ts';
import type { Store } from '../../src/store/store.ts';
import { action, keyChangesDuringRequests, initialActions } from './isolation/actions.ts';
import { openIsolationModel, observed } from './isolation/model.ts';

let folder: string;
let store: Store;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'colophon-isolation-'));
  store = openStore({ dataDir: folder, now: Date.now, schedule: () => () => undefined });
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('data of one key never appears for another key or without a key', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 20, maxLength: 80, size: 'max' }),
      async (actions) => {
        const model = await openIsolationModel(store);
        try {
          for (const one of [...initialActions, ...actions])
            expect(await model.act(one)).toEqual([]);
          expect(await model.end()).toEqual([]);
        } finally {
          await model.close();
        }
      },
    ),
    { numRuns: 150, examples: keyChangesDuringRequests.map((actions) => [[...actions]]) },
  );
  // A property over events that never happened would prove nothing.
  expect(observed.keyed).toBeGreaterThan(100);
  expect(observed.open).toBeGreaterThan(100);
  expect(observed.suggested).toBeGreaterThan(20);
  expect(observed.changed).toBeGreaterThan(3);
  expect(observed.refused).toBeGreaterThan(5);
}, 60_000);
