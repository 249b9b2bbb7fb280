import type { CatalogueSearch, Library, Listing } from '../../../src/catalogue/library.ts';
import type { BookSummary } from '../../../src/model/book.ts';
import type { Paging } from '../../../src/model/answer.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';
import { at } from '../../../src/pages/place.ts';
import { browsePlace, type Criterion } from '../../../src/pages/places.ts';
import { fresh, libraryOf } from './reading.ts';
import { bookRow } from './sample.ts';
import { sampleGenres, lamp, pavilion, sampleTags } from './sources.ts';

const reads = (value: number) => [
  { key: 'reads', label: 'Readers now', value, period: 'current', rankedBy: false },
  {
    key: 'reads_all_time',
    label: 'Lifetime reads',
    value: 90_000,
    period: 'all_time',
    rankedBy: false,
  },
];
export const books: readonly BookSummary[] = [
  bookRow({ figures: reads(4_321) }),
  bookRow({
    ref: { system: 'keyed', source: 'source_c', id: '2' },
    url: 'https://books.example/2',
    title: { en: 'Salt Road', zh: '盐路' },
    figures: [],
  }),
];

interface CatalogueLibrary {
  readonly library: Library;
  /** The requests to the catalogue. */
  readonly asked: (CatalogueSearch & { readonly offset: number })[];
}

/**
 * A server's library with a catalogue that returns this answer or fails with this problem. Its tags are
 * known unless `others` has them.
 */
export function catalogueLibrary(
  servedBy: 'open' | 'keyed',
  answer: Partial<Paging> | Problem = {},
  items: readonly BookSummary[] = books,
  others: Partial<Library> = {},
): CatalogueLibrary {
  const asked: CatalogueLibrary['asked'] = [];
  const library = libraryOf(
    {
      servingInterface: () => servedBy,
      sources: () =>
        servedBy === 'keyed'
          ? Promise.resolve(fresh([pavilion, lamp]))
          : Promise.reject(new ProblemError({ code: 'needs_key' })),
      catalogue: (search, { offset }) => {
        asked.push({ ...search, offset });
        if ('code' in answer) return Promise.reject(new ProblemError(answer));
        const paging = {
          ...{ offset, count: items.length, total: 2, totalCapped: false, reachable: null },
          ...answer,
        };
        return Promise.resolve(fresh<Listing<BookSummary>>({ items, paging }));
      },
      ...others,
    },
    {
      genres: (source) =>
        source === null
          ? sampleGenres.map((genre, place) => ({ ...genre, code: String(place + 1) }))
          : sampleGenres,
      tags: () => (others.tags === undefined ? sampleTags : null),
    },
  );
  return { library, asked };
}

type Pairs = readonly (readonly [Criterion['by'], string])[];

export function browse(source: string | null, pairs: Pairs = [], page = 1) {
  return at(browsePlace, { source, criteria: pairs.map(([by, text]) => ({ by, text })), page });
}
