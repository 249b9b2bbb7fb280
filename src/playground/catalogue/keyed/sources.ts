import type { CatalogueUrls } from '../urls.ts';
import type { Source } from '../sources/source.ts';
import { SOURCES } from '../sources/sources.ts';
import type { KeyedEndpoint } from './endpoint.ts';

export const sources: KeyedEndpoint = {
  path: '/sources',
  operationId: 'listSourcesAndTheirOptions',
  summary: 'List sources and their options',
  description:
    'Use it first: the allowed sorts, filters and minimums of every source are read from here.',
  units: 1,
  refreshInterval: 'every 9 hours',
  schema: 'Source',
  shape: 'list',
  example: {},
  parameters: () => [],
  answer: ({ urls }) => ({ data: SOURCES.map((source) => record(source, urls)) }),
};

export function catalogueSorts(source: Source): readonly string[] {
  const bySort = source.metrics.flatMap(({ sort }) => sort ?? []);
  return ['updated', 'newest', 'words', ...bySort];
}

function record(source: Source, urls: CatalogueUrls) {
  return {
    source: source.code,
    label: source.label,
    name_zh: source.nameZh,
    site_url: `https://${source.host}/`,
    url: urls.library(source.code),
    guide_url: urls.guide(source.code),
    has_rankings: source.boards.length > 0,
    has_booklists: source.booklists !== null,
    score_scale: source.scoreScale,
    metrics: source.metrics.map((metric) => ({
      key: metric.key,
      label: metric.label,
      zh: metric.zh,
      period: metric.period,
      on_book: metric.onBook,
      meaning: metric.meaning,
      sort: metric.sort,
      min_param: metric.minParam,
      min_steps: metric.minSteps,
    })),
    catalogue: {
      sorts: catalogueSorts(source),
      default_sort: source.defaultSort,
      length_steps: source.lengthSteps,
      facets: source.facets.map(({ param, values }) => ({
        param,
        values: values.map(({ value }) => value),
      })),
    },
    booklists: source.booklists && {
      sorts: source.booklists.sorts,
      default_sort: source.booklists.defaultSort,
      min_books_steps: source.booklists.minBooksSteps,
      popularity: {
        param: source.booklists.popularity.param,
        steps: source.booklists.popularity.steps,
      },
      member_sorts: source.booklists.memberSorts,
      min_words_steps: source.booklists.minWordsSteps,
      metrics: source.booklists.metrics.map(({ key, label, meaning }) => ({ key, label, meaning })),
    },
  };
}
