import { choice, filters, integer, step, text, type Parameter } from '../parameters.ts';
import type { Source } from '../sources/source.ts';
import type { CatalogueWorld } from '../world/world.ts';
import { selectBooks, UPDATED_WITHIN_DAYS } from './selection.ts';
import type { KeyedEndpoint } from './endpoint.ts';
import { isCompact, PAGE, VIEW } from './endpoint.ts';
import { listedTags } from './genres.ts';
import { paginate } from './paging.ts';
import { catalogueRow } from './records.ts';
import { catalogueSorts } from './sources.ts';

export const DROPPED = choice(
  'dropped',
  'Abandoned books: include (when not given), exclude or only.',
  ['include', 'exclude', 'only'],
);

export const STATUS = choice('status', 'Status of the book.', ['ongoing', 'completed', 'hiatus']);

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
    ...filters([
      text('title', 'Piece of a title; a book’s URL belongs to /search.'),
      text('author', 'Author name.'),
      STATUS,
      ...labels(source, world),
    ]),
    choice('tag_match', 'Whether a book needs all of the tags (when not given) or any of them.', [
      'all',
      'any',
    ]),
    ...filters([
      step('min_words', 'Least word count: one of the source’s length_steps.', source.lengthSteps),
      integer('max_words', 'Greatest word count.', [1]),
      choice('updated', 'Updated within this time.', Object.keys(UPDATED_WITHIN_DAYS)),
      DROPPED,
      ...figures(source),
    ]),
    choice('sort', 'One of the source’s catalogue.sorts.', catalogueSorts(source)),
    choice('order', 'Direction; desc when not given.', ['desc', 'asc']),
    PAGE,
    VIEW,
  ],
  answer: (request) => {
    const { items, page } = paginate(request, selectBooks(request));
    const compact = isCompact(request.values);
    return { data: items.map((book) => catalogueRow(book, request, compact)), page };
  },
};

function labels(source: Source, world: CatalogueWorld): Parameter[] {
  const tags = listedTags(source, world).map(({ zh }) => zh);
  const genres = source.genres.map(({ zh }) => zh);
  const subgenres = source.genres.flatMap((genre) => genre.subgenres.map(([, zh]) => zh));
  const label = (list: string, name: string, about: string, values: readonly string[]) => ({
    name,
    description: `Chinese name of a ${about}`,
    type: { kind: 'choice' as const, values, see: `/{source}/${list}` },
    repeatable: list === 'tags',
  });
  return [
    label('genres', 'genre', 'genre.', genres),
    label('genres', 'subgenre', 'subgenre; needs genre.', subgenres),
    label('tags', 'tag', 'tag; may be repeated.', tags),
    label('tags', 'tag_not', 'tag to leave out.', tags),
  ];
}

/** The source's facets and minimum figures. */
function figures(source: Source): Parameter[] {
  return [
    ...source.facets.map(({ param, label, values }) => {
      const known = values.map(({ value }) => value);
      return choice(param, `${label}, as the source files it.`, known);
    }),
    ...source.metrics.flatMap(({ key, label, minParam, minSteps }) => {
      const description = `Least ${label} (${key}): one of the metric’s min_steps.`;
      return minParam === null || minSteps === null ? [] : [step(minParam, description, minSteps)];
    }),
  ];
}
