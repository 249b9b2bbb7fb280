import { readPage, shortened, type Place } from './place.ts';

/** What a catalogue may be asked by, in the words of `/browse books`. A tag and a filter may be there several times. */
export const criterionNames = [
  'title',
  'author',
  'genre',
  'subgenre',
  'tag',
  'without_tag',
  'tag_match',
  'status',
  'min_words',
  'max_words',
  'updated',
  'dropped',
  'filter',
  'sort',
  'order',
] as const;
export type CriterionName = (typeof criterionNames)[number];

/** One thing asked of a catalogue: a code, a name of it, or any text. */
export interface Criterion {
  readonly by: CriterionName;
  readonly text: string;
}

/** Books in one message. */
export const browsePageSize = 10;

export interface BrowseParams {
  /** A source's code, or a name of it as typed, or `openLibrary`; null for what the reader's interface has first. */
  readonly source: string | null;
  readonly criteria: readonly Criterion[];
  readonly page: number;
}

/** `browse/source_a/genre=玄幻/min_words=500000/page=2`. */
export const browsePlace: Place<BrowseParams> = {
  name: 'browse',
  toPath: ({ source, criteria: asked, page }) =>
    shortened([
      source ?? '',
      ...asked.map(({ by, text }) => `${by}=${text}`),
      ...(page === 1 ? [] : [`page=${page}`]),
    ]),
  fromPath([source = '', ...segments]) {
    const pairs = segments.map((segment) => {
      const [, name = '', text = ''] = /^([a-z_]+)=(.*)$/su.exec(segment) ?? [];
      return { name, text };
    });
    return {
      source: source || null,
      // What a later version may be asked by is left out.
      criteria: pairs.flatMap(({ name, text }) => {
        const by = criterionNames.find((one) => one === name);
        return by === undefined || text === '' ? [] : [{ by, text }];
      }),
      page: readPage(pairs.find(({ name }) => name === 'page')?.text ?? ''),
    };
  },
};
