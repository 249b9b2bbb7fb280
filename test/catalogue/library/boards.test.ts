import { describe, expect, test } from 'vitest';

import type { BoardRef, BoardView } from '../../../src/model/board.ts';
import { person, problemOf } from '../support/requesters.ts';
import { libraryOver, problem } from './fake-ask.ts';

const secrets = { guild: 'secret' };
const first = { offset: 0, count: 10 } as const;
const view = (board: BoardRef, chosen: Partial<BoardView> = {}): BoardView => ({
  board,
  section: null,
  genre: null,
  cycle: null,
  ...chosen,
});
const votes: BoardRef = { system: 'keyed', source: 'source_a', board: 'votes' };
const chart: BoardRef = { system: 'chart', board: 'popular' };
const leaders: BoardRef = { system: 'leaders', board: 'yuepiao' };

const sources = {
  data: [
    { source: 'source_a', label: 'First', has_rankings: true },
    { source: 'source_b', label: 'Second', has_rankings: true },
    { source: 'source_c', label: 'Third', has_rankings: false },
  ],
};
const boardsOf = (...codes: string[]) => ({
  data: codes.map((board) => ({
    board,
    label: `Board ${board}`,
    default_channel: 'overall',
    channels: [{ channel: 'overall', label: 'Overall', zh: '总榜' }],
  })),
});
const all = {
  'open /v1/genres': { data: [{ id: 3, name: 'Fantasy', nameZh: '玄幻' }] },
  'keyed /v1/sources': sources,
  'keyed /v1/source_a/rankings': boardsOf('votes'),
  'keyed /v1/source_b/rankings': boardsOf('reads'),
};

describe('the boards', () => {
  const names = (boards: readonly { readonly name: { readonly en: string | null } }[]) =>
    boards.map(({ name }) => name.en);

  test('of the open interface are visible to everyone', async () => {
    const { libraryFor } = libraryOver(all);
    const { value, from, stale } = await libraryFor(person()).boards();
    expect({ from, stale }).toEqual({ from: 'open', stale: false });
    expect(names(value)).toEqual([
      ...['Popular', 'New', 'Free', 'Completed', 'Hall of fame', 'Knowledge'].map(
        (name) => `Reader chart: ${name}`,
      ),
      'Community ranking',
      ...[
        ...['Monthly tickets', 'Best-selling', 'Recommended', 'Collections', 'Reading index'],
        'Updates',
      ].map((name) => `Leaderboard: ${name}`),
    ]);
    expect(value[0]?.sections.map(({ code }) => code)).toEqual(['male', 'female', 'publish']);
    expect(value[0]?.cycles).toHaveLength(5);
    expect(value[6]?.cycles.map(({ code }) => code)).toEqual([
      'daily',
      'weekly',
      'monthly',
      'all-time',
    ]);
    expect(value[6]?.genres).toEqual([{ code: '3', name: { en: 'Fantasy', zh: '玄幻' } }]);
    expect(value[7]?.sections).toHaveLength(15);
  });

  test('of the sources come first for a server with a key', async () => {
    const { libraryFor } = libraryOver(all, secrets);
    const { value } = await libraryFor(person()).boards();
    expect(value.slice(0, 2).map(({ ref, sourceName }) => ({ ref, sourceName }))).toEqual([
      { ref: votes, sourceName: { en: 'First', zh: null } },
      {
        ref: { system: 'keyed', source: 'source_b', board: 'reads' },
        sourceName: { en: 'Second', zh: null },
      },
    ]);
    const leaderboard = value.find(({ ref }) => ref.system === 'leaders');
    expect(leaderboard?.sourceName).toEqual({ en: 'First', zh: null });
    expect(libraryFor(person('guild')).recent().boards).toEqual(value);
    expect(libraryFor(person(null)).recent().boards).toHaveLength(13);
    expect(libraryFor(person(null)).recent().sources).toEqual([]);
  });

  test('of a failing source are missing, and the answer is stale', async () => {
    const answers = { ...all, 'keyed /v1/source_a/rankings': problem({ code: 'down' }) };
    const { libraryFor } = libraryOver(answers, secrets);
    const { value, stale } = await libraryFor(person()).boards();
    expect(stale).toBe(true);
    expect(value[0]?.ref).toMatchObject({ source: 'source_b' });
  });

  test('of a source that fails later are the recent ones', async () => {
    const answers: Record<string, unknown> = { ...all };
    const { libraryFor } = libraryOver(answers, secrets);
    const before = await libraryFor(person()).boards();
    answers['keyed /v1/source_a/rankings'] = problem({ code: 'slow' });
    answers['open /v1/genres'] = problem({ code: 'busy', retryAt: 5 });
    const after = await libraryFor(person()).boards();
    expect(after).toMatchObject({ stale: true, value: before.value });
  });

  test('are only the open ones for a refused key', async () => {
    const refused = problem({ code: 'key_refused', refusal: 'revoked_key' });
    const { libraryFor } = libraryOver({ ...all, 'keyed /v1/source_b/rankings': refused }, secrets);
    expect(await libraryFor(person()).boards()).toMatchObject({ from: 'open', stale: false });
    expect(libraryFor(person('guild')).servingInterface()).toBe('open');
  });

  test('of the open interface are requested for no server', async () => {
    const { libraryFor, contexts } = libraryOver(all, secrets);
    const { value } = await libraryFor(person('guild')).openBoards();
    expect(value.every(({ ref }) => ref.system !== 'keyed')).toBe(true);
    expect(contexts.map(({ guildId }) => guildId)).toEqual([null]);
  });

  test('that need no request are suggested before any request', () => {
    const { libraryFor, requested } = libraryOver({});
    expect(libraryFor(person(null)).recent().boards).toHaveLength(13);
    expect(requested).toEqual([]);
  });
});

