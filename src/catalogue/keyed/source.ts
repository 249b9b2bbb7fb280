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
  .transform((wire) => ({
    key: wire.key,
    label: wire.label ?? wire.key,
    zh: wire.zh,
    period: wire.period,
    onBook: wire.on_book ?? true,
    meaning: wire.meaning,
    sort: wire.sort,
    minParam: wire.min_param,
    minSteps: wire.min_steps,
  }));

const catalogueOptionsSchema = z
  .object({
    sorts: optionalTexts,
    default_sort: optionalText,
    length_steps: optionalNumbers,
    facets: optionalRows(z.object({ param: requiredId, values: optionalTexts })),
  })
  .transform((wire) => ({
    sorts: wire.sorts,
    defaultSort: wire.default_sort,
    lengthSteps: wire.length_steps,
    facets: wire.facets,
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
        .transform((wire) => ({ ...wire, label: wire.label ?? wire.key })),
    ),
  })
  .transform((wire) => ({
    sorts: wire.sorts,
    defaultSort: wire.default_sort,
    minBooksSteps: wire.min_books_steps,
    popularity: wire.popularity,
    memberSorts: wire.member_sorts,
    minWordsSteps: wire.min_words_steps,
    metrics: wire.metrics,
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
  .transform((wire): Source => ({
    code: wire.source,
    label: wire.label ?? wire.name_zh ?? wire.source,
    nameZh: wire.name_zh,
    siteUrl: wire.site_url,
    url: wire.url,
    guideUrl: wire.guide_url,
    hasRankings: wire.has_rankings ?? false,
    hasBooklists: wire.has_booklists ?? false,
    scoreScale: wire.score_scale,
    metrics: wire.metrics,
    catalogue: wire.catalogue ?? catalogueOptionsSchema.parse({}),
    booklists: wire.booklists ?? booklistOptionsSchema.parse({}),
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
  .transform((wire): Genre => ({
    code: wire.zh,
    name: bilingualName(wire),
    bookCount: wire.book_count,
    audience: wire.audience,
    url: wire.url,
    subgenres: wire.subgenres.map((sub) => ({ code: sub.zh, name: bilingualName(sub) })),
  }));

/** "Tag". */
export const tagSchema = z
  .object({ zh: requiredId, en: optionalText, book_count: optionalCount, url: optionalLink })
  .transform((wire): Tag => ({
    code: wire.zh,
    name: bilingualName(wire),
    bookCount: wire.book_count,
    url: wire.url,
  }));

/** A value named `zh` may be Latin ("VR") and then serves both languages. */
function bilingualName(wire: { zh: string; en: string | null }) {
  return { en: wire.en ?? (hasChinese(wire.zh) ? null : wire.zh), zh: wire.zh };
}
