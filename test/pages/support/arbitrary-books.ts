import fc from 'fast-check';

import type { Book, BookSummary, Figure } from '../../../src/model/book.ts';
import { source } from './arbitrary-sources.ts';
import {
  bilingual,
  count,
  flag,
  id,
  name,
  number,
  orNull,
  sourceCode,
  text,
  time,
  token,
  url,
} from './arbitrary-values.ts';

export const bookRef: fc.Arbitrary<Book['ref']> = fc.oneof(
  fc.record({ system: fc.constant('keyed' as const), source: sourceCode, id }),
  fc.record({ system: fc.constant('open' as const), id: fc.stringMatching(/^\d{1,9}$/) }),
);

export const figure: fc.Arbitrary<Figure> = fc.record({
  key: fc.oneof(text, token),
  label: orNull(text),
  value: number,
  period: orNull(fc.oneof(text, fc.constantFrom('current', 'month', 'all_time'))),
  rankedBy: flag,
});

const summaryParts = {
  ref: bookRef,
  url: orNull(url),
  title: orNull(bilingual),
  author: orNull(bilingual),
  coverUrl: orNull(url),
  genre: orNull(bilingual),
  status: orNull(fc.oneof(text, fc.constant('completed'))),
  wordCount: orNull(count),
  synopsis: orNull(bilingual),
  figures: fc.array(figure, { maxLength: 15 }),
  matched: orNull(fc.oneof(text, fc.constantFrom('title', 'author'))),
  atSource: orNull(fc.record({ source: orNull(sourceCode), id: orNull(name), url: orNull(url) })),
};

export const bookSummary: fc.Arbitrary<BookSummary> = fc.record(summaryParts);

export const book: fc.Arbitrary<Book> = fc.record({
  ...summaryParts,
  subgenre: orNull(bilingual),
  tags: fc.array(bilingual, { maxLength: 40 }),
  facets: fc.array(
    fc.record({ key: text, label: orNull(text), value: text, valueLabel: orNull(text) }),
    { maxLength: 10 },
  ),
  chapterCount: orNull(count),
  updatedAt: orNull(time),
  refreshedAt: orNull(time),
  rankings: fc.array(
    fc.record({
      source: sourceCode,
      board: token,
      boardLabel: text,
      section: orNull(token),
      sectionLabel: orNull(text),
      position: fc.integer({ min: 1, max: 100_000 }),
      url: orNull(url),
    }),
    { maxLength: 30 },
  ),
  booklistCount: orNull(count),
  availability: orNull(
    fc.record({
      state: fc.oneof(text, fc.constantFrom('available', 'removed_at_source')),
      since: orNull(time),
    }),
  ),
  alsoOn: fc.array(fc.record({ ref: bookRef, url: orNull(url) }), { maxLength: 40 }),
  englishTranslation: orNull(fc.record({ site: orNull(text), url })),
  translatedBy: orNull(text),
});

export const bookWithSources = fc
  .tuple(book, fc.array(source, { maxLength: 6 }), text)
  .map(([value, sources, meaning]) => {
    const [first, ...others] = sources;
    if (first === undefined || value.ref.system === 'open') return { value, sources };
    const metrics = value.figures.map(({ key, period }) => ({
      ...{ key, label: key, zh: null, period, onBook: true, meaning },
      ...{ sort: null, minParam: null, minSteps: [] },
    }));
    return { value, sources: [{ ...first, code: value.ref.source, metrics }, ...others] };
  });
