import { text } from '../parameters.ts';
import type { Source } from '../sources/source.ts';
import { normalizeText } from '../world/search.ts';
import type { CatalogueWorld } from '../world/world.ts';
import type { KeyedEndpoint } from './endpoint.ts';

/** Keyed interface: tags of fewer books are not listed, and genres of fewer books have no count. */
const MIN_BOOKS = 25;
const MAX_TAGS = 3_000;

export const genres: KeyedEndpoint = {
  path: '/{source}/genres',
  operationId: 'listGenresOfASource',
  summary: 'Genres with subgenres',
  description: 'Use it for the values that the catalogue’s genre and subgenre accept.',
  units: 1,
  refreshInterval: 'every 9 hours',
  schema: 'Genre',
  shape: 'list',
  example: { source: 'source_a' },
  parameters: () => [],
  answer: ({ source, world, urls }) => ({
    data: source.genres.map((genre) => {
      const books = world.library.books(source.code);
      const count = books.filter((book) => book.genre?.zh === genre.zh).length;
      return {
        zh: genre.zh,
        en: genre.en,
        book_count: count < MIN_BOOKS ? null : count,
        url: urls.library(source.code, { genre: genre.zh }),
        audience: genre.audience,
        subgenres: genre.subgenres.map(([en, zh]) => ({ zh, en })),
      };
    }),
  }),
};

export const tags: KeyedEndpoint = {
  path: '/{source}/tags',
  operationId: 'listTagsOfASource',
  summary: 'Tags',
  description: 'Use it for the values that the catalogue’s tag and tag_not accept.',
  units: 1,
  refreshInterval: 'every 9 hours',
  schema: 'Tag',
  shape: 'list',
  example: { source: 'source_a' },
  parameters: () => [text('q', 'Part of a tag’s name.')],
  answer: ({ source, values, world, urls }) => {
    const piece = normalizeText(values.get('q') ?? '');
    return {
      data: listedTags(source, world)
        .filter(
          ({ zh, en }) => normalizeText(zh).includes(piece) || normalizeText(en).includes(piece),
        )
        .slice(0, MAX_TAGS)
        .map(({ zh, en, count }) => ({
          zh,
          en,
          book_count: count,
          url: urls.library(source.code, { tag: zh }),
        })),
    };
  },
};

/** The tags that at least 25 of the source's books have, most common first. */
export function listedTags(source: Source, world: CatalogueWorld) {
  const counts = new Map<string, number>();
  for (const book of world.library.books(source.code)) {
    for (const { zh } of book.tags) counts.set(zh, (counts.get(zh) ?? 0) + 1);
  }
  return source.tags
    .map(([en, zh]) => ({ zh, en, count: counts.get(zh) ?? 0 }))
    .filter(({ count }) => count >= MIN_BOOKS)
    .sort((one, other) => other.count - one.count);
}
