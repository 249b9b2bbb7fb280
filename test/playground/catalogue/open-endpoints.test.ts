import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { numbers, query, startFixture, strings, value, values } from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture({ spelling: 'bilingual' });
});
afterAll(() => rig.catalogue.close());

const get = async (path: string) => (await rig.open(path)).body;

describe('a listing', () => {
  test.each([
    ['/books', 50],
    ['/books/1001/chapters', 50],
    ['/books/1001/comments', 50],
    ['/rankings', 49],
    ['/community-rankings', 49],
    ['/source_a-rankings', 49],
    ['/booklists', 49],
    ['/feed', 49],
  ])('%s has pages of %i', async (path, size) => {
    const body = await get(path);
    expect(Object.keys(body as object)).toEqual(['data', 'pagination']);
    expect(values(body, 'data.*')).toHaveLength(size);
    const total = Number(value(body, 'pagination.total'));
    expect(value(body, 'pagination')).toEqual({
      page: 1,
      totalPages: Math.ceil(total / size),
      total,
    });
  });

  test('has the 11th to the 20th item on page 2 with limit 10', async () => {
    const whole = values(await get('/rankings?limit=50'), 'data.*.rank');
    const second = await get('/rankings?page=2&limit=10');
    expect(values(second, 'data.*.rank')).toEqual(whole.slice(10, 20));
    expect(value(second, 'pagination.page')).toBe(2);
    expect(value(second, 'pagination.totalPages')).toBe(
      Math.ceil(Number(value(second, 'pagination.total')) / 10),
    );
  });

  const withoutListedLimit = ['/books/1001/chapters', '/books/1001/comments', '/booklists/1'];

  test.each(withoutListedLimit)('of %s takes a limit', async (path) => {
    const body = await get(`${path}?page=2&limit=10`);
    expect(value(body, 'pagination.totalPages')).toBe(
      Math.ceil(Number(value(body, 'pagination.total')) / 10),
    );
  });

  test('is empty beyond its last page', async () => {
    const body = await get('/books?page=200');
    expect(values(body, 'data.*')).toEqual([]);
    expect(value(body, 'pagination.page')).toBe(200);
  });

  test.each([
    '/books/1001',
    '/books/1001/tags',
    '/books/1001/recommendations',
    '/search?q=lamp',
    '/genres',
    '/stats',
  ])('%s does not exist', async (path) => {
    const { status, body } = await rig.open(path);
    expect(status).toBe(200);
    expect(Object.keys(body as object)).toEqual(['data']);
  });
});

describe('an error', () => {
  test.each([
    ['/books/1', 404, 'NOT_FOUND'],
    ['/books/1/chapters', 404, 'NOT_FOUND'],
    ['/books/1/comments', 404, 'NOT_FOUND'],
    ['/books/1/reviews', 404, 'NOT_FOUND'],
    ['/books/1/tags', 404, 'NOT_FOUND'],
    ['/books/1/recommendations', 404, 'NOT_FOUND'],
    ['/booklists/999999', 404, 'NOT_FOUND'],
    ['/nothing', 404, 'NOT_FOUND'],
    ['/source_b-rankings', 404, 'NOT_FOUND'],
    ['/books/lamplighter', 400, 'VALIDATION_ERROR'],
    ['/booklists/first', 400, 'VALIDATION_ERROR'],
    ['/search', 400, 'VALIDATION_ERROR'],
    ['/search?q=a', 400, 'VALIDATION_ERROR'],
    ['/search?q=lamp&page=2', 400, 'VALIDATION_ERROR'],
    ['/books?page=201', 400, 'VALIDATION_ERROR'],
    ['/books?page=0', 400, 'VALIDATION_ERROR'],
    ['/books?limit=51', 400, 'VALIDATION_ERROR'],
    ['/books?limit=0', 400, 'VALIDATION_ERROR'],
    ['/books?sort=words', 400, 'VALIDATION_ERROR'],
    ['/books?order=up', 400, 'VALIDATION_ERROR'],
    ['/books?gender=publish', 400, 'VALIDATION_ERROR'],
    ['/books?genre=xuanhuan', 400, 'VALIDATION_ERROR'],
    ['/books?minWords=many', 400, 'VALIDATION_ERROR'],
    ['/books/1001/chapters?limit=51', 400, 'VALIDATION_ERROR'],
    ['/books/1001/tags?limit=10', 400, 'VALIDATION_ERROR'],
    ['/rankings?gender=all', 400, 'VALIDATION_ERROR'],
    ['/rankings?type=best', 400, 'VALIDATION_ERROR'],
    ['/rankings?cycle=6', 400, 'VALIDATION_ERROR'],
    ['/community-rankings?period=yearly', 400, 'VALIDATION_ERROR'],
    ['/source_a-rankings?type=popular', 400, 'VALIDATION_ERROR'],
    ['/source_a-rankings?genre=chn3', 400, 'VALIDATION_ERROR'],
    ['/booklists?sort=newest', 400, 'VALIDATION_ERROR'],
    ['/feed?type=reviews', 400, 'VALIDATION_ERROR'],
  ])('%s is %i %s', async (path, status, code) => {
    const reply = await rig.open(path);
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ error: { code, message: expect.any(String) as string } });
  });

  test('for a method other than GET is 405', async () => {
    const reply = await rig.open('/books', { method: 'POST' });
    expect(reply.status).toBe(405);
    expect(value(reply.body, 'error.code')).toBe('METHOD_NOT_ALLOWED');
  });
});

