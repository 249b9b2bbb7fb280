import { z } from 'zod';
import type { BooklistSummary } from '../../model/booklist.ts';
import { bookSummarySchema } from './book.ts';
import {
  camelObject,
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
const summarySchema = camelObject(summaryFields);

/** "Booklist (index element)". */
export const booklistSummarySchema = summarySchema.transform(toSummary);

/** "Booklist (single)" without its members, which are parsed one by one. */
export const booklistHeadSchema = camelObject({
  ...summaryFields,
  translated_by: optionalText,
}).transform(({ translatedBy, ...fields }) => ({ ...toSummary(fields), translatedBy }));

/** A member. Its book may be from another source than the list. */
export const booklistMemberSchema = z.object({
  position: optionalCount,
  note: optionalText,
  book: bookSummarySchema,
});

function toSummary({
  source,
  listId,
  descriptionEn,
  metrics,
  ...fields
}: z.output<typeof summarySchema>): BooklistSummary {
  return {
    ...fields,
    ref: { system: 'keyed', source, id: listId },
    description: descriptionEn,
    figures: metrics,
    curator: null,
    previewUrls: [],
  };
}
