import { z } from 'zod';
import type { AtSource, Book, BookRef, BookSummary } from '../../model/book.ts';
import {
  bilingual,
  count,
  figures,
  instant,
  link,
  orNull,
  requiredCount,
  requiredId,
  requiredLink,
  requiredText,
  rows,
  text,
} from './fields.ts';

/** What every appearance of a book has ("Search card", "Catalogue row", a board entry's `book`). */
const summaryFields = {
  source: requiredId,
  source_book_id: requiredId,
  url: link,
  source_url: link,
  title: bilingual,
  author: bilingual,
  cover_url: link,
  genre: bilingual,
  status: text,
  word_count: count,
  synopsis_excerpt: text,
  metrics: figures,
  matched: text,
};
const summaryRecord = z.object(summaryFields);

export const bookSummary = summaryRecord.transform(summaryOf);

/** "Book (single record)". */
export const book = z
  .object({
    ...summaryFields,
    synopsis_en: text,
    subgenre: bilingual,
    tags: rows(bilingual),
    facets: rows(
      z
        .object({ key: requiredId, label: text, value: requiredText, value_label: text })
        .transform(({ value_label, ...facet }) => ({ ...facet, valueLabel: value_label })),
    ),
    chapter_count: count,
    updated_at: instant,
    refreshed_at: instant,
    rankings: rows(
      z.object({
        board: requiredId,
        board_label: text,
        channel: text,
        channel_label: text,
        position: requiredCount,
        url: link,
      }),
    ),
    booklist_count: count,
    availability: orNull(z.object({ state: requiredText, since: instant })),
    also_on: rows(z.object({ source: requiredId, source_book_id: requiredId, url: link })),
    english_translation: orNull(z.object({ site: text, url: requiredLink })),
    translated_by: text,
  })
  .transform((wire): Book => ({
    ...summaryOf(wire),
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
    alsoOn: wire.also_on.map((other) => ({ ref: refOf(other), url: other.url })),
    englishTranslation: wire.english_translation,
    translatedBy: wire.translated_by,
  }));

function summaryOf(wire: z.output<typeof summaryRecord>): BookSummary {
  return {
    ref: refOf(wire),
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
    atSource: atSourceOf(wire),
  };
}

function refOf(wire: { source: string; source_book_id: string }): BookRef {
  return { system: 'keyed', source: wire.source, id: wire.source_book_id };
}

function atSourceOf(wire: z.output<typeof summaryRecord>): AtSource {
  return { source: wire.source, id: wire.source_book_id, url: wire.source_url };
}
