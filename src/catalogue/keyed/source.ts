import { z } from 'zod';
import type { Genre, Source, Tag } from '../../model/source.ts';
import { hasChinese } from '../../matching/plain-text.ts';
import {
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

const metricSchema = z
  .object({
    key: requiredId,
    label: optionalText,
    zh: optionalText,
    period: optionalText,
    on_book: optionalFlag,
    meaning: optionalText,
    sort: optionalText,
    min_param: optionalText,
    min_steps: optionalNumbers,
  })
  .transform((fields) => ({
    key: fields.key,
    label: fields.label ?? fields.key,
    zh: fields.zh,
    period: fields.period,
    onBook: fields.on_book ?? true,
    meaning: fields.meaning,
    sort: fields.sort,
    minParam: fields.min_param,
    minSteps: fields.min_steps,
  }));

const catalogueOptionsSchema = z
  .object({
    sorts: optionalTexts,
    default_sort: optionalText,
    length_steps: optionalNumbers,
    facets: optionalRows(z.object({ param: requiredId, values: optionalTexts })),
  })
  .transform((fields) => ({
    sorts: fields.sorts,
    defaultSort: fields.default_sort,
    lengthSteps: fields.length_steps,
    facets: fields.facets,
  }));

const booklistOptionsSchema = z
  .object({
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
  })
  .transform((fields) => ({
    sorts: fields.sorts,
    defaultSort: fields.default_sort,
    minBooksSteps: fields.min_books_steps,
    popularity: fields.popularity,
    memberSorts: fields.member_sorts,
    minWordsSteps: fields.min_words_steps,
    metrics: fields.metrics,
  }));

/** "Source (element of the sources listing)". */
export const sourceSchema = z
  .object({
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
  })
  .transform((fields): Source => ({
    code: fields.source,
    label: fields.label ?? fields.name_zh ?? fields.source,
    nameZh: fields.name_zh,
    siteUrl: fields.site_url,
    url: fields.url,
    guideUrl: fields.guide_url,
    hasRankings: fields.has_rankings ?? false,
    hasBooklists: fields.has_booklists ?? false,
    scoreScale: fields.score_scale,
    metrics: fields.metrics,
    catalogue: fields.catalogue ?? catalogueOptionsSchema.parse({}),
    booklists: fields.booklists ?? booklistOptionsSchema.parse({}),
  }));

/** "Genre". Parameters use the Chinese name, so it is required. */
export const genreSchema = z
  .object({
    zh: requiredId,
    en: optionalText,
    book_count: optionalCount,
    url: optionalLink,
    audience: optionalText,
    subgenres: optionalRows(z.object({ zh: requiredId, en: optionalText })),
  })
  .transform((fields): Genre => ({
    code: fields.zh,
    name: bilingualName(fields),
    bookCount: fields.book_count,
    audience: fields.audience,
    url: fields.url,
    subgenres: fields.subgenres.map((sub) => ({ code: sub.zh, name: bilingualName(sub) })),
  }));

/** "Tag". */
export const tagSchema = z
  .object({ zh: requiredId, en: optionalText, book_count: optionalCount, url: optionalLink })
  .transform((fields): Tag => ({
    code: fields.zh,
    name: bilingualName(fields),
    bookCount: fields.book_count,
    url: fields.url,
  }));

/** A value named `zh` may be Latin ("VR") and then serves both languages. */
function bilingualName(fields: { zh: string; en: string | null }) {
  return { en: fields.en ?? (hasChinese(fields.zh) ? null : fields.zh), zh: fields.zh };
}
