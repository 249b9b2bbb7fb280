import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Figure } from '../../../src/model/book.ts';
import {
  SAMPLE_KEY,
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import { person } from '../support/requesters.ts';
import { libraryOn } from './http-library.ts';

let catalogue: SampleCatalogue;
let fixture: ReturnType<typeof libraryOn>;
beforeAll(async () => {
  catalogue = await startSampleCatalogue({ sizes: { booksPerSource: 60 } });
  fixture = libraryOn(catalogue, { guild: SAMPLE_KEY });
});
afterAll(async () => {
  await fixture.close();
  await catalogue.close();
});

/** The service's full view. */
async function whole(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${catalogue.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${SAMPLE_KEY}` },
  });
  return (await answer.json()) as Record<string, unknown>;
}

const named = ({ key, label, value, period }: Figure) => ({ key, label, value, period });
const first = { offset: 0, count: 50 } as const;

test('a compact catalogue has the service’s labels for its figures', async () => {
  const { value: sources } = await fixture.libraryFor(person()).sources();
  for (const { code } of sources) {
    const search = { source: code, filters: {} };
    const { items } = (await fixture.libraryFor(person()).catalogue(search, first)).value;
    const rows = (await whole(`/${code}/books`))['data'] as { metrics: Figure[] }[];
    const reported = ({ value }: { readonly value: unknown }) => value !== null;
    expect(items.map(({ figures }) => figures.map(named))).toEqual(
      rows.map(({ metrics }) => metrics.filter(reported).map(named)),
    );
    expect(items.map(({ coverUrl, synopsis }) => coverUrl ?? synopsis)).toEqual(
      items.map(() => null),
    );
  }
});

test('a list has all its fields, and its books come in the compact view', async () => {
  const [row] = (
    await fixture.libraryFor(person()).booklists({ source: 'source_b', filters: {} }, first)
  ).value.items;
  if (row === undefined) throw new Error('the sample catalogue has lists');
  const { value } = await fixture
    .libraryFor(person())
    .booklist({ list: row.ref, filters: {} }, first);
  expect(value.figures).toEqual(row.figures);
  expect(value.figures.map(({ label }) => label)).not.toContain(null);
  const data = (await whole(`/source_b/booklists/${row.ref.id}`))['data'] as {
    members: { book: { source_book_id: string; word_count: number } }[];
  };
  expect(value.members.map(({ book }) => [book.ref.id, book.wordCount])).toEqual(
    data.members.map(({ book }) => [book.source_book_id, book.word_count]),
  );
  expect(value.members.every(({ book }) => book.coverUrl === null)).toBe(true);
});

test('a board has the labels of its figures', async () => {
  const boards = (await whole('/source_a/rankings'))['data'] as {
    board: string;
    ranked_by: string | null;
  }[];
  const ranked = boards.find((board) => board.ranked_by !== null);
  if (ranked === undefined) throw new Error('the sample catalogue has boards');
  const board = { system: 'keyed', source: 'source_a', board: ranked.board } as const;
  const view = { board, section: null, genre: null, cycle: null };
  const { entries } = (await fixture.libraryFor(person()).board(view, first)).value;
  expect(entries.flatMap(({ book }) => book.figures.map(({ label }) => label))).not.toContain(null);
});
