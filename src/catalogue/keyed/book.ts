import { z } from 'zod';

import type { Book, BookRef } from '../../model/book.ts';
import { bilingualText } from '../api-values.ts';
import { camelObject, bilingual, figures, optionalFields, requiredFields } from './fields.ts';
import type { BooklistSummary } from '../../model/booklist.ts';

/**
 * The fields that every appearance of a book has ("Search card", "Catalogue row", a board entry's
 * `book`).
 */
const summaryFields = {
  source: requiredFields.id,
  source_book_id: requiredFields.id,
  url: optionalFields.link,
  source_url: optionalFields.link,
  title: bilingual,
  author: bilingual,
  cover_url: optionalFields.link,
  genre: bilingual,
  status: optionalFields.text,
  word_count: optionalFields.count,
  synopsis_excerpt: optionalFields.text,
  metrics: figures,
  matched: optionalFields.term,
};
const summarySchema = camelObject(summaryFields);

export const bookSummarySchema = summarySchema.transform(toSummary);

const rankingSchema = camelObject({
  board: requiredFields.id,
  board_label: optionalFields.text,
  channel: optionalFields.text,
  channel_label: optionalFields.text,
  position: requiredFields.position,
  url: optionalFields.link,
}).transform(({ channel, channelLabel, ...ranking }) => ({
  ...ranking,
  boardLabel: ranking.boardLabel ?? ranking.board,
  section: channel,
  sectionLabel: channelLabel,
}));

const facetSchema = camelObject({
  key: requiredFields.id,
  label: optionalFields.text,
  value: requiredFields.text,
  value_label: optionalFields.text,
});

/** "Book (single record)". */
export const bookSchema = camelObject({
  ...summaryFields,
  synopsis_en: optionalFields.text,
  subgenre: bilingual,
  tags: optionalFields.rows(bilingual),
  facets: optionalFields.rows(facetSchema),
  chapter_count: optionalFields.count,
  updated_at: optionalFields.instant,
  refreshed_at: optionalFields.instant,
  rankings: optionalFields.rows(rankingSchema),
  booklist_count: optionalFields.count,
  availability: optionalFields.record(
    z.object({ state: requiredFields.term, since: optionalFields.instant }),
  ),
  also_on: optionalFields.rows(
    z
      .object({
        source: requiredFields.id,
        source_book_id: requiredFields.id,
        url: optionalFields.link,
      })
      .transform((other) => ({
        ref: keyedRef(other.source, other.source_book_id),
        url: other.url,
      })),
  ),
  english_translation: optionalFields.record(
    z.object({ site: optionalFields.text, url: requiredFields.link }),
  ),
  translated_by: optionalFields.text,
}).transform(({ synopsisEn, tags, rankings, ...fields }): Book => ({
  ...toSummary(fields),
  synopsis: bilingualText(synopsisEn ?? fields.synopsisExcerpt, null),
  tags: tags.filter((tag) => tag !== null),
  rankings: rankings.map((ranking) => ({ ...ranking, source: fields.source })),
}));

function toSummary<T extends z.output<typeof summarySchema>>(fields: T) {
  const { source, sourceBookId, sourceUrl, synopsisExcerpt, metrics, ...others } = fields;
  return {
    ...others,
    ref: keyedRef(source, sourceBookId),
    synopsis: bilingualText(synopsisExcerpt, null),
    figures: metrics,
    atSource: { source, id: sourceBookId, url: sourceUrl },
  };
}

function keyedRef(source: string, id: string): BookRef {
  return { system: 'keyed', source, id };
}

const booklistFields = {
  source: requiredFields.id,
  list_id: requiredFields.id,
  url: optionalFields.link,
  title: bilingual,
  description_en: optionalFields.text,
  book_count: optionalFields.count,
  metrics: figures,
  updated_at: optionalFields.instant,
};
const booklistFieldsSchema = camelObject(booklistFields);

/** "Booklist (index element)". */
export const booklistSummarySchema = booklistFieldsSchema.transform(toBooklistSummary);

/** "Booklist (single)" without its members, which are parsed one by one. */
export const booklistHeadSchema = camelObject({
  ...booklistFields,
  translated_by: optionalFields.text,
}).transform(({ translatedBy, ...fields }) => ({ ...toBooklistSummary(fields), translatedBy }));

/** A member. Its book may be from another source than the list. */
export const booklistMemberSchema = z.object({
  position: optionalFields.position,
  note: optionalFields.text,
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
