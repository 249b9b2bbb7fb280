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
let rig: ReturnType<typeof libraryOn>;
beforeAll(async () => {
  catalogue = await startSampleCatalogue({ sizes: { booksPerSource: 60 } });
  rig = libraryOn(catalogue, { guild: SAMPLE_KEY });
});
afterAll(async () => {
  await rig.close();
  await catalogue.close();
});

/** What the service itself says in full. */
async function whole(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${catalogue.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${SAMPLE_KEY}` },
  });
  return (await answer.json()) as Record<string, unknown>;
}

const named = ({ key, label, value, period }: Figure) => ({ key, label, value, period });
const first = { offset: 0, count: 50 } as const;

test('a catalogue without covers and excerpts still calls its figures what the service calls them', async () => {
  const { value: sources } = await rig.library.sources(person());
  for (const { code } of sources) {
    const search = { source: code, filters: {} };
    const { items } = (await rig.library.catalogue(person(), search, first)).value;
    const rows = (await whole(`/${code}/books`))['data'] as { metrics: Figure[] }[];
    const told = ({ value }: { readonly value: unknown }) => value !== null;
    expect(items.map(({ figures }) => figures.map(named))).toEqual(
      rows.map(({ metrics }) => metrics.filter(told).map(named)),
    );
    expect(items.map(({ coverUrl, synopsis }) => coverUrl ?? synopsis)).toEqual(
      items.map(() => null),
    );
  }
});

test('a list and its figures are told whole, and its books without what no page shows', async () => {
  const [row] = (await rig.library.booklists(person(), { source: 'source_b', filters: {} }, first))
    .value.items;
  if (row === undefined) throw new Error('the sample catalogue has lists');
  const { value } = await rig.library.booklist(person(), { list: row.ref, filters: {} }, first);
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

test('a board is told with the labels of its figures', async () => {
  const { value } = await rig.library.boards(person());
  const ranked = value.find(({ ref, rankedBy }) => ref.system === 'keyed' && rankedBy !== null);
  if (ranked === undefined) throw new Error('the sample catalogue has boards');
  const view = { board: ranked.ref, section: null, genre: null, cycle: null };
  const { entries } = (await rig.library.board(person(), view, first)).value;
  expect(entries.flatMap(({ book }) => book.figures.map(({ label }) => label))).not.toContain(null);
});
