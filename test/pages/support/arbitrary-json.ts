import fc from 'fast-check';

import { text } from './arbitrary-values.ts';

/** Names from the two API descriptions and plausible ones, so that records resemble real ones. */
const names = [
  ...['data', 'page', 'pagination', 'total', 'totalPages', 'number', 'size', 'count', 'last'],
  ...['id', 'source', 'source_book_id', 'url', 'source_url', 'sourceUrl', 'title', 'title_en'],
  ...['titleZh', 'en', 'zh', 'author', 'cover_url', 'coverUrl', 'synopsis_en', 'genre', 'subgenre'],
  ...['tags', 'facets', 'key', 'label', 'value', 'value_label', 'period', 'ranked_by', 'status'],
  ...['word_count', 'wordCount', 'chapter_count', 'updated_at', 'refreshed_at', 'metrics'],
  ...['rankings', 'board', 'board_label', 'channel', 'channel_label', 'position', 'rank', 'change'],
  ...['movement', 'previous_position', 'booklist_count', 'availability', 'state', 'since'],
  ...['also_on', 'english_translation', 'site', 'translated_by', 'entries', 'book', 'channels'],
  ...[
    'default_channel',
    'depth',
    'matched',
    'has_rankings',
    'has_booklists',
    'catalogue',
    'meaning',
  ],
  ...['booklists', 'list_id', 'members', 'note', 'description_en', 'min_books_steps', 'popularity'],
  ...[
    'sorts',
    'member_sorts',
    'min_words_steps',
    'length_steps',
    'param',
    'values',
    'steps',
    'sort',
  ],
  ...['name_zh', 'site_url', 'on_book', 'min_param', 'min_steps', 'book_count', 'audience', 'name'],
  ...['subgenres', 'text', 'content', 'author', 'agreeCount', 'score', 'isSpoiler', 'createdAt'],
  ...['type', 'votes', 'recommendedBy', 'chapters', 'publishedAt', 'curator', 'previewImages'],
  ...['titles', 'i18n', 'translations', 'translatedMetadata', 'attributes', 'original', 'genres'],
  ...['rating', 'ratingCount', 'bookId', 'recommendedBookId', 'commentText', 'reviewText', 'slug'],
];

const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 5, depthSize: 'small', withCrossShrink: true },
    fc.oneof(
      text,
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.webUrl(),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    ),
    fc.array(tie('json'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...names), tie('json'), { maxKeys: 8 }),
  ),
}));

/** Fields of any kind under these names. */
const record = fc.dictionary(fc.constantFrom(...names), json, { minKeys: 4, maxKeys: 20 });
const id = fc.oneof(fc.constantFrom('42', 42, 'monthly'), fc.integer(), text);
const source = fc.oneof(
  { weight: 5, arbitrary: fc.constant('source_a') },
  { weight: 1, arbitrary: text },
);

/** The fields that a row of any list needs: a name and an id of each kind. */
const named = fc
  .tuple(record, id, source, text, fc.option(record))
  .map(([rest, id, source, title, book]) => ({
    ...rest,
    ...{ id, source, source_book_id: String(id), list_id: String(id), board: String(id) },
    ...{
      position: 1,
      has_rankings: true,
      has_booklists: true,
      title: { en: title, zh: title },
      name: title,
      text: title,
      zh: title,
    },
    ...(book !== null && {
      book: { ...book, id, source, source_book_id: String(id), title: { en: title, zh: null } },
    }),
  }));
/** Up to one page of the service, with some duplicates. */
const rows = fc
  .tuple(fc.array(named, { maxLength: 5 }), fc.constantFrom(1, 1, 2, 10))
  .map(([some, times]) => Array.from({ length: times }, () => some).flat());

/** One record with lists of rows in the envelope; sometimes arbitrary JSON. */
const ofOne = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      data: fc
        .tuple(named, rows)
        .map(([head, all]) => ({ ...head, entries: all, members: all, books: all })),
      page: json,
      pagination: json,
    }),
  },
  { weight: 1, arbitrary: json },
);
const ofMany = fc.oneof(
  { weight: 9, arbitrary: fc.record({ data: rows, page: json, pagination: json }) },
  { weight: 1, arbitrary: json },
);

/** Possible responses to requests for one record and for many. */
export const oneAnswered = () => ofOne;
export const manyAnswered = () => ofMany;
