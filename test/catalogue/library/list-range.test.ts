import fc from 'fast-check';
import { expect, test } from 'vitest';

import { requestRange } from '../../../src/catalogue/library/list-range.ts';
import type { ListRange } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { problemOf } from '../support/requesters.ts';

/** A list of the numbers from 0 on a service with pages of `size`. */
function serviceOf(total: number, size: number) {
  return (number: number) =>
    Promise.resolve({
      value: {
        rows: Array.from({ length: total }, (_, index) => index).slice(
          (number - 1) * size,
          number * size,
        ),
        total,
        totalCapped: false,
        lastPage: Math.ceil(total / size),
      },
      asOf: 1,
      stale: false,
      from: 'open' as const,
    });
}

const stretches = fc
  .tuple(fc.nat({ max: 60 }), fc.constantFrom<ListRange['count']>(5, 10, 25, 50))
  .map(([index, count]): ListRange => ({ offset: index * count, count }));

test('a range is the same for every page size', async () => {
  await fc.assert(
    fc.asyncProperty(
      stretches,
      fc.nat({ max: 400 }),
      fc.integer({ min: 10, max: 100 }),
      async (range, total, size) => {
        const expected = Array.from({ length: total }, (_, index) => index).slice(
          range.offset,
          range.offset + range.count,
        );
        const asked = requestRange(range, serviceOf(total, size), { hasOwnPageSize: true });
        if (expected.length === 0 && range.offset > 0) {
          const lastPage = Math.max(1, Math.ceil(total / range.count));
          expect(await problemOf(asked)).toEqual({ code: 'beyond_last_page', lastPage });
        } else {
          const { items, paging } = (await asked).value;
          expect(items).toEqual(expected);
          expect(paging).toMatchObject({ offset: range.offset, count: expected.length, total });
        }
      },
    ),
  );
});

test('a list with a maximum page reports how far it reaches, and requests no further page', async () => {
  const depths: number[] = [];
  const ask = (number: number) => {
    depths.push(number);
    return serviceOf(30_000, 50)(number);
  };
  const habits = { maxPage: 200 };
  const { paging } = (await requestRange({ offset: 9_990, count: 10 }, ask, habits)).value;
  expect(paging).toMatchObject({ total: 30_000, reachable: 10_000 });
  const beyond = requestRange({ offset: 10_000, count: 10 }, ask, habits);
  expect(await problemOf(beyond)).toEqual({ code: 'beyond_last_page', lastPage: 1_000 });
  expect(depths).toEqual([200]);
});

test('a capped total reaches to the last page', async () => {
  const page = { rows: [1], total: 10_000, totalCapped: true, lastPage: 50 };
  const answer = { value: page, asOf: 1, stale: true, from: 'keyed' as const };
  const { value, stale } = await requestRange({ offset: 0, count: 50 }, () =>
    Promise.resolve(answer),
  );
  expect(value.paging).toMatchObject({ totalCapped: true, reachable: 2_500 });
  expect(stale).toBe(true);
});

test('beyond the last page, the last range is reported, full or not', async () => {
  const service = serviceOf(64, 50);
  const refusing = (number: number) =>
    number > 2
      ? Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage: 2 }))
      : service(number);
  const asked = requestRange({ offset: 500, count: 10 }, refusing);
  expect(await problemOf(asked)).toEqual({ code: 'beyond_last_page', lastPage: 7 });
});

test('if the last page cannot be fetched, its furthest possible end is reported', async () => {
  const refusing = (number: number) =>
    Promise.reject(
      new ProblemError(number > 2 ? { code: 'beyond_last_page', lastPage: 2 } : { code: 'down' }),
    );
  const asked = requestRange({ offset: 500, count: 10 }, refusing);
  expect(await problemOf(asked)).toEqual({ code: 'beyond_last_page', lastPage: 10 });
});

test('another problem is passed on', async () => {
  const down = new ProblemError({ code: 'down' });
  await expect(requestRange({ offset: 0, count: 5 }, () => Promise.reject(down))).rejects.toBe(
    down,
  );
});