describe('a board of a source', () => {
  const entries = (count: number, from = 1) =>
    Array.from({ length: count }, (_, index) => ({
      position: from + index,
      previous_position: from + index + 1,
      movement: 'up',
      change: 1,
      book: {
        source: 'source_a',
        source_book_id: String(from + index),
        title: { en: null, zh: '剑' },
      },
    }));
  const page = (rows: readonly object[], more: object = {}) => ({
    data: {
      source: 'source_a',
      board: 'votes',
      label: 'Votes',
      zh: '票',
      channel: 'overall',
      channel_label: 'Overall',
      ranked_by: 'votes',
      refreshed_at: '2026-11-20T00:00:00Z',
      entries: rows,
    },
    page: {
      number: 1,
      size: 50,
      count: rows.length,
      total: 120,
      total_capped: false,
      last: 3,
      next_url: null,
      ...more,
    },
  });

  test('is cut to the requested range', async () => {
    const { libraryFor } = libraryOver(
      { 'keyed /v1/source_a/rankings/votes?page=2': page(entries(50, 51)) },
      secrets,
    );
    const { value } = await libraryFor(person()).board(view(votes), { offset: 60, count: 10 });
    expect(value.entries.map(({ position }) => position)).toEqual([
      61, 62, 63, 64, 65, 66, 67, 68, 69, 70,
    ]);
    expect(value).toMatchObject({
      name: { en: 'Votes', zh: '票' },
      sectionName: { en: 'Overall', zh: null },
      rankedBy: 'votes',
      refreshedAt: Date.UTC(2026, 10, 20),
      paging: { offset: 60, count: 10, total: 120, totalCapped: false, reachable: null },
    });
  });

  test('keeps a book without a title, and drops an unreadable entry', async () => {
    const [one, two, three] = entries(3);
    const untitled = { ...one, book: { ...one?.book, title: null } };
    const answer = page([untitled, { ...two, book: 'second' }, three ?? {}], { total: 3 });
    const { libraryFor } = libraryOver(
      { 'keyed /v1/source_a/rankings/votes?page=1': answer },
      secrets,
    );
    const { value } = await libraryFor(person()).board(view(votes), first);
    expect(value.entries.map(({ position, book }) => [position, book.title?.zh ?? null])).toEqual([
      [1, null],
      [3, '剑'],
    ]);
  });

  test('with an unknown channel is a missing section if the board is listed', async () => {
    const missing = problem({ code: 'not_found', what: 'board' });
    const answers = { ...all, 'keyed /v1/source_a/rankings/votes?channel=odd&page=1': missing };
    const { libraryFor } = libraryOver(answers, secrets);
    expect(
      await problemOf(libraryFor(person()).board(view(votes, { section: 'odd' }), first)),
    ).toEqual({
      code: 'not_found',
      what: 'section',
    });
  });

  test('that is no longer listed is a missing board', async () => {
    const missing = problem({ code: 'not_found', what: 'board' });
    const answers = {
      'keyed /v1/source_a/rankings/votes?channel=overall&page=1': missing,
      'keyed /v1/source_a/rankings': boardsOf(),
    };
    const { libraryFor } = libraryOver(answers, secrets);
    expect(
      await problemOf(libraryFor(person()).board(view(votes, { section: 'overall' }), first)),
    ).toEqual({
      code: 'not_found',
      what: 'board',
    });
  });

  test.each([
    ['the service refuses', problem({ code: 'beyond_last_page', lastPage: 3 }), 15],
    ['the service answers empty', page([], { last: 3 }), 12],
  ])('beyond its end reports the last page in ranges when %s', async (_, answer, lastPage) => {
    const { libraryFor } = libraryOver(
      { 'keyed /v1/source_a/rankings/votes?page=4': answer },
      secrets,
    );
    const requested = libraryFor(person()).board(view(votes), { offset: 150, count: 10 });
    expect(await problemOf(requested)).toEqual({ code: 'beyond_last_page', lastPage });
  });

  test('needs a key', async () => {
    const { libraryFor } = libraryOver({});
    expect(await problemOf(libraryFor(person()).board(view(votes), first))).toEqual({
      code: 'needs_key',
    });
  });
});

