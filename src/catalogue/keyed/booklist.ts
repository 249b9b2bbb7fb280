import { z } from 'zod';
import type { BooklistMember, BooklistSummary } from '../../model/booklist.ts';
import { bookSummarySchema } from './book.ts';
import {
  optionalBilingual,
  optionalCount,
  optionalFigures,
  optionalInstant,
  optionalLink,
  requiredId,
  optionalText,
} from './fields.ts';

const summaryFields = {
  source: requiredId,
  list_id: requiredId,
  url: optionalLink,
  title: optionalBilingual,
  description_en: optionalText,
  book_count: optionalCount,
  metrics: optionalFigures,
  updated_at: optionalInstant,
};
const summarySchema = z.object(summaryFields);

/** "Booklist (index element)". */
export const booklistSummarySchema = summarySchema.transform(toSummary);

/** "Booklist (single)" without its members, which are parsed one by one. */
export const booklistHeadSchema = z
  .object({ ...summaryFields, translated_by: optionalText })
  .transform((fields) => ({ ...toSummary(fields), translatedBy: fields.translated_by }));

/** A member. Its book may be from another source than the list. */
export const booklistMemberSchema = z
  .object({ position: optionalCount, note: optionalText, book: bookSummarySchema })
  .transform((fields): BooklistMember => fields);

function toSummary(fields: z.output<typeof summarySchema>): BooklistSummary {
  return {
    ref: { system: 'keyed', source: fields.source, id: fields.list_id },
    url: fields.url,
    title: fields.title,
    description: fields.description_en,
    bookCount: fields.book_count,
    figures: fields.metrics,
    updatedAt: fields.updated_at,
    curator: null,
    previewUrls: [],
  };
}
