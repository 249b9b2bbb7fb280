import type { Source } from '../sources/source.ts';
import { plain } from '../world/search.ts';
import type { World } from '../world/world.ts';
import type { Endpoint } from './endpoint.ts';

/** Keyed interface: a tag is listed when 25 of the source's books have it, a genre's count likewise. */
const LEAST_BOOKS = 25;
const MOST_TAGS = 3_000;

export const genres: Endpoint = {
  path: '/{source}/genres',
  intent: 'listGenresOfASource',
  summary: 'Genres with subgenres',
  about: 'Use it for the values that the catalogue’s genre and subgenre accept.',
  units: 1,
  refreshed: 'every 9 hours',
  schema: 'Genre',
  shape: 'list',
  example: { source: 'source_a' },
  parameters: () => [],
  answer: ({ source, world, addresses }) => ({
    data: source.genres.map((genre) => {
      const books = world.library.books(source.code);
      const count = books.filter((book) => book.genre?.zh === genre.zh).length;
      return {
        zh: genre.zh,
        en: genre.en,
        book_count: count < LEAST_BOOKS ? null : count,
        url: addresses.library(source.code, { genre: genre.zh }),
        audience: genre.audience,
        subgenres: genre.subgenres.map(([en, zh]) => ({ zh, en })),
      };
    }),
  }),
};

export const tags: Endpoint = {
  path: '/{source}/tags',
  intent: 'listTagsOfASource',
  summary: 'Tags',
  about: 'Use it for the values that the catalogue’s tag and tag_not accept.',
  units: 1,
  refreshed: 'every 9 hours',
  schema: 'Tag',
  shape: 'list',
  example: { source: 'source_a' },
  parameters: () => [{ name: 'q', about: 'Part of a tag’s name.', takes: { kind: 'text' } }],
  answer: ({ source, asked, world, addresses }) => {
    const piece = plain(asked.one('q') ?? '');
    return {
      data: listedTags(source, world)
        .filter(({ zh, en }) => plain(zh).includes(piece) || plain(en).includes(piece))
        .slice(0, MOST_TAGS)
        .map(({ zh, en, count }) => ({
          zh,
          en,
          book_count: count,
          url: addresses.library(source.code, { tag: zh }),
        })),
    };
  },
};

/** The tags of a source that enough books have, the commonest first. */
export function listedTags(source: Source, world: World) {
  const counts = new Map<string, number>();
  for (const book of world.library.books(source.code)) {
    for (const { zh } of book.tags) counts.set(zh, (counts.get(zh) ?? 0) + 1);
  }
  return source.tags
    .map(([en, zh]) => ({ zh, en, count: counts.get(zh) ?? 0 }))
    .filter(({ count }) => count >= LEAST_BOOKS)
    .sort((one, other) => other.count - one.count);
}
