import type { Bilingual } from './text.ts';

/**
 * A reference to a book in one interface. The keyed interface identifies a book by source and the
 * source's id, the open interface by the id of its library. Only evidence in the records joins the two,
 * never similar titles.
 */
export type BookRef =
  | { readonly system: 'keyed'; readonly source: string; readonly id: string }
  | { readonly system: 'open'; readonly id: string };

/** A number that a source counts. Figures of different sources are not comparable. */
export interface Figure {
  readonly key: string;
  /** Null if the answer is compact or has no label. */
  readonly label: string | null;
  readonly value: number;
  readonly period: string | null;
  /** True for the figure that orders the board. */
  readonly rankedBy: boolean;
}

/** A book as lists contain it. */
export interface BookSummary {
  readonly ref: BookRef;
  /** Page on the service's website. An open record without one gets a URL from the configured template. */
  readonly url: string | null;
  /** Null for a book first seen on a board and not yet indexed. */
  readonly title: Bilingual | null;
  readonly author: Bilingual | null;
  readonly coverUrl: string | null;
  readonly genre: Bilingual | null;
  readonly status: string | null;
  readonly wordCount: number | null;
  readonly synopsis: Bilingual | null;
  readonly figures: readonly Figure[];
  /** The field that a search matched (`title`), if the service reports it. */
  readonly matched: string | null;
  /** The book at its source, if the record names it: the only evidence that joins the two interfaces. */
  readonly atSource: SourceLink | null;
}

export interface SourceLink {
  readonly source: string | null;
  readonly id: string | null;
  readonly url: string | null;
}

/** A book as a snapshot keeps it: its name and link. */
export type RankedBook = Pick<BookSummary, 'ref' | 'title' | 'url'>;

export interface Book extends BookSummary {
  readonly subgenre: Bilingual | null;
  readonly tags: readonly Bilingual[];
  readonly facets: readonly BookFacet[];
  readonly chapterCount: number | null;
  /** In milliseconds since the epoch, as every time in the model. */
  readonly updatedAt: number | null;
  readonly refreshedAt: number | null;
  readonly rankings: readonly BookRanking[];
  readonly booklistCount: number | null;
  readonly availability: { readonly state: string; readonly since: number | null } | null;
  readonly alsoOn: readonly { readonly ref: BookRef; readonly url: string | null }[];
  readonly englishTranslation: { readonly site: string | null; readonly url: string } | null;
  readonly translatedBy: string | null;
}

/** Whether a row of a list has the fields of a record. They may be empty. */
export function isBook(row: BookSummary): row is Book {
  return 'tags' in row;
}

/** The value of a source's filter for a book ("audience: female"). */
export interface BookFacet {
  readonly key: string;
  readonly label: string | null;
  readonly value: string;
  readonly valueLabel: string | null;
}

/** The book's current position on a board. */
export interface BookRanking {
  readonly source: string;
  readonly board: string;
  readonly boardLabel: string;
  readonly section: string | null;
  readonly sectionLabel: string | null;
  readonly position: number;
  readonly url: string | null;
}
