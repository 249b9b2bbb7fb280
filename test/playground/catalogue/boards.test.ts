import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { DAY_MS, numbers, startFixture, strings, value, values } from './catalogue-fixture.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startFixture();
});
afterEach(() => rig.catalogue.close());

const board = async (path = '/source_a/rankings/yuepiao') => (await rig.keyed(path)).body;
const ids = (body: unknown) => strings(body, 'data.entries.*.book.source_book_id');

describe('a board', () => {
  test('has 500 entries for monthly votes, 200 on source_f, 100 elsewhere', async () => {
    expect(value(await board(), 'page.total')).toBe(500);
    expect(value(await board('/source_f/rankings/tickets'), 'page.total')).toBe(200);
    expect(value(await board('/source_a/rankings/recom'), 'page.total')).toBe(100);
    for (const source of ['source_a', 'source_d', 'source_f']) {
      const listed = (await rig.keyed(`/${source}/rankings`)).body;
      expect(new Set(values(listed, 'data.*.depth')).size).toBeLessThanOrEqual(2);
    }
  });

  test('is ordered by its first metric, which is marked', async () => {
    for (const [path, key] of [
      ['/source_a/rankings/yuepiao', 'monthly_votes'],
      ['/source_d/rankings/hot', 'weekly_reads'],
      ['/source_e/rankings/heat', 'heat'],
    ] as const) {
      const body = await board(path);
      expect(value(body, 'data.ranked_by')).toBe(key);
      expect(new Set(values(body, 'data.entries.*.book.metrics.0.key'))).toEqual(new Set([key]));
      expect(new Set(values(body, 'data.entries.*.book.metrics.0.ranked_by'))).toEqual(
        new Set([true]),
      );
      const figures = numbers(body, 'data.entries.*.book.metrics.0.value');
      expect(figures).toEqual(figures.toSorted((one, other) => other - one));
      expect(new Set(values(body, 'data.entries.*.book.metrics.1.ranked_by'))).not.toContain(true);
    }
  });

  test('has its own channels and a default', async () => {
    const listed = (await rig.keyed('/source_d/rankings')).body;
    expect(value(listed, 'data.0.default_channel')).toBe('female');
    expect(value(await board('/source_d/rankings/hot'), 'data.channel')).toBe('female');
    const male = await board('/source_d/rankings/hot?channel=male');
    expect(value(male, 'data.channel_label')).toBe('Male readers');
    const genre = await board('/source_a/rankings/yuepiao?channel=chn9');
    expect(new Set(values(genre, 'data.entries.*.book.genre.zh'))).toEqual(new Set(['科幻']));
  });

  test('lists a book without a title until it is indexed', async () => {
    const entries = values(await board(), 'data.entries.*') as {
      book: Record<string, unknown>;
    }[];
    const untitled = entries.filter(({ book }) => book['title'] === null);
    expect(untitled.length).toBeGreaterThan(0);
    for (const { book } of untitled) {
      expect(book['url']).toBe(
        `https://catalogue.example/book/source_a/${String(book['source_book_id'])}`,
      );
    }
  });

  test('derives its movement from the last daily snapshot', async () => {
    const entries = values(await board(), 'data.entries.*') as {
      position: number;
      previous_position: number | null;
      movement: string;
      change: number | null;
    }[];
    for (const { position, previous_position: previous, movement, change } of entries) {
      if (previous === null) {
        expect([movement, change]).toEqual(['new', null]);
      } else {
        const expected = previous === position ? 'flat' : previous > position ? 'up' : 'down';
        expect([movement, change]).toEqual([expected, Math.abs(position - previous)]);
      }
    }
    expect(new Set(entries.map(({ movement }) => movement)).size).toBeGreaterThanOrEqual(3);
  });

  test('agrees with the rankings of a book’s record', async () => {
    const body = await board();
    const id = ids(body)[3] ?? '';
    const book = (await rig.keyed(`/books/source_a/${id}`)).body;
    expect(values(book, 'data.rankings.*')).toContainEqual(
      expect.objectContaining({ board: 'yuepiao', channel: 'overall', position: 4 }),
    );
    expect(value(book, 'data.metrics.0.value')).toBe(
      value(body, 'data.entries.3.book.metrics.0.value'),
    );
  });
});

describe('stepping the boards', () => {
  test('moves, adds and removes books, and updates refreshed_at', async () => {
    const before = await board('/source_a/rankings/recom?page=2');
    rig.catalogue.stepBoards(3);
    const after = await board('/source_a/rankings/recom?page=2');
    expect(ids(after)).not.toEqual(ids(before));
    expect(
      String(value(after, 'data.refreshed_at')) > String(value(before, 'data.refreshed_at')),
    ).toBe(true);
    const whole = async () => [
      ...ids(await board('/source_a/rankings/recom')),
      ...ids(await board('/source_a/rankings/recom?page=2')),
    ];
    const held = await whole();
    rig.catalogue.stepBoards(5);
    const now = await whole();
    expect(now.some((id) => !held.includes(id))).toBe(true);
    expect(held.some((id) => !now.includes(id))).toBe(true);
  });

  test('can republish a board unchanged', async () => {
    const before = await board();
    rig.catalogue.stepBoards(1, { unchanged: true });
    const after = await board();
    expect(value(after, 'data.entries')).toEqual(value(before, 'data.entries'));
    expect(value(after, 'data.refreshed_at')).not.toBe(value(before, 'data.refreshed_at'));
  });

  test('takes a new snapshot with a new day', async () => {
    const before = await board();
    rig.clock.now += DAY_MS;
    rig.catalogue.stepBoards();
    const after = await board();
    const previous = new Map(
      (
        values(after, 'data.entries.*') as {
          previous_position: number | null;
          book: { source_book_id: string };
        }[]
      ).map((entry) => [entry.book.source_book_id, entry.previous_position]),
    );
    ids(before)
      .slice(0, 10)
      .forEach((id, place) => {
        if (previous.has(id)) expect(previous.get(id)).toBe(place + 1);
      });
  });
});

test('a withdrawn board disappears from the list, the books and its own path', async () => {
  rig.catalogue.withdrawBoard('source_a', 'yuepiao');
  expect((await rig.keyed('/source_a/rankings/yuepiao')).status).toBe(404);
  expect(values((await rig.keyed('/source_a/rankings')).body, 'data.*.board')).not.toContain(
    'yuepiao',
  );
  const { id } = rig.catalogue.fixtures.famous;
  const book = (await rig.keyed(`/books/source_a/${id}`)).body;
  expect(values(book, 'data.rankings.*.board')).not.toContain('yuepiao');
  rig.catalogue.restoreBoard('source_a', 'yuepiao');
  expect((await rig.keyed('/source_a/rankings/yuepiao')).status).toBe(200);
  expect(() => {
    rig.catalogue.withdrawBoard('source_a', 'nothing');
  }).toThrow(/no board/);
});
