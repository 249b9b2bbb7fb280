import { z } from 'zod';
import type { Book, BookRef } from '../../model/book.ts';
import {
  camelObject,
  optionalBilingual,
  optionalCount,
  optionalFigures,
  optionalInstant,
  optionalLink,
  optionalRecord,
  requiredCount,
  requiredId,
  requiredLink,
  requiredText,
  optionalRows,
  optionalText,
} from './fields.ts';

/**
 * The fields that every appearance of a book has ("Search card", "Catalogue row", a board entry's
 * `book`).
 */
const summaryFields = {
  source: requiredId,
  source_book_id: requiredId,
  url: optionalLink,
  source_url: optionalLink,
  title: optionalBilingual,
  author: optionalBilingual,
  cover_url: optionalLink,
  genre: optionalBilingual,
  status: optionalText,
  word_count: optionalCount,
  synopsis_excerpt: optionalText,
  metrics: optionalFigures,
  matched: optionalText,
};
const summarySchema = camelObject(summaryFields);

export const bookSummarySchema = summarySchema.transform(toSummary);

const rankingSchema = camelObject({
  board: requiredId,
  board_label: optionalText,
  channel: optionalText,
  channel_label: optionalText,
  position: requiredCount,
  url: optionalLink,
}).transform(({ channel, channelLabel, ...ranking }) => ({
  ...ranking,
  boardLabel: ranking.boardLabel ?? ranking.board,
  section: channel,
  sectionLabel: channelLabel,
}));

const facetSchema = camelObject({
  key: requiredId,
  label: optionalText,
  value: requiredText,
  value_label: optionalText,
});

/** "Book (single record)". */
export const bookSchema = camelObject({
  ...summaryFields,
  synopsis_en: optionalText,
  subgenre: optionalBilingual,
  tags: optionalRows(optionalBilingual),
  facets: optionalRows(facetSchema),
  chapter_count: optionalCount,
  updated_at: optionalInstant,
  refreshed_at: optionalInstant,
  rankings: optionalRows(rankingSchema),
  booklist_count: optionalCount,
  availability: optionalRecord(z.object({ state: requiredText, since: optionalInstant })),
  also_on: optionalRows(
    z
      .object({ source: requiredId, source_book_id: requiredId, url: optionalLink })
      .transform((other) => ({
        ref: keyedRef(other.source, other.source_book_id),
        url: other.url,
      })),
  ),
  english_translation: optionalRecord(z.object({ site: optionalText, url: requiredLink })),
  translated_by: optionalText,
}).transform(({ synopsisEn, tags, rankings, ...fields }): Book => ({
  ...toSummary(fields),
  synopsis: synopsisEn ?? fields.synopsisExcerpt,
  tags: tags.filter((tag) => tag !== null),
  rankings: rankings.map((ranking) => ({ ...ranking, source: fields.source })),
}));

/** Converts the summary's fields and leaves the others. */
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
