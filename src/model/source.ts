import type { Bilingual } from './text.ts';

/** What a source is called, also where it cannot be selected. */
export interface SourceName {
  readonly code: string;
  readonly label: string | null;
  readonly nameZh: string | null;
}

/** A source as `/sources` describes it. All lists of selectable values come from here. */
export interface Source extends SourceName {
  readonly siteUrl: string | null;
  readonly url: string | null;
  readonly guideUrl: string | null;
  readonly hasRankings: boolean;
  readonly hasBooklists: boolean;
  readonly scoreScale: number | null;
  readonly metrics: readonly Metric[];
  readonly catalogue: CatalogueOptions;
  readonly booklists: BooklistOptions;
}

export interface Metric {
  readonly key: string;
  readonly label: string;
  readonly zh: string | null;
  readonly period: string | null;
  readonly onBook: boolean;
  readonly meaning: string | null;
  readonly sort: string | null;
  readonly minParam: string | null;
  readonly minSteps: readonly number[];
}

export interface CatalogueOptions {
  readonly sorts: readonly string[];
  readonly defaultSort: string | null;
  readonly lengthSteps: readonly number[];
  readonly facets: readonly { readonly param: string; readonly values: readonly string[] }[];
}

export interface BooklistOptions {
  readonly sorts: readonly string[];
  readonly defaultSort: string | null;
  readonly minBooksSteps: readonly number[];
  readonly popularity: { readonly param: string; readonly steps: readonly number[] } | null;
  readonly memberSorts: readonly string[];
  readonly minWordsSteps: readonly number[];
  readonly metrics: readonly {
    readonly key: string;
    readonly label: string;
    readonly meaning: string | null;
  }[];
}

export interface Genre {
  /** The API's value: the Chinese name (keyed) or the integer id (open). */
  readonly code: string;
  readonly name: Bilingual;
  readonly bookCount: number | null;
  readonly audience: string | null;
  readonly url: string | null;
  readonly subgenres: readonly { readonly code: string; readonly name: Bilingual }[];
}

export interface Tag {
  readonly code: string;
  readonly name: Bilingual;
  readonly bookCount: number | null;
  readonly url: string | null;
}
