import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createEndpoint, filledPath } from '../../../src/catalogue/endpoint-path.ts';
import { createLearnedPaging } from '../../../src/catalogue/library/learned-paging.ts';
import { requestListRange } from '../../../src/catalogue/library/list-range.ts';
import type { InterfaceAsk } from '../../../src/catalogue/library/routing.ts';
import { parsePage } from '../../../src/catalogue/open/fields.ts';
import type { ListRange } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { problemOf } from '../support/requesters.ts';

/** What an answer says about its list. `asked` counts pages of the requested size, not of the sent one. */
type Counts = 'none' | 'total' | 'pages' | 'both' | 'asked';
const counts = ['none', 'total', 'pages', 'both', 'asked'] as const;

interface Service {
  readonly total: number;
  /** Items on a page, whatever `limit` says. */
  readonly size: number;
  readonly counts: Counts;
  /** What a page after the last one gives. */
  readonly after?: 'nothing' | 'first' | 'not_found';
}

/** A list of the numbers from 0, as a server asks for its ranges. */
function listOn({ total, size, counts: given, after = 'nothing' }: Service) {
  const learnedPaging = createLearnedPaging();
  const asked: number[] = [];
  const ask: InterfaceAsk = ({ query, parse }) => {
    const page = Number(new Map(query).get('page'));
    asked.push(page);
    const isAfter = page > 1 && (page - 1) * size >= total;
    if (isAfter && after === 'not_found')
      return Promise.reject(new ProblemError({ code: 'not_found', what: 'book' }));
    const start = isAfter && after === 'first' ? 0 : (page - 1) * size;
    const data = numbers(total).slice(start, start + size);
    const totalPages = Math.max(1, Math.ceil(total / (given === 'asked' ? 50 : size)));
    const pagination = {
      page,
      ...(given !== 'none' && given !== 'pages' && { total }),
      ...(given !== 'none' && given !== 'total' && { totalPages }),
    };
    const json = given === 'none' ? { data } : { data, pagination };
    return Promise.resolve({ value: parse(json), asOf: 1, stale: false, from: 'open' as const });
  };
  const endpoint = (page: number, limit: number | null) =>
    createEndpoint('open', filledPath('/numbers', {}), {
      parameters: { page, limit },
      units: 0,
      freshMs: 0,
      parse: parsePage((row) => (typeof row === 'number' ? row : null), { page, limit }),
    });
  return {
    asked,
    request: (range: ListRange) => requestListRange(range, { learnedPaging }, ask, endpoint),
  };
}

function numbers(total: number): number[] {
  return Array.from({ length: total }, (_, index) => index);
}

/** Sizes of at most half of what is asked: a page of more may have lost single rows. */
const services = fc.record({
  total: fc.nat({ max: 260 }),
  size: fc.constantFrom(10, 20, 25),
  counts: fc.constantFrom('none' as const, 'total' as const, 'pages' as const, 'both' as const),
  after: fc.constantFrom('nothing' as const, 'not_found' as const),
});
const count = fc.constantFrom<ListRange['count']>(5, 10, 25, 50);

test('a service that ignores the limit has all its items on our pages, with or without counts', async () => {
  await fc.assert(
    fc.asyncProperty(services, count, async (service, size) => {
      const list = listOn(service);
      const shown: number[] = [];
      for (let offset = 0; offset < service.total; offset += size)
        shown.push(...(await list.request({ offset, count: size })).value.items);
      expect(shown).toEqual(numbers(service.total));
    }),
  );
});

test('a deep page of such a list, opened first, has the same items', async () => {
  await fc.assert(
    fc.asyncProperty(services, count, fc.nat({ max: 60 }), async (service, size, index) => {
      const range = { offset: index * size, count: size };
      const expected = numbers(service.total).slice(range.offset, range.offset + size);
      fc.pre(expected.length > 0);
      const { value } = await listOn(service).request(range);
      expect(value.items).toEqual(expected);
    }),
  );
});

test.each(counts)(
  'page 5 of a list of 58 is found with 20 items a page (counts: %s)',
  async (given) => {
    const list = listOn({ total: 58, size: 20, counts: given });
    await list.request({ offset: 0, count: 5 });
    const { value } = await list.request({ offset: 20, count: 5 });
    expect(value.items).toEqual([20, 21, 22, 23, 24]);
  },
);

test('after the end of a list without counts, no other page is named', async () => {
  const list = listOn({ total: 40, size: 20, counts: 'none' });
  const beyond = list.request({ offset: 40, count: 10 });
  expect(await problemOf(beyond)).toEqual({ code: 'beyond_last_page', lastPage: null });
});

test('a list of pages without a number of items ends with its last page', async () => {
  const list = listOn({ total: 60, size: 20, counts: 'pages' });
  const { value } = await list.request({ offset: 0, count: 10 });
  expect(value.paging).toMatchObject({ total: null, reachable: 60 });
  const beyond = list.request({ offset: 590, count: 10 });
  expect(await problemOf(beyond)).toEqual({ code: 'beyond_last_page', lastPage: 6 });
});

test('a service that has one page only repeats nothing', async () => {
  const list = listOn({ total: 30, size: 30, counts: 'none', after: 'first' });
  const { value } = await list.request({ offset: 25, count: 25 });
  expect(value.items).toEqual(numbers(30).slice(25));
});

test('a list of fewer items than any page holds is one request', async () => {
  const list = listOn({ total: 9, size: 20, counts: 'none' });
  expect((await list.request({ offset: 0, count: 10 })).value.items).toHaveLength(9);
  expect(list.asked).toEqual([1]);
});
