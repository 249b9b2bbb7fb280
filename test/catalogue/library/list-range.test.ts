import fc from 'fast-check';
import { expect, test } from 'vitest';

import { requestRange } from '../../../src/catalogue/library/list-range.ts';
import type { PagedList } from '../../../src/catalogue/library/paged-list.ts';
import type { ListRange } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { problemOf } from '../support/requesters.ts';

/** A list of the numbers from 0 on a service; the pages of request n have `sizes[n]` items. */
function serviceOf(
  total: number,
  sizes: readonly number[],
  {
    isSizeReported = true,
    deepest = Infinity,
  }: { readonly isSizeReported?: boolean; readonly deepest?: number } = {},
) {
  let requests = 0;
  let expected = 50;
  const list: PagedList<number> & { readonly asked: number[] } = {
    asked: [],
    maxPage: Infinity,
    expectedSize: () => expected,
    keepSize: (size) => {
      expected = size;
    },
    askPage(number) {
      const size = sizes[Math.min(requests, sizes.length - 1)] ?? 50;
      requests += 1;
      list.asked.push(number);
      const lastPage = Math.min(Math.ceil(total / size), deepest);
      const isShown = isSizeReported || (number <= lastPage && lastPage > 1);
      if (isShown) expected = size;
      const value = {
        rows: numbers(total).slice((number - 1) * size, number * size),
        total,
        totalCapped: false,
        lastPage,
        size: isShown ? size : null,
      };
      return Promise.resolve({ value, asOf: 1, stale: false, from: 'open' as const });
    },
  };
  return list;
}

function numbers(total: number): number[] {
  return Array.from({ length: total }, (_, index) => index);
}

const stretches = fc
  .tuple(fc.nat({ max: 60 }), fc.constantFrom<ListRange['count']>(5, 10, 25, 50))
  .map(([index, count]): ListRange => ({ offset: index * count, count }));
const pageSize = fc.oneof(fc.constantFrom(25, 40, 49, 50), fc.integer({ min: 10, max: 100 }));

test('a range is the same for every page size', async () => {
  await fc.assert(
    fc.asyncProperty(
      stretches,
      fc.nat({ max: 400 }),
      pageSize,
      fc.boolean(),
      async (range, total, size, isSizeReported) => {
        const expected = numbers(total).slice(range.offset, range.offset + range.count);
        const asked = requestRange(range, serviceOf(total, [size], { isSizeReported }));
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

test('a page size that changes while someone pages neither skips nor repeats an item', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<ListRange['count']>(5, 10, 25, 50),
      fc.nat({ max: 300 }),
      pageSize,
      pageSize,
      fc.nat({ max: 12 }),
      async (count, total, before, after, change) => {
        const sizes = [...Array.from({ length: change }, () => before), after];
        const list = serviceOf(total, sizes);
        const shown: number[] = [];
        for (let offset = 0; offset < total; offset += count)
          shown.push(...(await requestRange({ offset, count }, list)).value.items);
        expect(shown).toEqual(numbers(total));
      },
    ),
  );
});

test('once the page size is known, a range on one page is one request', async () => {
  const list = serviceOf(1_000, [40]);
  await requestRange({ offset: 0, count: 10 }, list);
  list.asked.splice(0);
  await requestRange({ offset: 500, count: 10 }, list);
  expect(list.asked).toEqual([13]);
});

test('a page deeper than allowed is not requested, and the first page tells how far the list reaches', async () => {
  const list = { ...serviceOf(30_000, [50], { deepest: 200 }), maxPage: 200 };
  const { paging } = (await requestRange({ offset: 9_990, count: 10 }, list)).value;
  expect(paging).toMatchObject({ total: 30_000, reachable: 10_000 });
  const beyond = requestRange({ offset: 10_000, count: 10 }, list);
  expect(await problemOf(beyond)).toEqual({ code: 'beyond_last_page', lastPage: 1_000 });
  expect(list.asked).toEqual([200, 1]);
});

test('a page deeper than documented is read if an answer says that it exists', async () => {
  const list = { ...serviceOf(5_080, [50]), maxPage: 50 };
  const { items, paging } = (await requestRange({ offset: 2_500, count: 10 }, list)).value;
  expect(items).toEqual(numbers(2_510).slice(2_500));
  expect(paging).toMatchObject({ total: 5_080, reachable: null });
  expect(list.asked).toEqual([1, 51]);
});

test('the allowed depth counts pages of the present size', async () => {
  const list = { ...serviceOf(30_000, [25], { deepest: 20 }), maxPage: 20 };
  const beyond = requestRange({ offset: 500, count: 10 }, list);
  expect(await problemOf(beyond)).toEqual({ code: 'beyond_last_page', lastPage: 50 });
  const { items } = (await requestRange({ offset: 490, count: 10 }, list)).value;
  expect(items).toEqual(numbers(500).slice(490));
});

/** A list over a service that answers as `askPage` does. */
function listOf<T>(askPage: PagedList<T>['askPage']): PagedList<T> {
  return { askPage, maxPage: Infinity, expectedSize: () => 50, keepSize: () => undefined };
}

test('a capped total reaches to the last page', async () => {
  const page = { rows: [1], total: 10_000, totalCapped: true, lastPage: 50, size: 50 };
  const answer = { value: page, asOf: 1, stale: true, from: 'keyed' as const };
  const { value, stale } = await requestRange(
    { offset: 0, count: 50 },
    listOf(() => Promise.resolve(answer)),
  );
  expect(value.paging).toMatchObject({ totalCapped: true, reachable: 2_500 });
  expect(stale).toBe(true);
});

test.each([50, 40])(
  'beyond the last page, the last range is reported, full or not (pages of %i)',
  async (size) => {
    const service = serviceOf(64, [size]);
    const refusing = listOf((number) =>
      number > 2
        ? Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage: 2 }))
        : service.askPage(number),
    );
    const asked = requestRange({ offset: 500, count: 10 }, refusing);
    expect(await problemOf(asked)).toEqual({ code: 'beyond_last_page', lastPage: 7 });
  },
);

test('an item on a page that is larger than expected is found although its page is refused', async () => {
  const service = serviceOf(400, [100]);
  const refusing = listOf((number) =>
    number > 4
      ? Promise.reject(new ProblemError({ code: 'beyond_last_page', lastPage: 4 }))
      : service.askPage(number),
  );
  const { items } = (await requestRange({ offset: 250, count: 10 }, refusing)).value;
  expect(items).toEqual(numbers(260).slice(250));
});

test('if the last page cannot be fetched, its furthest possible end is reported', async () => {
  const refusing = listOf((number) =>
    Promise.reject(
      new ProblemError(number > 2 ? { code: 'beyond_last_page', lastPage: 2 } : { code: 'down' }),
    ),
  );
  const asked = requestRange({ offset: 500, count: 10 }, refusing);
  expect(await problemOf(asked)).toEqual({ code: 'beyond_last_page', lastPage: 10 });
});

test('another problem is passed on', async () => {
  const down = new ProblemError({ code: 'down' });
  const asked = requestRange(
    { offset: 0, count: 5 },
    listOf(() => Promise.reject(down)),
  );
  await expect(asked).rejects.toBe(down);
});
