import type { Parameter } from '../parameters.ts';
import type { Source } from '../sources/source.ts';
import type { CatalogueWorld } from '../world/world.ts';
import { selectBooks, UPDATED_WITHIN_DAYS } from './selection.ts';
import type { KeyedEndpoint } from './endpoint.ts';
import { isCompact, PAGE, VIEW } from './endpoint.ts';
import { listedTags } from './genres.ts';
import { paginate } from './paging.ts';
import { catalogueRow } from './records.ts';
import { catalogueSorts } from './sources.ts';

const STATUSES = ['ongoing', 'completed', 'hiatus'];
export const DROPPED: Parameter = {
  name: 'dropped',
  description: 'Abandoned books: include (when not given), exclude or only.',
  type: { kind: 'choice', values: ['include', 'exclude', 'only'] },
  isFilter: true,
};

export const STATUS: Parameter = {
  name: 'status',
  description: 'Status of the book.',
  type: { kind: 'choice', values: STATUSES },
  isFilter: true,
};

export const catalogue: KeyedEndpoint = {
  path: '/{source}/books',
  operationId: 'browseTheCatalogueOfASource',
  summary: 'Catalogue page',
  description: 'Use it to list a source’s books by the source’s own filters and sorts.',
  units: 5,
  refreshInterval: 'every 15 minutes',
  schema: 'CatalogueRow',
  shape: 'pages',
  example: { source: 'source_a' },
  parameters: (source, world) => [
    text('title', 'Piece of a title; a book’s URL belongs to /search.'),
    text('author', 'Author name.'),
    STATUS,
    ...labels(source, world),
    {
      name: 'tag_match',
      description: 'Whether a book needs all of the tags (when not given) or any of them.',
      type: { kind: 'choice', values: ['all', 'any'] },
    },
    {
      name: 'min_words',
      description: 'Least word count: one of the source’s length_steps.',
      type: { kind: 'step', values: source.lengthSteps },
      isFilter: true,
    },
    {
      name: 'max_words',
      description: 'Greatest word count.',
      type: { kind: 'integer', least: 1 },
      isFilter: true,
    },
    {
      name: 'updated',
      description: 'Updated within this time.',
      type: { kind: 'choice', values: Object.keys(UPDATED_WITHIN_DAYS) },
      isFilter: true,
    },
    DROPPED,
    ...figures(source),
    {
      name: 'sort',
      description: 'One of the source’s catalogue.sorts.',
      type: { kind: 'choice', values: catalogueSorts(source) },
    },
    {
      name: 'order',
      description: 'Direction; desc when not given.',
      type: { kind: 'choice', values: ['desc', 'asc'] },
    },
    PAGE,
    VIEW,
  ],
  answer: (request) => {
    const { items, page } = paginate(request, selectBooks(request));
    const compact = isCompact(request.values);
    return { data: items.map((book) => catalogueRow(book, request, compact)), page };
  },
};

function text(name: string, description: string): Parameter {
  return { name, description, type: { kind: 'text' }, isFilter: true };
}

function labels(source: Source, world: CatalogueWorld): Parameter[] {
  const tags = listedTags(source, world).map(({ zh }) => zh);
  const label = (name: string, description: string, values: readonly string[], see: string) => ({
    name,
    description,
    type: { kind: 'choice' as const, values, see },
    isFilter: true,
  });
  return [
    label(
      'genre',
      'Chinese name of a genre.',
      source.genres.map(({ zh }) => zh),
      '/{source}/genres',
    ),
    label(
      'subgenre',
      'Chinese name of a subgenre; needs genre.',
      source.genres.flatMap((genre) => genre.subgenres.map(([, zh]) => zh)),
      '/{source}/genres',
    ),
    {
      ...label('tag', 'Chinese name of a tag; may be repeated.', tags, '/{source}/tags'),
      repeatable: true,
    },
    {
      ...label('tag_not', 'Chinese name of a tag to leave out.', tags, '/{source}/tags'),
      repeatable: true,
    },
  ];
}

/** The source's facets and minimum figures. */
function figures(source: Source): Parameter[] {
  return [
    ...source.facets.map(({ param, label, values }): Parameter => ({
      name: param,
      description: `${label}, as the source files it.`,
      type: { kind: 'choice', values: values.map(({ value }) => value) },
      isFilter: true,
    })),
    ...source.metrics.flatMap(({ key, label, minParam, minSteps }): Parameter[] =>
      minParam === null || minSteps === null
        ? []
        : [
            {
              name: minParam,
              description: `Least ${label} (${key}): one of the metric’s min_steps.`,
              type: { kind: 'step', values: minSteps },
              isFilter: true,
            },
          ],
    ),
  ];
}
