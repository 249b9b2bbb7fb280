import { z } from 'zod';
import type { BooklistMember, BooklistSummary } from '../../model/booklist.ts';
import { bookSummary } from './book.ts';
import { bilingual, count, figures, instant, link, requiredId, text } from './fields.ts';

const summaryFields = {
  source: requiredId,
  list_id: requiredId,
  url: link,
  title: bilingual,
  description_en: text,
  book_count: count,
  metrics: figures,
  updated_at: instant,
};
const summaryRecord = z.object(summaryFields);

/** "Booklist (index element)". */
export const booklistSummary = summaryRecord.transform(summaryOf);

/** "Booklist (single)", without its members, which are read one by one. */
export const booklistHead = z
  .object({ ...summaryFields, translated_by: text })
  .transform((wire) => ({ ...summaryOf(wire), translatedBy: wire.translated_by }));

/** A member; its book may be of another source than the list. */
export const booklistMember = z
  .object({ position: count, note: text, book: bookSummary })
  .transform((wire): BooklistMember => wire);

function summaryOf(wire: z.output<typeof summaryRecord>): BooklistSummary {
  return {
    ref: { system: 'keyed', source: wire.source, id: wire.list_id },
    url: wire.url,
    title: wire.title,
    description: wire.description_en,
    bookCount: wire.book_count,
    figures: wire.metrics,
    updatedAt: wire.updated_at,
    curator: null,
    previewUrls: [],
  };
}
