import { pageSegment, readPage, shortened, type Place } from './place.ts';

/** Stands where a source's code does and is none: the library of the open interface. */
export const openLibrary = '~';

/** Genres in one message. */
export const genresPageSize = 10;

export interface GenresParams {
  /** A source's code, or a name of it as typed; `openLibrary`; null for what the reader's interface has first. */
  readonly source: string | null;
  readonly page: number;
}

/** `genres/source_a/2`, `genres/~`. */
export const genresPlace: Place<GenresParams> = {
  name: 'genres',
  toPath: ({ source, page }) => shortened([source ?? '', pageSegment(page)]),
  fromPath: ([source = '', page = '']) => ({ source: source || null, page: readPage(page) }),
};

/** Tags in one message. */
export const tagsPageSize = 25;

export interface TagsParams {
  /** A source's code, or a name of it as typed; null for the first source. */
  readonly source: string | null;
  /** A piece of a tag's name in either language; null for all tags. */
  readonly find: string | null;
  readonly page: number;
}

/** `tags/source_a/sweet/2`. */
export const tagsPlace: Place<TagsParams> = {
  name: 'tags',
  toPath: ({ source, find, page }) => shortened([source ?? '', find ?? '', pageSegment(page)]),
  fromPath: ([source = '', find = '', page = '']) => ({
    source: source || null,
    find: find || null,
    page: readPage(page),
  }),
};

export interface SourcesParams {
  /** The source to tell of at length; null for all of them. */
  readonly source: string | null;
}

/** `sources/source_a`. */
export const sourcesPlace: Place<SourcesParams> = {
  name: 'sources',
  toPath: ({ source }) => shortened([source ?? '']),
  fromPath: ([source = '']) => ({ source: source || null }),
};

export const feedTypes = ['comments', 'activity'] as const;
export type FeedType = (typeof feedTypes)[number];

/** Events of the feed in one message. */
export const feedPageSize = 10;

export interface FeedParams {
  /** Null leaves it to the service: the description gives no default. */
  readonly type: FeedType | null;
  readonly page: number;
}

/** `feed/activity/2`. */
export const feedPlace: Place<FeedParams> = {
  name: 'feed',
  toPath: ({ type, page }) => shortened([type ?? '', pageSegment(page)]),
  fromPath: ([type = '', page = '']) => ({
    type: feedTypes.find((one) => one === type) ?? null,
    page: readPage(page),
  }),
};

/** `stats`. */
export const statsPlace: Place<Readonly<Record<string, never>>> = {
  name: 'stats',
  toPath: () => [],
  fromPath: () => ({}),
};
