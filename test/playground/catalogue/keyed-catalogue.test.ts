import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import {
  DAY_MS,
  NOON,
  numbers,
  query,
  startFixture,
  strings,
  value,
  values,
} from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture({ sizes: { booksPerSource: 3_000, countCap: 2_900 } });
});
afterAll(() => rig.catalogue.close());

describe('the number of pages of a view', () => {
  test.each([
    ['with no filter', {}, 50],
    ['with one filter', { status: 'ongoing' }, 20],
    ['with a facet', { audience: 'male' }, 20],
    ['with a tag', { tag: '系统' }, 13],
    ['with two filters', { status: 'ongoing', audience: 'male' }, 5],
    ['with two filters of one kind', { tag: '系统', tag_not: '甜宠' }, 5],
    ['with a sort and an order', { sort: 'score', order: 'asc' }, 50],
  ])('%s ends at the last allowed page', async (_how, filter, least) => {
    const { body } = await rig.keyed(`/source_b/books${query(filter)}`);
    const last = Number(value(body, 'page.last'));
    const allowed = Math.min(least, Math.ceil(Number(value(body, 'page.total')) / 50));
    expect(last).toBe(allowed);
    const reached = await rig.keyed(`/source_b/books${query({ ...filter, page: String(last) })}`);
    expect(reached.status).toBe(200);
    expect(value(reached.body, 'page.next_url')).toBeNull();
    const beyond = await rig.keyed(
      `/source_b/books${query({ ...filter, page: String(last + 1) })}`,
    );
    expect(value(beyond.body, 'error.code')).toBe('page_out_of_range');
    expect(value(beyond.body, 'error.message')).toContain(String(last));
  });

  test('counts each repetition of a tag as a filter', async () => {
    const { body } = await rig.keyed(
      `/source_b/books?tag_match=any&${[
        ['tag', '系统'],
        ['tag', '甜宠'],
      ]
        .map(([name = '', tag = '']) => `${name}=${encodeURIComponent(tag)}`)
        .join('&')}`,
    );
    expect(value(body, 'page.last')).toBe(5);
  });
});

describe('a page', () => {
  test('has a number, and the next one continues without a gap', async () => {
    const first = await rig.keyed('/source_a/books?sort=words');
    expect(value(first.body, 'page')).toEqual({
      number: 1,
      size: 50,
      count: 50,
      total: 2_900,
      total_capped: true,
      last: 50,
      next_url: `${rig.catalogue.url}/api/v1/source_a/books?sort=words&page=2`,
    });
    const second = await rig.keyed('/source_a/books?sort=words&page=2');
    const words = [...numbers(first.body, 'data.*.word_count')].concat(
      numbers(second.body, 'data.*.word_count'),
    );
    expect(words).toEqual(words.toSorted((one, other) => other - one));
    expect(
      new Set([...values(first.body, 'data.*.url'), ...values(second.body, 'data.*.url')]).size,
    ).toBe(100);
  });

  test('of an empty view is the only page', async () => {
    const { status, body } = await rig.keyed('/source_a/books?title=nothing+of+that+name');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [],
      page: {
        number: 1,
        size: 50,
        count: 0,
        total: 0,
        total_capped: false,
        last: 1,
        next_url: null,
      },
    });
  });

  test('is a third shorter in the compact view, with the same books', async () => {
    const full = await rig.keyed('/source_a/books');
    const compact = await rig.keyed('/source_a/books?view=compact');
    expect(values(compact.body, 'data.*.cover_url')).toEqual([]);
    expect(values(compact.body, 'data.*.synopsis_excerpt')).toEqual([]);
    expect(values(compact.body, 'data.*.metrics.*.label')).toEqual([]);
    expect(values(compact.body, 'data.*.title')).toEqual(values(full.body, 'data.*.title'));
    expect(values(compact.body, 'data.*.metrics.*.value')).toEqual(
      values(full.body, 'data.*.metrics.*.value'),
    );
    expect(compact.text.length).toBeLessThan(full.text.length * 0.8);
  });
});

