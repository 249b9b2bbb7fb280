import type { Addresses } from '../addresses.ts';
import { sourceOf } from '../sources/sources.ts';
import type { World } from '../world/world.ts';
import type { OpenBook, OpenLibrary } from './library.ts';
import type { Telling } from './spellings.ts';
import { id, link, words } from './spellings.ts';

export interface OpenTelling {
  world: World;
  library: OpenLibrary;
  addresses: Addresses;
}

/** A book in a list or an entry. */
export function summary(open: OpenBook, telling: OpenTelling): Telling {
  const { book } = open;
  const genre = telling.library.genreOf(book);
  return {
    id: id(open.id),
    title: words(book.title),
    author: words(open.author),
    ...(genre ? { genre: { id: id(genre.id), name: words(genre.name) } } : { genre: null }),
    status: book.status,
    wordCount: book.wordCount,
    chapterCount: book.chapterCount,
    coverUrl: book.coverUrl,
    sourceScore: figure(open, 'score', telling),
    communityScore: open.communityScore,
    updatedAt: iso(book.updatedAt),
    ...(open.evidence.id ? { source: book.source, sourceBookId: book.id } : {}),
    ...(open.evidence.url ? { sourceUrl: book.sourceUrl } : {}),
    url: link(telling.addresses.novel(open.id)),
  };
}

/** A book in full: translated metadata and aggregate figures. */
export function fullBook(open: OpenBook, telling: OpenTelling): Telling {
  const { book } = open;
  const genre = telling.library.genreOf(book);
  const subgenre = genre?.subgenres.find(({ name }) => name.zh === book.subgenre?.zh);
  return {
    ...summary(open, telling),
    subgenre: subgenre ? { id: id(subgenre.id), name: words(subgenre.name) } : null,
    synopsis: book.synopsis,
    tags: book.tags.map((tag) => ({ name: words(tag) })),
    gender: gender(open),
    translatedBy: book.translatedBy,
    stats: {
      favorites: count(open, 'favorites', telling),
      fans: count(open, 'fans', telling),
      bookmarks: count(open, 'bookmarks', telling),
      reviewCount: open.reviewCount,
      commentCount: open.commentCount,
    },
  };
}

export function gender({ book }: OpenBook): 'male' | 'female' {
  const genres = sourceOf(book.source)?.genres ?? [];
  const audience = genres.find(({ zh }) => zh === book.genre?.zh)?.audience;
  if (audience === 'male' || audience === 'female') return audience;
  return book.number % 2 === 0 ? 'male' : 'female';
}

/** The score its source gives it, on that source’s own scale. */
export function figure({ book }: OpenBook, key: string, { world }: Pick<OpenTelling, 'world'>) {
  return world.figures.of(book, key);
}

/** A count of the library’s own, smaller than a source’s. */
export function count({ book }: OpenBook, key: string, { world }: Pick<OpenTelling, 'world'>) {
  if (book.wordCount === null) return null;
  return Math.round((world.figures.of(book, `open:${key}`) ?? 0) / 250);
}

export function iso(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
