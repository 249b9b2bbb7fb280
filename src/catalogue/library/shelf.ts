import type { Board } from '../../model/board.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import { leadsTo, urlKey } from './source-url.ts';

/**
 * What was seen lately through one interface with one credential: books by name and by the
 * evidence that joins the two interfaces, boards and sources. Bounded; the oldest book goes first.
 */
export interface Shelf {
  /** Newest first. */
  books(): readonly Seen[];
  book(ref: BookRef): BookSummary | null;
  /** The book that a piece of evidence names. */
  byEvidence(evidence: string): BookSummary | null;
  byUrl(typed: URL): BookSummary | null;
  keepBook(book: BookSummary, seenAs: number): void;
  boards: readonly Board[];
  /** Whether the boards are more than those known without asking. */
  boardsListed: boolean;
  sources: readonly Source[];
}

interface Seen {
  readonly book: BookSummary;
  readonly evidence: readonly string[];
  /** Grows with every book seen, on any shelf. */
  readonly seenAs: number;
}

export function createShelf(limit: number): Shelf {
  const seen = new Map<string, Seen>();
  const names = new Map<string, string>();

  const forget = (name: string) => {
    const old = seen.get(name);
    seen.delete(name);
    for (const each of old?.evidence ?? []) {
      if (names.get(each) === name) names.delete(each);
    }
    return old?.book ?? null;
  };

  return {
    books: () => [...seen.values()].reverse(),
    book: (ref) => seen.get(nameOf(ref))?.book ?? null,
    byEvidence: (evidence) => seen.get(names.get(evidence) ?? '')?.book ?? null,
    byUrl(typed) {
      for (const { book } of seen.values()) {
        if (leadsTo(typed, book.atSource?.url ?? null) || leadsTo(typed, book.url)) return book;
      }
      return null;
    },
    keepBook(book, seenAs) {
      const name = nameOf(book.ref);
      const kept = withWhatWasKnown(book, forget(name));
      const evidence = evidenceOf(kept);
      seen.set(name, { book: kept, evidence, seenAs });
      for (const each of evidence) names.set(each, name);
      const oldest = seen.size > limit ? seen.keys().next().value : undefined;
      if (oldest !== undefined) forget(oldest);
    },
    boards: [],
    boardsListed: false,
    sources: [],
  };
}

/** What joins a book to its record in the other interface: source with id, or its page at the source. */
export function evidenceOf(book: BookSummary): readonly string[] {
  const { source, id, url } = book.atSource ?? { source: null, id: null, url: null };
  const page = url === null ? null : urlKey(url);
  return [
    ...(source === null || id === null ? [] : [`id ${source} ${id}`]),
    ...(page === null ? [] : [`url ${page}`]),
  ];
}

function nameOf(ref: BookRef): string {
  return ref.system === 'keyed' ? `keyed ${ref.source} ${ref.id}` : `open ${ref.id}`;
}

/** Without its long texts; a row that tells less than one before takes nothing away. */
function withWhatWasKnown(book: BookSummary, old: BookSummary | null): BookSummary {
  return {
    ...book,
    title: book.title ?? old?.title ?? null,
    author: book.author ?? old?.author ?? null,
    synopsis: null,
    figures: [],
    atSource: {
      source: book.atSource?.source ?? old?.atSource?.source ?? null,
      id: book.atSource?.id ?? old?.atSource?.id ?? null,
      url: book.atSource?.url ?? old?.atSource?.url ?? null,
    },
  };
}
