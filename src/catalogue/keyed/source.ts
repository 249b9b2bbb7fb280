import { z } from 'zod';

import type { Genre, Source, Tag } from '../../model/source.ts';
import { hasChinese } from '../../matching/plain-text.ts';
import { camelObject, optional, required } from './fields.ts';
import type { Board } from '../../model/board.ts';
import { bilingualByScript, bilingualText } from '../api-values.ts';
import { bookSummarySchema } from './book.ts';

const metricSchema = camelObject({
  key: required.id,
  label: optional.text,
  zh: optional.text,
  period: optional.text,
  on_book: optional.flag,
  meaning: optional.text,
  sort: optional.text,
  min_param: optional.text,
  min_steps: optional.rows(required.number),
}).transform((fields) => ({
  ...fields,
  label: fields.label ?? fields.key,
  onBook: fields.onBook ?? true,
}));

const catalogueOptionsSchema = camelObject({
  sorts: optional.rows(required.text),
  default_sort: optional.text,
  length_steps: optional.rows(required.number),
  facets: optional.rows(z.object({ param: required.id, values: optional.rows(required.text) })),
});

const booklistOptionsSchema = camelObject({
  sorts: optional.rows(required.text),
  default_sort: optional.text,
  min_books_steps: optional.rows(required.number),
  popularity: optional.record(
    z.object({ param: required.id, steps: optional.rows(required.number) }),
  ),
  member_sorts: optional.rows(required.text),
  min_words_steps: optional.rows(required.number),
  metrics: optional.rows(
    z
      .object({ key: required.id, label: optional.text, meaning: optional.text })
      .transform((fields) => ({ ...fields, label: fields.label ?? fields.key })),
  ),
});

/** "Source (element of the sources listing)". */
export const sourceSchema = camelObject({
  source: required.id,
  label: optional.text,
  name_zh: optional.text,
  site_url: optional.link,
  url: optional.link,
  guide_url: optional.link,
  has_rankings: optional.flag,
  has_booklists: optional.flag,
  score_scale: optional.number,
  metrics: optional.rows(metricSchema),
  catalogue: optional.record(catalogueOptionsSchema),
  booklists: optional.record(booklistOptionsSchema),
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
  .object({ zh: required.id, en: optional.text })
  .transform(({ zh, en }) => ({ code: zh, name: bilingualName(zh, en) }));

/** "Genre". Parameters use the Chinese name, so it is required. */
export const genreSchema = camelObject({
  zh: required.id,
  en: optional.text,
  book_count: optional.count,
  url: optional.link,
  audience: optional.text,
  subgenres: optional.rows(namedSchema),
}).transform(({ zh, en, ...fields }): Genre => ({
  ...fields,
  code: zh,
  name: bilingualName(zh, en),
}));

/** "Tag". */
export const tagSchema = camelObject({
  zh: required.id,
  en: optional.text,
  book_count: optional.count,
  url: optional.link,
}).transform(({ zh, en, ...fields }): Tag => ({
  ...fields,
  code: zh,
  name: bilingualName(zh, en),
}));

/** A value named `zh` may be Latin ("VR") and then serves both languages. */
function bilingualName(zh: string, en: string | null) {
  return { en: en ?? (hasChinese(zh) ? null : zh), zh };
}

/** "Ranking board (element of a board listing)". It lacks the source's name. */
export function boardSchema(source: string) {
  return camelObject({
    board: required.id,
    label: optional.text,
    zh: optional.text,
    description: optional.text,
    depth: optional.count,
    default_channel: optional.text,
    channels: optional.rows(channelSchema),
    url: optional.link,
  }).transform(({ board, label, zh, channels, defaultChannel, ...fields }): Board => ({
    ...fields,
    ref: { system: 'keyed', source, board },
    name: boardName(label, zh, board),
    sourceName: null,
    description: bilingualText(fields.description, null),
    sections: channels,
    defaultSection: defaultChannel,
    genres: [],
    cycles: [],
    defaultCycle: null,
  }));
}

const channelSchema = z
  .object({ channel: required.id, label: optional.text, zh: optional.text })
  .transform(({ channel, label, zh }) => ({ code: channel, name: boardName(label, zh, channel) }));

/** "Board page" without its entries, which are parsed one by one. */
export const boardHeadSchema = camelObject({
  board: required.id,
  label: optional.text,
  zh: optional.text,
  channel_label: optional.text,
  ranked_by: optional.text,
  refreshed_at: optional.instant,
  url: optional.link,
}).transform(({ board, label, zh, channelLabel, ...fields }) => ({
  ...fields,
  name: boardName(label, zh, board),
  sectionName: channelLabel === null ? null : bilingualByScript(channelLabel),
}));

/** An entry. Its book's title is null until the book is indexed. */
export const boardEntrySchema = camelObject({
  position: required.count,
  previous_position: optional.count,
  movement: optional.text,
  change: optional.count,
  book: bookSummarySchema,
});

/** The name in the given languages, or the code. */
function boardName(en: string | null, zh: string | null, code: string) {
  return bilingualText(en, zh) ?? { en: code, zh: null };
}
