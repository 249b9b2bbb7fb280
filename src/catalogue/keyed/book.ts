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
  .transform((wire): Book => ({
    ...toSummary(wire),
    synopsis: wire.synopsis_en ?? wire.synopsis_excerpt,
    subgenre: wire.subgenre,
    tags: wire.tags.filter((tag) => tag !== null),
    facets: wire.facets,
    chapterCount: wire.chapter_count,
    updatedAt: wire.updated_at,
    refreshedAt: wire.refreshed_at,
    rankings: wire.rankings.map((ranking) => ({
      source: wire.source,
      board: ranking.board,
      boardLabel: ranking.board_label ?? ranking.board,
      section: ranking.channel,
      sectionLabel: ranking.channel_label,
      position: ranking.position,
      url: ranking.url,
    })),
    booklistCount: wire.booklist_count,
    availability: wire.availability,
    alsoOn: wire.also_on.map((other) => ({ ref: toRef(other), url: other.url })),
    englishTranslation: wire.english_translation,
    translatedBy: wire.translated_by,
  }));

function toSummary(wire: z.output<typeof summarySchema>): BookSummary {
  return {
    ref: toRef(wire),
    url: wire.url,
    title: wire.title,
    author: wire.author,
    coverUrl: wire.cover_url,
    genre: wire.genre,
    status: wire.status,
    wordCount: wire.word_count,
    synopsis: wire.synopsis_excerpt,
    figures: wire.metrics,
    matched: wire.matched,
    atSource: toAtSource(wire),
  };
}

function toRef(wire: { source: string; source_book_id: string }): BookRef {
  return { system: 'keyed', source: wire.source, id: wire.source_book_id };
}

function toAtSource(wire: z.output<typeof summarySchema>): SourceLink {
  return { source: wire.source, id: wire.source_book_id, url: wire.source_url };
}
