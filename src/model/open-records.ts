import type { BookSummary } from './book.ts';
import type { Bilingual } from './text.ts';

/** Records that only the open interface has. */

export interface Chapter {
  readonly number: number | null;
  readonly title: Bilingual | null;
  readonly url: string | null;
  readonly publishedAt: number | null;
}

/** A comment by users of the source, or a review by users of the service. */
export interface Remark {
  readonly text: Bilingual | null;
  readonly title: string | null;
  readonly author: string | null;
  readonly score: number | null;
  /** The highest score; null if the record does not state it. */
  readonly scoreScale: number | null;
  readonly agreeCount: number | null;
  readonly writtenAt: number | null;
  readonly url: string | null;
  /** Whether its writer marked it as a spoiler; null if unknown. */
  readonly isSpoiler: boolean | null;
}

export interface CommunityTag {
  readonly name: Bilingual;
  readonly votes: number | null;
}

export interface FeedItem {
  readonly kind: string | null;
  readonly text: Bilingual | null;
  readonly author: string | null;
  readonly book: BookSummary | null;
  readonly happenedAt: number | null;
  readonly url: string | null;
  readonly isSpoiler: boolean | null;
}

/** An aggregate statistic. Its key is data from the service. */
export interface Statistic {
  readonly key: string;
  readonly value: number;
}
