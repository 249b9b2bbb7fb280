import type { Source } from '../../../src/model/source.ts';

/** A source of which only the code is known. */
export const bareSource: Source = {
  code: 'source_x',
  label: 'source_x',
  nameZh: null,
  siteUrl: null,
  url: null,
  guideUrl: null,
  hasRankings: false,
  hasBooklists: false,
  scoreScale: null,
  metrics: [],
  catalogue: { sorts: [], defaultSort: null, lengthSteps: [], facets: [] },
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