describe('an open board', () => {
  const rows = {
    data: [{ rank: 1, score: 9, book: { id: 1, title: '剑' } }],
    pagination: { page: 1, totalPages: 1, total: 1 },
  };

  test.each([
    [
      view(chart, { section: 'male', cycle: 'cycle-2', genre: '3' }),
      'open /v1/rankings?gender=male&type=popular&cycle=cycle-2&genre=3&page=1&limit=50',
    ],
    [view(chart), 'open /v1/rankings?type=popular&page=1&limit=50'],
    [
      view({ system: 'community' }, { cycle: 'all-time', genre: '3' }),
      'open /v1/community-rankings?period=all-time&genre=3&page=1&limit=50',
    ],
    [view({ system: 'community' }), 'open /v1/community-rankings?page=1&limit=50'],
    [view(leaders), 'open /v1/source_a-rankings?type=yuepiao&genre=overall&page=1&limit=50'],
    [
      view(leaders, { section: 'chn21' }),
      'open /v1/source_a-rankings?type=yuepiao&genre=chn21&page=1&limit=50',
    ],
  ])('%j is requested as described, also in a server with a key', async (wanted, address) => {
    const { libraryFor } = libraryOver({ [address]: rows }, secrets);
    const answer = await libraryFor(person()).board(wanted, first);
    expect(answer).toMatchObject({
      from: 'open',
      value: {
        view: wanted,
        rankedBy: 'score',
        entries: [{ position: 1, book: { ref: { id: '1' }, url: 'https://books.example/book/1' } }],
        paging: { offset: 0, count: 1, total: 1 },
      },
    });
  });

  test.each([
    [view(chart, { section: 'odd' }), { code: 'not_found', what: 'section' }],
    [view(leaders, { section: 'chn' }), { code: 'not_found', what: 'section' }],
    [view({ system: 'chart', board: 'odd' }), { code: 'not_found', what: 'board' }],
    [view({ system: 'leaders', board: 'odd' }), { code: 'not_found', what: 'board' }],
    [view({ system: 'community' }, { cycle: 'hourly' }), { code: 'not_accepted', param: 'period' }],
    [view(chart, { genre: '玄幻' }), { code: 'not_accepted', param: 'genre' }],
  ])('%j is rejected without a request', async (wanted, refusal) => {
    const { libraryFor, requested } = libraryOver({});
    expect(await problemOf(libraryFor(person()).board(wanted, first))).toMatchObject(refusal);
    expect(requested).toEqual([]);
  });
});
