import fc from 'fast-check';

import type { Genre, Source, SourceName, Tag } from '../../../src/model/source.ts';
import {
  bilingual,
  count,
  flag,
  name,
  number,
  orNull,
  sourceCode,
  text,
  token,
  url,
} from './arbitrary-values.ts';

const codes = fc.array(fc.oneof(token, text), { maxLength: 30 });
const steps = fc.array(fc.oneof(fc.constantFrom(8, 500_000), number), { maxLength: 12 });
const param = fc.oneof(token, text);

const nameParts = { code: sourceCode, label: name, nameZh: orNull(name) };

export const sourceName: fc.Arbitrary<SourceName> = fc.record(nameParts);

export const source: fc.Arbitrary<Source> = fc.record({
  ...nameParts,
  siteUrl: orNull(url),
  url: orNull(url),
  guideUrl: orNull(url),
  hasRankings: flag,
  hasBooklists: flag,
  scoreScale: orNull(number),
  metrics: fc.array(
    fc.record({
      key: param,
      label: text,
      zh: orNull(text),
      period: orNull(text),
      onBook: flag,
      meaning: orNull(text),
      sort: orNull(param),
      minParam: orNull(param),
      minSteps: steps,
    }),
    { maxLength: 8 },
  ),
  catalogue: fc.record({
    sorts: codes,
    defaultSort: orNull(token),
    lengthSteps: steps,
    facets: fc.array(fc.record({ param, values: codes }), { maxLength: 6 }),
  }),
  booklists: fc.record({
    sorts: codes,
    defaultSort: orNull(token),
    minBooksSteps: steps,
    popularity: orNull(fc.record({ param, steps })),
    memberSorts: codes,
    minWordsSteps: steps,
    metrics: fc.array(fc.record({ key: param, label: text, meaning: orNull(text) }), {
      maxLength: 6,
    }),
  }),
});

const label = { code: fc.oneof(token, name), name: bilingual };

export const genre: fc.Arbitrary<Genre> = fc.record({
  ...label,
  bookCount: orNull(count),
  audience: orNull(fc.oneof(text, fc.constantFrom('male', 'female'))),
  url: orNull(url),
  subgenres: fc.array(fc.record(label), { maxLength: 30 }),
});

export const tag: fc.Arbitrary<Tag> = fc.record({
  ...label,
  bookCount: orNull(count),
  url: orNull(url),
});
