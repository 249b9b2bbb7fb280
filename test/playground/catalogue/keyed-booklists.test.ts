import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { numbers, startFixture, strings, value, values } from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture();
});
afterAll(() => rig.catalogue.close());

const get = async (path: string) => (await rig.keyed(path)).body;

describe('the index', () => {
  test('sorts and filters by the source’s options', async () => {
    const followed = await get('/source_a/booklists?min_followers=1000');
    expect(numbers(followed, 'data.*.metrics.0.value').every((count) => count >= 1_000)).toBe(true);
    const large = await get('/source_a/booklists?sort=books&min_books=50');
    const sizes = numbers(large, 'data.*.book_count');
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(sizes.every((size) => size >= 50)).toBe(true);
    const updated = strings(await get('/source_c/booklists'), 'data.*.updated_at');
    expect(updated).toEqual(updated.toSorted().reverse());
  });

  test('is paged', async () => {
    const body = await get('/source_a/booklists');
    expect(value(body, 'page')).toMatchObject({ count: 50, total: 64, last: 2 });
    const second = await get('/source_a/booklists?page=2');
    expect(values(second, 'data.*')).toHaveLength(14);
  });

  test('finds the lists that contain a book, and the book counts them', async () => {
    const { id } = rig.catalogue.fixtures.famous;
    const body = await get(`/source_a/booklists?contains=source_a:${id}`);
    const holders = strings(body, 'data.*.list_id');
    expect(holders).toContain(rig.catalogue.fixtures.largeBooklist.id);
    const small = (values(body, 'data.*') as { list_id: string; book_count: number }[]).find(
      (list) => list.book_count <= 250,
    );
    if (small) {
      const members = await get(`/source_a/booklists/${small.list_id}`);
      expect(values(members, 'data.members.*.book.source').length).toBeGreaterThan(0);
    }
    const count = value(await get(`/books/source_a/${id}`), 'data.booklist_count');
    expect(Number(count)).toBeGreaterThanOrEqual(holders.length);
    expect(values(await get('/source_a/booklists?contains=source_b:1030000019'), 'data.*')).toEqual(
      [],
    );
  });
});

describe('a list', () => {
  test('has 50 members a page in the curator’s order, also from other sources', async () => {
    const index = await get('/source_a/booklists?sort=books');
    const { list_id: id, book_count: size } = (
      values(index, 'data.*') as { list_id: string; book_count: number }[]
    )[1] ?? { list_id: '', book_count: 0 };
    const first = await get(`/source_a/booklists/${id}`);
    expect(value(first, 'page')).toMatchObject({ count: 50, total: size });
    expect(numbers(first, 'data.members.*.position')).toEqual(
      Array.from({ length: 50 }, (_none, place) => place + 1),
    );
    expect(new Set(values(first, 'data.members.*.book.source')).size).toBeGreaterThan(1);
    const second = await get(`/source_a/booklists/${id}?page=2`);
    expect(value(second, 'data.members.0.position')).toBe(51);
  });

  test('has notes if the source has them, and filters by them', async () => {
    const noted = await get('/source_a/booklists/400001?has_note=true');
    expect(values(noted, 'data.members.*.note')).not.toContain(null);
    const bare = await get('/source_a/booklists/400001?has_note=false');
    expect(new Set(values(bare, 'data.members.*.note'))).toEqual(new Set([null]));
    const none = await get('/source_b/booklists/500001');
    expect(values(none, 'data.members.*.note')).toEqual([]);
  });

  test('sorts and filters its members', async () => {
    const index = await get('/source_c/booklists?sort=books');
    const id = String(value(index, 'data.0.list_id'));
    const words = numbers(
      await get(`/source_c/booklists/${id}?sort=words&min_words=500000&status=completed`),
      'data.members.*.book.word_count',
    );
    expect(words.length).toBeGreaterThan(2);
    expect(words).toEqual(words.toSorted((one, other) => other - one));
    expect(words.every((count) => count >= 500_000)).toBe(true);
  });

  test('of more than 5,000 books has no sort and filters, and fifty pages', async () => {
    const { source, id } = rig.catalogue.fixtures.largeBooklist;
    const body = await get(`/${source}/booklists/${id}?view=compact&page=50`);
    expect(value(body, 'data.book_count')).toBe(5_240);
    expect(value(body, 'page')).toMatchObject({ number: 50, count: 50, total: 5_240, last: 50 });
    const plain = await rig.keyed(`/${source}/booklists/${id}?sort=position`);
    expect(value(plain.body, 'error.code')).toBe('sort_not_available');
  });
});
