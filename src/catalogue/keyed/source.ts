import { z } from 'zod';
import type { Genre, Source, Tag } from '../../model/source.ts';
import { hasHan } from '../wire-values.ts';
import {
  count,
  flag,
  link,
  number,
  numbers,
  orNull,
  requiredId,
  rows,
  text,
  texts,
} from './fields.ts';

const metric = z
  .object({
    key: requiredId,
    label: text,
    zh: text,
    period: text,
    on_book: flag,
    meaning: text,
    sort: text,
    min_param: text,
    min_steps: numbers,
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

const catalogueOptions = z
  .object({
    sorts: texts,
    default_sort: text,
    length_steps: numbers,
    facets: rows(z.object({ param: requiredId, values: texts })),
  })
  .transform((wire) => ({
    sorts: wire.sorts,
    defaultSort: wire.default_sort,
    lengthSteps: wire.length_steps,
    facets: wire.facets,
  }));

const booklistOptions = z
  .object({
    sorts: texts,
    default_sort: text,
    min_books_steps: numbers,
    popularity: orNull(z.object({ param: requiredId, steps: numbers })),
    member_sorts: texts,
    min_words_steps: numbers,
    metrics: rows(
      z
        .object({ key: requiredId, label: text, meaning: text })
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
export const source = z
  .object({
    source: requiredId,
    label: text,
    name_zh: text,
    site_url: link,
    url: link,
    guide_url: link,
    has_rankings: flag,
    has_booklists: flag,
    score_scale: number,
    metrics: rows(metric),
    catalogue: orNull(catalogueOptions),
    booklists: orNull(booklistOptions),
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
    catalogue: wire.catalogue ?? catalogueOptions.parse({}),
    booklists: wire.booklists ?? booklistOptions.parse({}),
  }));

/** "Genre". Parameters name a genre by its Chinese name, so a row without one is none. */
export const genre = z
  .object({
    zh: requiredId,
    en: text,
    book_count: count,
    url: link,
    audience: text,
    subgenres: rows(z.object({ zh: requiredId, en: text })),
  })
  .transform((wire): Genre => ({
    code: wire.zh,
    name: nameOf(wire),
    bookCount: wire.book_count,
    audience: wire.audience,
    url: wire.url,
    subgenres: wire.subgenres.map((sub) => ({ code: sub.zh, name: nameOf(sub) })),
  }));

/** "Tag". */
export const tag = z
  .object({ zh: requiredId, en: text, book_count: count, url: link })
  .transform((wire): Tag => ({
    code: wire.zh,
    name: nameOf(wire),
    bookCount: wire.book_count,
    url: wire.url,
  }));

/** A value named `zh` may be Latin all the same ("VR"); then it serves both readers. */
function nameOf(wire: { zh: string; en: string | null }) {
  return { en: wire.en ?? (hasHan(wire.zh) ? null : wire.zh), zh: wire.zh };
}
