import type { Word } from '../world/words.ts';

/** What one source is like: all that the sample world and `/sources` need to know of it. */
export interface Source {
  code: string;
  label: string;
  nameZh: string;
  /** Host of the source's own site. */
  host: string;
  /** Path of a book's page on that site. */
  bookPath: (id: string) => string;
  /** Ids are `first + number * stride`, so that no two sources share one. */
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
  /** False where the figure stands on catalogue rows or ranking entries alone. */
  onBook: boolean;
  meaning: string;
  sort: string | null;
  minParam: string | null;
  minSteps: readonly number[] | null;
  /** The best-known book has about this much; for a score it is the scale. */
  top: number;
  /** A score does not move with popularity. */
  score?: boolean;
  decimals?: number;
}

export interface Genre {
  /** Names the board channel of this genre. */
  code: string;
  zh: string;
  en: string;
  audience: string;
  subgenres: readonly Word[];
  /** Share of the source's books, against the others' shares. */
  share: number;
}

export interface Facet {
  param: string;
  label: string;
  values: readonly { value: string; label: string }[];
}

/** The facet that sources share where they part their books by readers. */
export const AUDIENCE: Facet = {
  param: 'audience',
  label: 'Audience',
  values: [
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
  ],
};

export interface Board {
  code: string;
  label: string;
  zh: string;
  description: string;
  /** Metric key, or null where the source publishes no figure. */
  rankedBy: string | null;
  depth: number;
  channels: 'overall' | 'genres' | 'audience';
  /** Which books can stand on it. */
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
  /** How many lists the source has. */
  count: number;
}