describe('a filter', () => {
  test('keeps the matching books', async () => {
    const genre = await rig.keyed(`/source_a/books${query({ genre: '科幻' })}`);
    expect(new Set(values(genre.body, 'data.*.genre.zh'))).toEqual(new Set(['科幻']));
    const status = await rig.keyed('/source_a/books?status=completed');
    expect(new Set(values(status.body, 'data.*.status'))).toEqual(new Set(['completed']));
    const words = await rig.keyed('/source_a/books?min_words=500000&max_words=800000');
    expect(numbers(words.body, 'data.*.word_count').every((one) => one >= 5e5 && one <= 8e5)).toBe(
      true,
    );
    const title = await rig.keyed('/source_a/books?title=noodle');
    expect(strings(title.body, 'data.*.title.en').every((one) => /noodle/i.test(one))).toBe(true);
    expect(values(title.body, 'data.*').length).toBeGreaterThan(3);
    const author = await rig.keyed('/source_a/books?author=Quiet+Owl');
    expect(new Set(values(author.body, 'data.*.author.en'))).toEqual(new Set(['Quiet Owl']));
  });

  test('min_reads on source_b compares lifetime reads', async () => {
    const { body } = await rig.keyed(
      '/source_b/books?min_reads=1000000&sort=reads_all_time&order=asc',
    );
    const metrics = values(body, 'data.0.metrics.*') as { key: string; value: number }[];
    const figure = (key: string) => metrics.find((one) => one.key === key)?.value;
    expect(figure('reads_all_time')).toBeGreaterThanOrEqual(1_000_000);
    expect(figure('reads')).toBeLessThan(1_000_000);
  });

  test('of several tags matches all or any of them', async () => {
    const total = async (search: string) =>
      Number(value((await rig.keyed(`/source_b/books?${search}`)).body, 'page.total'));
    const [one, other] = ['系统', '甜宠'].map((tag) => `tag=${encodeURIComponent(tag)}`);
    const all = await total(`${one ?? ''}&${other ?? ''}`);
    const any = await total(`${one ?? ''}&${other ?? ''}&tag_match=any`);
    expect(all + any).toBe((await total(one ?? '')) + (await total(other ?? '')));
    expect(await total(`${one ?? ''}&${(other ?? '').replace('tag', 'tag_not')}`)).toBe(
      (await total(one ?? '')) - all,
    );
  });

  test('of recency is relative to the current time', async () => {
    const { body } = await rig.keyed('/source_a/books?updated=week&sort=updated&order=asc');
    const ids = strings(body, 'data.*.source_book_id').slice(0, 2);
    for (const id of ids) {
      const book = await rig.keyed(`/books/source_a/${id}`);
      const updated = Date.parse(String(value(book.body, 'data.updated_at')));
      expect(NOON - updated).toBeLessThanOrEqual(7 * DAY_MS);
    }
    expect(ids).toHaveLength(2);
  });

  test('of abandoned books excludes them or shows only them', async () => {
    const total = async (dropped: string) =>
      Number(value((await rig.keyed(`/source_c/books?dropped=${dropped}`)).body, 'page.total'));
    const [only, without, all] = [
      await total('only'),
      await total('exclude'),
      await total('include'),
    ];
    expect(only).toBeGreaterThan(0);
    // The count of the whole view is capped.
    expect(only + without).toBeGreaterThanOrEqual(all);
  });

  test('books without the figure are last in both directions', async () => {
    const scores = async (order: string, page: number) =>
      values(
        (await rig.keyed(`/source_a/books?sort=score&order=${order}&page=${page}`)).body,
        'data.*.metrics.4.value',
      );
    expect(await scores('asc', 1)).not.toContain(null);
    expect(await scores('desc', 1)).not.toContain(null);
  });
});
