import type { CatalogueUrls } from '../urls.ts';
import type { Metric } from '../sources/source.ts';
import { findSource } from '../sources/sources.ts';
import type { Book } from '../world/book.ts';
import type { CatalogueWorld } from '../world/world.ts';

export interface RecordContext {
  world: CatalogueWorld;
  urls: CatalogueUrls;
}

/** Fields that begin every record of a book. */
export function bookIdentity(book: Book, urls: CatalogueUrls) {
  return {
    source: book.source,
    source_book_id: book.id,
    url: urls.book(book.source, book.id),
    title: book.title,
    author: book.author,
  };
}

/** A catalogue row; also the `book` of a booklist member. */
export function catalogueRow(book: Book, { world, urls }: RecordContext, compact: boolean) {
  return {
    ...bookIdentity(book, urls),
    ...(compact ? {} : { cover_url: book.coverUrl }),
    genre: book.genre,
    status: book.status,
    word_count: book.wordCount,
    ...(compact ? {} : { synopsis_excerpt: excerpt(book.synopsis) }),
    metrics: metricRecords(book, world, compact),
  };
}

/** The figures of a book, without their labels in the compact view. */
export function metricRecords(book: Book, world: CatalogueWorld, compact = false) {
  return ownMetrics(book).map(({ key, label, period }) => ({
    key,
    ...(compact ? {} : { label }),
    value: world.figures.of(book, key),
    period,
  }));
}

export function ownMetrics(book: Book): readonly Metric[] {
  return findSource(book.source)?.metrics.filter((metric) => metric.onBook) ?? [];
}

/** RFC 3339 in UTC, to the second. */
export function formatTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().replace('.000Z', 'Z');
}

const EXCERPT_LENGTH = 180;

function excerpt(synopsis: string | null): string | null {
  if (synopsis === null) return null;
  const characters = Array.from(synopsis.replaceAll('\n', ' '));
  if (characters.length <= EXCERPT_LENGTH) return characters.join('');
  return `${characters.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}
