import { z } from 'zod';

import type { Genre, Source, Tag } from '../../model/source.ts';
import { hasChinese } from '../../matching/plain-text.ts';
import { camelObject, optionalFields, parseHeadedPage, requiredFields } from './fields.ts';
import type { Board, BoardEntry } from '../../model/board.ts';
import { bilingualByScript, bilingualText, readMovement } from '../api-values.ts';
import { bookSummarySchema } from './book.ts';

const metricSchema = camelObject({
  key: requiredFields.id,
  label: optionalFields.text,
  zh: optionalFields.text,
  period: optionalFields.text,
  on_book: optionalFields.flag,
  meaning: optionalFields.text,
  sort: optionalFields.text,
  min_param: optionalFields.text,
  min_steps: optionalFields.rows(requiredFields.number),
}).transform((fields) => ({
  ...fields,
  label: fields.label ?? fields.key,
  onBook: fields.onBook ?? true,
}));

const catalogueOptionsSchema = camelObject({
  sorts: optionalFields.rows(requiredFields.text),
  default_sort: optionalFields.text,
  length_steps: optionalFields.rows(requiredFields.number),
  facets: optionalFields.rows(
    z.object({ param: requiredFields.id, values: optionalFields.rows(requiredFields.text) }),
  ),
});

const booklistOptionsSchema = camelObject({
  sorts: optionalFields.rows(requiredFields.text),
  default_sort: optionalFields.text,
  min_books_steps: optionalFields.rows(requiredFields.number),
  popularity: optionalFields.record(
    z.object({ param: requiredFields.id, steps: optionalFields.rows(requiredFields.number) }),
  ),
  member_sorts: optionalFields.rows(requiredFields.text),
  min_words_steps: optionalFields.rows(requiredFields.number),
  metrics: optionalFields.rows(
    z
      .object({ key: requiredFields.id, label: optionalFields.text, meaning: optionalFields.text })
      .transform((fields) => ({ ...fields, label: fields.label ?? fields.key })),
  ),
});

/** "Source (element of the sources listing)". */
export const sourceSchema = camelObject({
  source: requiredFields.id,
  label: optionalFields.text,
  name_zh: optionalFields.text,
  site_url: optionalFields.link,
  url: optionalFields.link,
  guide_url: optionalFields.link,
  has_rankings: optionalFields.flag,
  has_booklists: optionalFields.flag,
  score_scale: optionalFields.number,
  metrics: optionalFields.rows(metricSchema),
  catalogue: optionalFields.record(catalogueOptionsSchema),
  booklists: optionalFields.record(booklistOptionsSchema),
}).transform(({ source, ...fields }): Source => ({
  ...fields,
  code: source,
  hasRankings: fields.hasRankings ?? false,
  hasBooklists: fields.hasBooklists ?? false,
  catalogue: fields.catalogue ?? catalogueOptionsSchema.parse({}),
  booklists: fields.booklists ?? booklistOptionsSchema.parse({}),
}));

const namedSchema = z
  .object({ zh: requiredFields.id, en: optionalFields.text })
  .transform(({ zh, en }) => ({ code: zh, name: bilingualName(zh, en) }));

/** "Genre". Parameters use the Chinese name, so it is required. */
export const genreSchema = camelObject({
  zh: requiredFields.id,
  en: optionalFields.text,
  book_count: optionalFields.count,
  url: optionalFields.link,
  audience: optionalFields.text,
  subgenres: optionalFields.rows(namedSchema),
}).transform(({ zh, en, ...fields }): Genre => ({
  ...fields,
  code: zh,
  name: bilingualName(zh, en),
}));

/** "Tag". */
export const tagSchema = camelObject({
  zh: requiredFields.id,
  en: optionalFields.text,
  book_count: optionalFields.count,
  url: optionalFields.link,
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
    board: requiredFields.id,
    label: optionalFields.text,
    zh: optionalFields.text,
    description: optionalFields.text,
    default_channel: optionalFields.text,
    channels: optionalFields.rows(channelSchema),
    url: optionalFields.link,
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
  .object({ channel: requiredFields.id, label: optionalFields.text, zh: optionalFields.text })
  .transform(({ channel, label, zh }) => ({ code: channel, name: boardName(label, zh, channel) }));

/** "Board page" without its entries, which are parsed one by one. */
const boardHeadSchema = camelObject({
  board: requiredFields.id,
  label: optionalFields.text,
  zh: optionalFields.text,
  channel_label: optionalFields.text,
  ranked_by: optionalFields.text,
  refreshed_at: optionalFields.instant,
  url: optionalFields.link,
}).transform(({ board, label, zh, channelLabel, ...fields }) => ({
  ...fields,
  name: boardName(label, zh, board),
  sectionName: channelLabel === null ? null : bilingualByScript(channelLabel),
}));

const entrySchema = camelObject({
  position: optionalFields.position,
  previous_position: optionalFields.position,
  movement: optionalFields.term,
  change: optionalFields.number,
  book: bookSummarySchema,
});

const parseUnplacedBoard = parseHeadedPage(boardHeadSchema, 'entries', entrySchema);

/**
 * A page of a board. A book's title is null until the book is indexed. An entry without a position has
 * its place in the list.
 */
export function parseBoard(number: number) {
  return (json: unknown) => {
    const page = parseUnplacedBoard(json);
    const start = (number - 1) * (page.size ?? documentedPageSize);
    const rows = page.rows.map((entry, index): BoardEntry | null => {
      if (entry === null) return null;
      const { previousPosition } = entry;
      const position = entry.position ?? start + index + 1;
      return { ...entry, position, ...readMovement(entry, position, previousPosition) };
    });
    return { ...page, rows };
  };
}

/** "50 items per page" ("keyed interface, Conventions"). */
const documentedPageSize = 50;

/** The name in the given languages, or the code. */
function boardName(en: string | null, zh: string | null, code: string) {
  return bilingualText(en, zh) ?? { en: code, zh: null };
}
