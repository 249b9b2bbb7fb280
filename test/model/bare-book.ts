import type { Book, BookRef, BookSummary } from '../../src/model/book.ts';

/** A book in a list of which only the reference is known, but for `known`. */
export function bareBook(ref: BookRef, known: Partial<BookSummary> = {}): BookSummary {
  return {
    ref,
    url: null,
    title: null,
    author: null,
    coverUrl: null,
    genre: null,
    status: null,
    wordCount: null,
    synopsis: null,
    figures: [],
    matched: null,
    atSource: null,
    ...known,
  };
}

/** A book's record of which only the reference is known, but for `known`. */
export function bareRecord(ref: BookRef, known: Partial<Book> = {}): Book {
  return {
    ...bareBook(ref),
    subgenre: null,
    tags: [],
    facets: [],
    chapterCount: null,
    updatedAt: null,
    refreshedAt: null,
    rankings: [],
    booklistCount: null,
    availability: null,
    alsoOn: [],
    englishTranslation: null,
    translatedBy: null,
    ...known,
  };
}
