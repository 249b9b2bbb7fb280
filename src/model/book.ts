import type { Bilingual } from './text.ts';

/**
 * A book's name in one of the two interfaces. The keyed interface names a book by source and the
 * source's own id; the open interface by the id of its library. The two are never mixed up: what
 * leads from one to the other is evidence, not likeness.
 */
export type BookRef =
  | { readonly system: 'keyed'; readonly source: string; readonly id: string }
  | { readonly system: 'open'; readonly id: string };

/** One number a source counts, as it is printed there. Never comparable across sources. */
export interface Figure {
  readonly key: string;
  /** Null in compact answers and where the service gives none. */
  readonly label: string | null;
  readonly value: number;
  readonly period: string | null;
  /** True on the figure that a board is ordered by. */
  readonly rankedBy: boolean;
}

/** What a row of any list knows of a book. */
export interface BookSummary {
  readonly ref: BookRef;
  /** Page on the service's website; for an open record without one, made from the configured template. */
  readonly url: string | null;
  /** Null for a book first seen on a board and not yet indexed. */
  readonly title: Bilingual | null;
  readonly author: Bilingual | null;
  readonly coverUrl: string | null;
  readonly genre: Bilingual | null;
  readonly status: string | null;
  readonly wordCount: number | null;
  readonly synopsis: string | null;
  readonly figures: readonly Figure[];
  /** What a search matched on (`title`), where the service says so. */
  readonly matched: string | null;
  /** The book's name and page at its source where the record gives them: the only evidence that joins the two interfaces. */
  readonly atSource: SourceLink | null;
}

export interface SourceLink {
  readonly source: string | null;
  readonly id: string | null;
  readonly url: string | null;
}

export interface Book extends BookSummary {
  readonly subgenre: Bilingual | null;
  readonly tags: readonly Bilingual[];
  readonly facets: readonly BookFacet[];
  readonly chapterCount: number | null;
  /** Milliseconds since the epoch, as every time in the model. */
  readonly updatedAt: number | null;
  readonly refreshedAt: number | null;
  readonly rankings: readonly BookRanking[];
  readonly booklistCount: number | null;
  readonly availability: { readonly state: string; readonly since: number | null } | null;
  readonly alsoOn: readonly { readonly ref: BookRef; readonly url: string | null }[];
  readonly englishTranslation: { readonly site: string | null; readonly url: string } | null;
  readonly translatedBy: string | null;
}

/** One of the source's own filters as it applies to a book ("audience: female"). */
export interface BookFacet {
  readonly key: string;
  readonly label: string | null;
  readonly value: string;
  readonly valueLabel: string | null;
}

/** A board the book stands on now. */
export interface BookRanking {
  readonly source: string;
  readonly board: string;
  readonly boardLabel: string;
  readonly section: string | null;
  readonly sectionLabel: string | null;
  readonly position: number;
  readonly url: string | null;
}
