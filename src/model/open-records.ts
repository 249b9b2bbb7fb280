import type { BookSummary } from './book.ts';
import type { Bilingual } from './text.ts';

/** What only the open interface has of a book and of the library as a whole. */

export interface Chapter {
  readonly number: number | null;
  readonly title: Bilingual | null;
  readonly url: string | null;
  readonly publishedAt: number | null;
}

/** A comment of the source's users or a review of the service's: people's words. */
export interface Remark {
  readonly id: string;
  readonly text: Bilingual | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly score: number | null;
  readonly agreeCount: number | null;
  readonly writtenAt: number | null;
  readonly url: string | null;
  /** Whether it gives the story away, as its writer says; null where nothing is said. */
  readonly isSpoiler: boolean | null;
}

export interface CommunityTag {
  readonly name: Bilingual;
  readonly votes: number | null;
}

export interface FeedItem {
  readonly id: string | null;
  readonly kind: string | null;
  readonly text: Bilingual | null;
  readonly author: string | null;
  readonly book: BookSummary | null;
  readonly happenedAt: number | null;
  readonly url: string | null;
  readonly isSpoiler: boolean | null;
}

/** Aggregate statistics: names are the service's own, so they are data. */
export interface Statistic {
  readonly key: string;
  readonly value: number;
}
