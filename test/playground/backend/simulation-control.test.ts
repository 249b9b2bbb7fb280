import { expect, describe, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { Simulation } from '../../../src/playground/page/contract/actions.ts';
import { REFRESHES_PER_DAY } from '../../../src/playground/catalogue/world/figures.ts';
import { usePanel } from './panel-fixture.ts';

const fixture = usePanel();
const { ask, now } = fixture;

const turn = async (one: Simulation) => (await fixture.panel.apply(one)).problem;

describe('the boards', () => {
  const top = async () => await (await ask('/source_a/rankings/yuepiao', SAMPLE_KEY)).text();

  test('are published again, once or for a whole day', async () => {
    const before = await top();
    expect(await turn({ kind: 'boards', refreshes: 1 })).toBeNull();
    const after = await top();
    expect(after).not.toBe(before);
    expect(await turn({ kind: 'boards', refreshes: REFRESHES_PER_DAY })).toBeNull();
    expect(await top()).not.toBe(after);
    expect(now().refreshes).toBe(1 + REFRESHES_PER_DAY);
  });

  test.each([0, -1, 1.5, NaN, 1_000_000])('are not stepped %d times', async (refreshes) => {
    const before = await top();
    expect(await turn({ kind: 'boards', refreshes })).toBe(
      'The boards can be refreshed 1 to 1488 times at once.',
    );
    expect(await top()).toBe(before);
    expect(now().refreshes).toBe(0);
  });
});

test('a fault from elsewhere is not affected by the condition', async () => {
  fixture.catalogue.faults.add({ path: '/books/*', fault: { kind: 'internal' } });
  await turn({ kind: 'catalogue', condition: 'down' });
  await turn({ kind: 'catalogue', condition: 'fine' });
  expect((await ask('/stats')).status).toBe(200);
  expect((await ask('/books/1001')).status).toBe(500);
});