describe('books', () => {
  test('are found by title, original or translated', async () => {
    const english = await get('/books?q=afraid+of+geese');
    expect(values(english, 'data.*.title.zh')).toEqual(['陛下怕鹅']);
    expect(await get(`/books${query({ q: '怕鹅' })}`)).toEqual(english);
    expect(values(await get('/search?q=geese'), 'data.*.title.en')).toContain(
      'The Emperor Is Afraid of Geese',
    );
    expect(values(await get('/search?q=the'), 'data.*')).toHaveLength(5);
  });

  test('are filtered by their attributes', async () => {
    const [genre] = values(await get('/genres'), 'data.*') as {
      id: number;
      name: { zh: string };
      bookCount: number;
      subgenres: { id: number; name: { zh: string } }[];
    }[];
    const inGenre = await get(`/books?genre=${genre?.id ?? 0}`);
    expect(new Set(values(inGenre, 'data.*.genre.name.zh'))).toEqual(new Set([genre?.name.zh]));
    expect(value(inGenre, 'pagination.total')).toBe(genre?.bookCount);
    const sub = await get(
      `/books?genre=${genre?.id ?? 0}&subgenre=${genre?.subgenres[0]?.id ?? 0}`,
    );
    expect(Number(value(sub, 'pagination.total'))).toBeLessThan(genre?.bookCount ?? 0);
    const words = numbers(
      await get('/books?minWords=1000000&maxWords=2000000&sort=word_count&order=asc'),
      'data.*.wordCount',
    );
    expect(words).toEqual(words.toSorted((one, other) => one - other));
    expect(words.every((count) => count >= 1e6 && count <= 2e6)).toBe(true);
    const done = await get('/books?status=completed&gender=female&author=e');
    expect(new Set(values(done, 'data.*.status'))).toEqual(new Set(['completed']));
  });

  test('are sorted by date of update, the latest first', async () => {
    const dates = strings(await get('/books'), 'data.*.updatedAt');
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('match a source’s book by id and URL, by one of them, or not', async () => {
    const { openByUrl, openById, openSameTitle } = rig.catalogue.fixtures;
    const byUrl = value(await get(`/books/${openByUrl.id}`), 'data') as object;
    expect(byUrl).toHaveProperty('sourceUrl');
    expect(byUrl).not.toHaveProperty('sourceBookId');
    const byId = value(await get(`/books/${openById.id}`), 'data') as object;
    expect(byId).toHaveProperty('sourceBookId', openById.book.id);
    expect(byId).not.toHaveProperty('sourceUrl');
    const alike = await get(`/books/${openSameTitle.id}`);
    expect(value(alike, 'data.title.zh')).toBe(openSameTitle.book.zh);
    expect(value(alike, 'data')).not.toHaveProperty('sourceBookId');
    expect(value(alike, 'data')).not.toHaveProperty('sourceUrl');
    const keyed = await rig.keyed(`/books/${openSameTitle.book.source}/${openSameTitle.book.id}`);
    expect(value(alike, 'data.author')).not.toEqual(value(keyed.body, 'data.author'));
  });
});

describe('the parts of a book', () => {
  test('chapters are in order, with translated titles', async () => {
    const body = await get('/books/1001/chapters?page=2');
    expect(value(body, 'data.0.number')).toBe(51);
    expect(value(body, 'data.0.title.en')).toMatch(/^Chapter 51: /);
  });

  test('comments are sorted by agreement, and only books of the chart source have them', async () => {
    const agreed = numbers(await get('/books/1001/comments'), 'data.*.agreeCount');
    expect(agreed).toEqual(agreed.toSorted((one, other) => other - one));
    const guest = values(await get('/books?q=Shelter+9+Has+a+Piano'), 'data.0.id');
    expect(values(await get(`/books/${String(guest[0])}/comments`), 'data.*')).toEqual([]);
  });

  test('reviews, tags and recommendations are available', async () => {
    expect(values(await get('/books/1001/reviews'), 'data.*.content').length).toBeGreaterThan(3);
    const votes = numbers(await get('/books/1001/tags'), 'data.*.votes');
    expect(votes).toEqual(votes.toSorted((one, other) => other - one));
    const similar = await get('/books/1001/recommendations');
    expect(new Set(values(similar, 'data.*.source'))).toEqual(new Set(['source_a']));
    expect(values(similar, 'data.*.id')).not.toContain(1001);
  });
});

describe('the charts', () => {
  test('have another order for each parameter', async () => {
    const orders = await Promise.all(
      [
        '/rankings',
        '/rankings?gender=female',
        '/rankings?type=completed',
        '/rankings?cycle=cycle-2',
        '/community-rankings?period=daily',
        '/community-rankings?period=all-time',
        '/source_a-rankings?type=vipup',
        '/source_a-rankings?type=recom',
        '/source_a-rankings?genre=chn21',
        '/source_a-rankings?genre=chn1',
      ].map(async (path) => values(await get(path), 'data.*.book.id').join()),
    );
    expect(new Set(orders).size).toBe(orders.length);
  });

  test('of the chart source have an order but no figure', async () => {
    const body = await get('/source_a-rankings');
    expect(Object.keys(value(body, 'data.0') as object)).toEqual(['rank', 'book']);
    expect(new Set(values(body, 'data.*.book.sourceBookId')).size).toBeGreaterThan(30);
  });

  test('have the configured source code in their path', async () => {
    const other = await startFixture({ chartSource: 'source_d' });
    expect((await other.open('/source_d-rankings')).status).toBe(200);
    expect((await other.open('/source_a-rankings')).status).toBe(404);
    await other.catalogue.close();
  });
});

describe('lists, feed and figures', () => {
  test('booklists can be sorted, and each has books with preview images', async () => {
    const largest = numbers(await get('/booklists?sort=largest'), 'data.*.bookCount');
    expect(largest).toEqual(largest.toSorted((one, other) => other - one));
    const index = await get('/booklists?sort=largest');
    const list = await get(`/booklists/${String(value(index, 'data.0.id'))}?page=2`);
    expect(values(list, 'data.books.*')).toHaveLength(50);
    expect(value(list, 'pagination.page')).toBe(2);
    expect(values(list, 'data.previewImages.*')).toHaveLength(4);
  });

  test('the feed has comments or activity', async () => {
    expect(value(await get('/feed'), 'data.0')).toHaveProperty('agreeCount');
    expect(value(await get('/feed?type=activity'), 'data.0')).toHaveProperty('action');
  });

  test('the statistics are counts', async () => {
    expect(numbers(await get('/stats'), 'data.*').every((count) => count > 0)).toBe(true);
  });
});
