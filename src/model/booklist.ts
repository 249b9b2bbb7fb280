import type { BookRef, BookSummary, Figure } from './book.ts';
import type { Paging } from './answer.ts';
import type { Bilingual } from './text.ts';

/** A reference to a reader-made list in one interface; see `BookRef`. */
export type BooklistRef = BookRef;

export interface BooklistSummary {
  readonly ref: BooklistRef;
  readonly url: string | null;
  readonly title: Bilingual | null;
  readonly description: string | null;
  readonly bookCount: number | null;
  readonly figures: readonly Figure[];
  readonly updatedAt: number | null;
  readonly curator: string | null;
  readonly previewUrls: readonly string[];
}

export interface Booklist extends BooklistSummary {
  readonly translatedBy: string | null;
  readonly members: readonly BooklistMember[];
  readonly paging: Paging;
}

export interface BooklistMember {
  readonly position: number | null;
  /** The curator's note; only some sources have notes. */
  readonly note: string | null;
  readonly book: BookSummary;
}
