import type { CatalogueUrls } from '../urls.ts';
import { findSource } from '../sources/sources.ts';
import type { CatalogueWorld } from '../world/world.ts';
import type { OpenBook, OpenLibrary } from './library.ts';
import type { UnspelledRecord } from './spellings.ts';
import { id, link, bilingual } from './spellings.ts';

export interface OpenRecordContext {
  world: CatalogueWorld;
  library: OpenLibrary;
  urls: CatalogueUrls;
}

/** A book in a list or a chart entry. */
export function bookSummary(open: OpenBook, context: OpenRecordContext): UnspelledRecord {
  const { book } = open;
  const genre = context.library.genreOf(book);
  return {
    id: id(open.id),
    title: bilingual(book.title),
    author: bilingual(open.author),
    ...(genre ? { genre: { id: id(genre.id), name: bilingual(genre.name) } } : { genre: null }),
    status: book.status,
    wordCount: book.wordCount,
    chapterCount: book.chapterCount,
    coverUrl: book.coverUrl,
    sourceScore: figure(open, 'score', context),
    communityScore: open.communityScore,
    updatedAt: formatTime(book.updatedAt),
    ...(open.evidence.id ? { source: book.source, sourceBookId: book.id } : {}),
    ...(open.evidence.url ? { sourceUrl: book.sourceUrl } : {}),
    url: link(context.urls.novel(open.id)),
  };
}

/** A book with translated metadata and aggregate figures. */
export function fullBook(open: OpenBook, context: OpenRecordContext): UnspelledRecord {
  const { book } = open;
  const genre = context.library.genreOf(book);
  const subgenre = genre?.subgenres.find(({ name }) => name.zh === book.subgenre?.zh);
  return {
    ...bookSummary(open, context),
    subgenre: subgenre ? { id: id(subgenre.id), name: bilingual(subgenre.name) } : null,
    synopsis: book.synopsis,
    tags: book.tags.map((tag) => ({ name: bilingual(tag) })),
    gender: gender(open),
    translatedBy: book.translatedBy,
    stats: {
      favorites: count(open, 'favorites', context),
      fans: count(open, 'fans', context),
      bookmarks: count(open, 'bookmarks', context),
      reviewCount: open.reviewCount,
      commentCount: open.commentCount,
    },
  };
}

export function gender({ book }: OpenBook): 'male' | 'female' {
  const genres = findSource(book.source)?.genres ?? [];
  const audience = genres.find(({ zh }) => zh === book.genre?.zh)?.audience;
  if (audience === 'male' || audience === 'female') return audience;
  return book.number % 2 === 0 ? 'male' : 'female';
}

/** A figure of the book at its source. */
export function figure(
  { book }: OpenBook,
  key: string,
  { world }: Pick<OpenRecordContext, 'world'>,
) {
  return world.figures.of(book, key);
}

/** A count of the open library, smaller than the source’s. */
export function count(
  { book }: OpenBook,
  key: string,
  { world }: Pick<OpenRecordContext, 'world'>,
) {
  if (book.wordCount === null) return null;
  return Math.round((world.figures.of(book, `open:${key}`) ?? 0) / 250);
}

export function formatTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
