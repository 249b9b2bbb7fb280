import type { Parameter } from '../parameters.ts';
import type { Source } from '../sources/source.ts';
import type { World } from '../world/world.ts';
import { selectBooks, UPDATED_WITHIN_DAYS } from './selection.ts';
import type { Endpoint } from './endpoint.ts';
import { isCompact, PAGE, VIEW } from './endpoint.ts';
import { listedTags } from './genres.ts';
import { pageOf } from './paging.ts';
import { catalogueRow } from './records.ts';
import { catalogueSorts } from './sources.ts';

const STATUSES = ['ongoing', 'completed', 'hiatus'];
/** How books their authors abandoned are treated. */
export const DROPPED: Parameter = {
  name: 'dropped',
  about: 'Abandoned books: include (when not given), exclude or only.',
  takes: { kind: 'choice', values: ['include', 'exclude', 'only'] },
  narrows: true,
};

export const STATUS: Parameter = {
  name: 'status',
  about: 'Status of the book.',
  takes: { kind: 'choice', values: STATUSES },
  narrows: true,
};

export const catalogue: Endpoint = {
  path: '/{source}/books',
  intent: 'browseTheCatalogueOfASource',
  summary: 'Catalogue page',
  about: 'Use it to list a source’s books by the source’s own filters and sorts.',
  units: 5,
  refreshed: 'every 15 minutes',
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
      about: 'Whether a book needs all of the tags (when not given) or any of them.',
      takes: { kind: 'choice', values: ['all', 'any'] },
    },
    {
      name: 'min_words',
      about: 'Least word count: one of the source’s length_steps.',
      takes: { kind: 'step', values: source.lengthSteps },
      narrows: true,
    },
    {
      name: 'max_words',
      about: 'Greatest word count.',
      takes: { kind: 'integer', least: 1 },
      narrows: true,
    },
    {
      name: 'updated',
      about: 'Updated within this time.',
      takes: { kind: 'choice', values: Object.keys(UPDATED_WITHIN_DAYS) },
      narrows: true,
    },
    DROPPED,
    ...figures(source),
    {
      name: 'sort',
      about: 'One of the source’s catalogue.sorts.',
      takes: { kind: 'choice', values: catalogueSorts(source) },
    },
    {
      name: 'order',
      about: 'Direction; desc when not given.',
      takes: { kind: 'choice', values: ['desc', 'asc'] },
    },
    PAGE,
    VIEW,
  ],
  answer: (ask) => {
    const { items, page } = pageOf(ask, selectBooks(ask));
    const compact = isCompact(ask.asked);
    return { data: items.map((book) => catalogueRow(book, ask, compact)), page };
  },
};

function text(name: string, about: string): Parameter {
  return { name, about, takes: { kind: 'text' }, narrows: true };
}

function labels(source: Source, world: World): Parameter[] {
  const tags = listedTags(source, world).map(({ zh }) => zh);
  const label = (name: string, about: string, values: readonly string[], see: string) => ({
    name,
    about,
    takes: { kind: 'choice' as const, values, see },
    narrows: true,
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

/** The source's own facets and minimums. */
function figures(source: Source): Parameter[] {
  return [
    ...source.facets.map(({ param, label, values }): Parameter => ({
      name: param,
      about: `${label}, as the source files it.`,
      takes: { kind: 'choice', values: values.map(({ value }) => value) },
      narrows: true,
    })),
    ...source.metrics.flatMap(({ key, label, minParam, minSteps }): Parameter[] =>
      minParam === null || minSteps === null
        ? []
        : [
            {
              name: minParam,
              about: `Least ${label} (${key}): one of the metric’s min_steps.`,
              takes: { kind: 'step', values: minSteps },
              narrows: true,
            },
          ],
    ),
  ];
}
