import { z } from 'zod';
import type { Genre, Source, Tag } from '../../model/source.ts';
import { hasChinese } from '../../matching/plain-text.ts';
import {
  camelObject,
  optionalCount,
  optionalFlag,
  optionalLink,
  optionalNumber,
  optionalNumbers,
  optionalRecord,
  requiredId,
  optionalRows,
  optionalText,
  optionalTexts,
} from './fields.ts';

const metricSchema = camelObject({
  key: requiredId,
  label: optionalText,
  zh: optionalText,
  period: optionalText,
  on_book: optionalFlag,
  meaning: optionalText,
  sort: optionalText,
  min_param: optionalText,
  min_steps: optionalNumbers,
}).transform((fields) => ({
  ...fields,
  label: fields.label ?? fields.key,
  onBook: fields.onBook ?? true,
}));

const catalogueOptionsSchema = camelObject({
  sorts: optionalTexts,
  default_sort: optionalText,
  length_steps: optionalNumbers,
  facets: optionalRows(z.object({ param: requiredId, values: optionalTexts })),
});

const booklistOptionsSchema = camelObject({
  sorts: optionalTexts,
  default_sort: optionalText,
  min_books_steps: optionalNumbers,
  popularity: optionalRecord(z.object({ param: requiredId, steps: optionalNumbers })),
  member_sorts: optionalTexts,
  min_words_steps: optionalNumbers,
  metrics: optionalRows(
    z
      .object({ key: requiredId, label: optionalText, meaning: optionalText })
      .transform((fields) => ({ ...fields, label: fields.label ?? fields.key })),
  ),
});

/** "Source (element of the sources listing)". */
export const sourceSchema = camelObject({
  source: requiredId,
  label: optionalText,
  name_zh: optionalText,
  site_url: optionalLink,
  url: optionalLink,
  guide_url: optionalLink,
  has_rankings: optionalFlag,
  has_booklists: optionalFlag,
  score_scale: optionalNumber,
  metrics: optionalRows(metricSchema),
  catalogue: optionalRecord(catalogueOptionsSchema),
  booklists: optionalRecord(booklistOptionsSchema),
}).transform(({ source, ...fields }): Source => ({
  ...fields,
  code: source,
  label: fields.label ?? fields.nameZh ?? source,
  hasRankings: fields.hasRankings ?? false,
  hasBooklists: fields.hasBooklists ?? false,
  catalogue: fields.catalogue ?? catalogueOptionsSchema.parse({}),
  booklists: fields.booklists ?? booklistOptionsSchema.parse({}),
}));

const namedSchema = z
  .object({ zh: requiredId, en: optionalText })
  .transform(({ zh, en }) => ({ code: zh, name: bilingualName(zh, en) }));

/** "Genre". Parameters use the Chinese name, so it is required. */
export const genreSchema = camelObject({
  zh: requiredId,
  en: optionalText,
  book_count: optionalCount,
  url: optionalLink,
  audience: optionalText,
  subgenres: optionalRows(namedSchema),
}).transform(({ zh, en, ...fields }): Genre => ({
  ...fields,
  code: zh,
  name: bilingualName(zh, en),
}));

/** "Tag". */
export const tagSchema = camelObject({
  zh: requiredId,
  en: optionalText,
  book_count: optionalCount,
  url: optionalLink,
}).transform(({ zh, en, ...fields }): Tag => ({
  ...fields,
  code: zh,
  name: bilingualName(zh, en),
}));

/** A value named `zh` may be Latin ("VR") and then serves both languages. */
function bilingualName(zh: string, en: string | null) {
  return { en: en ?? (hasChinese(zh) ? null : zh), zh };
}
