import type { Word } from '../world/words.ts';

export interface Source {
  code: string;
  label: string;
  nameZh: string;
  host: string;
  /** Path of a book's page on the source's site. */
  bookPath: (id: string) => string;
  /** Ids are `first + number * stride`; no two sources share an id. */
  ids: { first: bigint; stride: bigint };
  scoreScale: number;
  metrics: readonly Metric[];
  genres: readonly Genre[];
  tags: readonly Word[];
  facets: readonly Facet[];
  /** `catalogue.length_steps`, in words. */
  lengthSteps: readonly number[];
  defaultSort: string;
  boards: readonly Board[];
  booklists: BooklistOptions | null;
}

export interface Metric {
  key: string;
  label: string;
  zh: string;
  period: string | null;
  /** False if only catalogue rows or ranking entries have the figure. */
  onBook: boolean;
  meaning: string;
  sort: string | null;
  minParam: string | null;
  minSteps: readonly number[] | null;
  /** Approximate figure of the most popular book; the scale of a score. */
  top: number;
  /** Scores do not depend on popularity. */
  score: boolean;
  decimals: number;
}

export interface Genre {
  /** Code of the genre's board channel. */
  code: string;
  zh: string;
  en: string;
  audience: string;
  subgenres: readonly Word[];
  /** Share of the source's books, relative to the other genres. */
  share: number;
}

export interface Facet {
  param: string;
  label: string;
  values: readonly { value: string; label: string }[];
}

export interface Board {
  code: string;
  label: string;
  zh: string;
  description: string;
  /** Metric key; null if the source publishes no figure. */
  rankedBy: string | null;
  depth: number;
  channels: 'overall' | 'genres' | 'audience';
  /** Books that can be on the board. */
  includes: 'all' | 'new' | 'completed';
}

export interface BooklistOptions {
  sorts: readonly string[];
  defaultSort: string;
  minBooksSteps: readonly number[];
  popularity: { param: string; steps: readonly number[]; metric: string };
  memberSorts: readonly string[];
  minWordsSteps: readonly number[];
  metrics: readonly { key: string; label: string; meaning: string; top: number }[];
  /** Lists carry a curator's notes. */
  notes: boolean;
  /** Number of lists. */
  count: number;
}
