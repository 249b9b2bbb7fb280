import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  createInProcessCatalogue,
  SAMPLE_KEY,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import { DAY_MS, NOON, strings, values } from './catalogue-fixture.ts';

const votes = '/source_a/rankings/yuepiao';
const sales = '/source_a/rankings/hotsales';
const readers = '/community-rankings';

/** On 10 March 2026. */
const today = Math.floor(NOON / DAY_MS);

function catalogueAt(clock: { now: number }) {
  const unlimited = { openPerMinute: Infinity, keyedPerMinute: Infinity, unitsPerDay: Infinity };
  const catalogue = createInProcessCatalogue(
    { now: () => clock.now, limits: unlimited },
    'http://catalogue.example',
  );
  const answer = (path: string): unknown =>
    catalogue.answer({
      method: 'GET',
      url: `/api/v1${path}`,
      headers: path === readers ? {} : { authorization: `Bearer ${SAMPLE_KEY}` },
    }).answer?.body;
  return {
    ...catalogue,
    answer,
    on(day: number | null, path: string): unknown {
      catalogue.showDay(day);
      return answer(path);
    },
  };
}

const idsOf = (body: unknown): string[] => strings(body, 'data.entries.*.book.source_book_id');

describe('the boards of a past day', () => {
  test('depend only on the day, whatever was asked before', () => {
    const [catalogue, other] = [catalogueAt({ now: NOON }), catalogueAt({ now: NOON })];
    other.stepBoards(3);
    const days = fc.integer({ min: today - 90, max: today - 1 });
    const paths = fc.constantFrom(votes, sales, readers);
    fc.assert(
      fc.property(days, days, paths, (day, otherDay, path) => {
        other.on(otherDay, path);
        expect(catalogue.on(day, path)).toEqual(other.on(day, path));
      }),
      { numRuns: 30 },
    );
  });

  test('end with the present boards, which they leave as they are', () => {
    const catalogue = catalogueAt({ now: NOON });
    const present = [votes, sales, readers].map((path) => catalogue.answer(path));
    catalogue.on(today - 30, votes);
    expect([votes, sales, readers].map((path) => catalogue.on(null, path))).toEqual(present);
    expect(catalogue.on(today, votes)).toEqual(present[0]);
    expect(() => {
      catalogue.showDay(today + 1);
    }).toThrow('not in the past');
  });

  test('were published on that day, and compare themselves with the day before', () => {
    const catalogue = catalogueAt({ now: NOON });
    const before = idsOf(catalogue.on(today - 6, sales));
    const after = catalogue.on(today - 5, sales);
    expect(strings(after, 'data.refreshed_at')[0]).toMatch(/^2026-03-05T/u);
    const previous = values(after, 'data.entries.*.previous_position');
    for (const [place, id] of idsOf(after).entries()) {
      if (before.includes(id)) expect(previous[place]).toBe(before.indexOf(id) + 1);
    }
    // The present boards compare themselves with yesterday's.
    const yesterday = idsOf(catalogue.on(today - 1, sales));
    const present = catalogue.on(null, sales);
    const position = values(present, 'data.entries.*.previous_position')[0];
    expect(position).toBe(yesterday.indexOf(idsOf(present)[0] ?? '') + 1);
  });
});
