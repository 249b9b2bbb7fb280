import { z } from 'zod';
import type { SourceLink, Book, BookRef, BookSummary } from '../../model/book.ts';
import {
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
const summarySchema = z.object(summaryFields);

export const bookSummarySchema = summarySchema.transform(toSummary);

/** "Book (single record)". */
export const bookSchema = z
  .object({
    ...summaryFields,
    synopsis_en: optionalText,
    subgenre: optionalBilingual,
    tags: optionalRows(optionalBilingual),
    facets: optionalRows(
      z
        .object({
          key: requiredId,
          label: optionalText,
          value: requiredText,
          value_label: optionalText,
        })
        .transform(({ value_label, ...facet }) => ({ ...facet, valueLabel: value_label })),
    ),
    chapter_count: optionalCount,
    updated_at: optionalInstant,
    refreshed_at: optionalInstant,
    rankings: optionalRows(
      z.object({
        board: requiredId,
        board_label: optionalText,
        channel: optionalText,
        channel_label: optionalText,
        position: requiredCount,
        url: optionalLink,
      }),
    ),
    booklist_count: optionalCount,
    availability: optionalRecord(z.object({ state: requiredText, since: optionalInstant })),
    also_on: optionalRows(
      z.object({ source: requiredId, source_book_id: requiredId, url: optionalLink }),
    ),
    english_translation: optionalRecord(z.object({ site: optionalText, url: requiredLink })),
    translated_by: optionalText,
  })
  .transform((fields): Book => ({
    ...toSummary(fields),
    synopsis: fields.synopsis_en ?? fields.synopsis_excerpt,
    subgenre: fields.subgenre,
    tags: fields.tags.filter((tag) => tag !== null),
    facets: fields.facets,
    chapterCount: fields.chapter_count,
    updatedAt: fields.updated_at,
    refreshedAt: fields.refreshed_at,
    rankings: fields.rankings.map((ranking) => ({
      source: fields.source,
      board: ranking.board,
      boardLabel: ranking.board_label ?? ranking.board,
      section: ranking.channel,
      sectionLabel: ranking.channel_label,
      position: ranking.position,
      url: ranking.url,
    })),
    booklistCount: fields.booklist_count,
    availability: fields.availability,
    alsoOn: fields.also_on.map((other) => ({ ref: toRef(other), url: other.url })),
    englishTranslation: fields.english_translation,
    translatedBy: fields.translated_by,
  }));

function toSummary(fields: z.output<typeof summarySchema>): BookSummary {
  return {
    ref: toRef(fields),
    url: fields.url,
    title: fields.title,
    author: fields.author,
    coverUrl: fields.cover_url,
    genre: fields.genre,
    status: fields.status,
    wordCount: fields.word_count,
    synopsis: fields.synopsis_excerpt,
    figures: fields.metrics,
    matched: fields.matched,
    atSource: toAtSource(fields),
  };
}

function toRef(fields: { source: string; source_book_id: string }): BookRef {
  return { system: 'keyed', source: fields.source, id: fields.source_book_id };
}

function toAtSource(fields: z.output<typeof summarySchema>): SourceLink {
  return { source: fields.source, id: fields.source_book_id, url: fields.source_url };
}
