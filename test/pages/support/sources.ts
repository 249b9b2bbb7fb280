import type { Genre, Metric, Source, Tag } from '../../../src/model/source.ts';

const metric: Metric = {
  key: 'score',
  label: 'Score',
  zh: '评分',
  period: null,
  onBook: true,
  meaning: 'Average of the readers’ scores.',
  sort: 'score',
  minParam: 'min_score',
  minSteps: [6, 7, 8, 8.5],
};

/** Its `min_reads` counts another figure than its name says, like one of the catalogue's sources. */
export const pavilion: Source = {
  code: 'source_c',
  label: 'Green River',
  nameZh: '青江文学',
  siteUrl: null,
  url: 'https://books.example/source_c',
  guideUrl: null,
  hasRankings: true,
  hasBooklists: true,
  scoreScale: 10,
  metrics: [
    metric,
    {
      key: 'reads',
      label: 'Readers now',
      zh: '在读',
      period: 'current',
      onBook: true,
      meaning: 'People reading it at present.',
      sort: 'reads',
      minParam: null,
      minSteps: [],
    },
    {
      key: 'reads_all_time',
      label: 'Lifetime reads',
      zh: '累计阅读',
      period: 'all_time',
      onBook: true,
      meaning: 'All reads since the book began.',
      sort: 'lifetime',
      minParam: 'min_reads',
      minSteps: [10_000, 100_000],
    },
  ],
  catalogue: {
    sorts: ['updated', 'words', 'reads', 'score'],
    defaultSort: 'reads',
    lengthSteps: [300_000, 500_000, 1_000_000],
    facets: [
      { param: 'pov', values: ['heroine', 'hero', 'both'] },
      { param: 'access', values: ['free', 'vip'] },
    ],
  },
  booklists: {
    sorts: [],
    defaultSort: null,
    minBooksSteps: [],
    popularity: null,
    memberSorts: [],
    minWordsSteps: [],
    metrics: [],
  },
};

/** Has a facet for the audience, and no minimums. */
export const lamp: Source = {
  ...pavilion,
  code: 'source_d',
  label: 'Paper Lamp',
  nameZh: '纸灯',
  url: null,
  metrics: [],
  catalogue: {
    sorts: ['updated'],
    defaultSort: 'updated',
    lengthSteps: [200_000],
    facets: [{ param: 'audience', values: ['male', 'female'] }],
  },
};

export const sampleGenres: readonly Genre[] = [
  genre('玄幻', 'Eastern Fantasy', [
    ['东方玄幻', 'Oriental'],
    ['穿书', 'Book Crossing'],
  ]),
  genre('科幻', 'Science Fiction', [
    ['星际', 'Star Seas'],
    ['穿书', 'Book Crossing'],
  ]),
];

export const sampleTags: readonly Tag[] = [
  tag('系统', 'System', 410),
  tag('系统流', 'System Story', 120),
  tag('慢热', 'Slow Burn', 900),
  tag('种田', null, 30),
];

function genre(
  code: string,
  en: string,
  subgenres: readonly (readonly [zh: string, en: string])[],
): Genre {
  return {
    code,
    name: { en, zh: code },
    bookCount: 1_234,
    audience: null,
    url: null,
    subgenres: subgenres.map(([zh, name]) => ({ code: zh, name: { en: name, zh } })),
  };
}

function tag(code: string, en: string | null, bookCount: number): Tag {
  return { code, name: { en, zh: code }, bookCount, url: null };
}
