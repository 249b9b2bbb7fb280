import { z } from 'zod';

import type { Book, BookRef } from '../../model/book.ts';
import { camelObject, bilingual, figures, optional, required } from './fields.ts';
import type { BooklistSummary } from '../../model/booklist.ts';

/**
 * The fields that every appearance of a book has ("Search card", "Catalogue row", a board entry's
 * `book`).
 */
const summaryFields = {
  source: required.id,
  source_book_id: required.id,
  url: optional.link,
  source_url: optional.link,
  title: bilingual,
  author: bilingual,
  cover_url: optional.link,
  genre: bilingual,
  status: optional.text,
  word_count: optional.count,
  synopsis_excerpt: optional.text,
  metrics: figures,
  matched: optional.text,
};
const summarySchema = camelObject(summaryFields);

export const bookSummarySchema = summarySchema.transform(toSummary);

const rankingSchema = camelObject({
  board: required.id,
  board_label: optional.text,
  channel: optional.text,
  channel_label: optional.text,
  position: required.count,
  url: optional.link,
}).transform(({ channel, channelLabel, ...ranking }) => ({
  ...ranking,
  boardLabel: ranking.boardLabel ?? ranking.board,
  section: channel,
  sectionLabel: channelLabel,
}));

const facetSchema = camelObject({
  key: required.id,
  label: optional.text,
  value: required.text,
  value_label: optional.text,
});

/** "Book (single record)". */
export const bookSchema = camelObject({
  ...summaryFields,
  synopsis_en: optional.text,
  subgenre: bilingual,
  tags: optional.rows(bilingual),
  facets: optional.rows(facetSchema),
  chapter_count: optional.count,
  updated_at: optional.instant,
  refreshed_at: optional.instant,
  rankings: optional.rows(rankingSchema),
  booklist_count: optional.count,
  availability: optional.record(z.object({ state: required.text, since: optional.instant })),
  also_on: optional.rows(
    z
      .object({ source: required.id, source_book_id: required.id, url: optional.link })
      .transform((other) => ({
        ref: keyedRef(other.source, other.source_book_id),
        url: other.url,
      })),
  ),
  english_translation: optional.record(z.object({ site: optional.text, url: required.link })),
  translated_by: optional.text,
}).transform(({ synopsisEn, tags, rankings, ...fields }): Book => ({
  ...toSummary(fields),
  synopsis: synopsisEn ?? fields.synopsisExcerpt,
  tags: tags.filter((tag) => tag !== null),
  rankings: rankings.map((ranking) => ({ ...ranking, source: fields.source })),
}));

function toSummary<T extends z.output<typeof summarySchema>>(fields: T) {
  const { source, sourceBookId, sourceUrl, synopsisExcerpt, metrics, ...others } = fields;
  return {
    ...others,
    ref: keyedRef(source, sourceBookId),
    synopsis: synopsisExcerpt,
    figures: metrics,
    atSource: { source, id: sourceBookId, url: sourceUrl },
  };
}

function keyedRef(source: string, id: string): BookRef {
  return { system: 'keyed', source, id };
}

const booklistFields = {
  source: required.id,
  list_id: required.id,
  url: optional.link,
  title: bilingual,
  description_en: optional.text,
  book_count: optional.count,
  metrics: figures,
  updated_at: optional.instant,
};
const booklistFieldsSchema = camelObject(booklistFields);

/** "Booklist (index element)". */
export const booklistSummarySchema = booklistFieldsSchema.transform(toBooklistSummary);

/** "Booklist (single)" without its members, which are parsed one by one. */
export const booklistHeadSchema = camelObject({
  ...booklistFields,
  translated_by: optional.text,
}).transform(({ translatedBy, ...fields }) => ({ ...toBooklistSummary(fields), translatedBy }));

/** A member. Its book may be from another source than the list. */
export const booklistMemberSchema = z.object({
  position: optional.count,
  note: optional.text,
  book: bookSummarySchema,
});

function toBooklistSummary({
  source,
  listId,
  descriptionEn,
  metrics,
  ...fields
}: z.output<typeof booklistFieldsSchema>): BooklistSummary {
  return {
    ...fields,
    ref: { system: 'keyed', source, id: listId },
    description: descriptionEn,
    figures: metrics,
    curator: null,
    previewUrls: [],
  };
}
