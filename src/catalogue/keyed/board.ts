import { z } from 'zod';
import type { Board } from '../../model/board.ts';
import { bilingualByScript, bilingualText } from '../api-values.ts';
import { bookSummarySchema } from './book.ts';
import {
  camelObject,
  optionalCount,
  optionalInstant,
  optionalLink,
  requiredCount,
  requiredId,
  optionalRows,
  optionalText,
} from './fields.ts';

/** "Ranking board (element of a board listing)". It lacks the source's name. */
export function boardSchema(source: string) {
  return camelObject({
    board: requiredId,
    label: optionalText,
    zh: optionalText,
    description: optionalText,
    depth: optionalCount,
    default_channel: optionalText,
    channels: optionalRows(channelSchema),
    url: optionalLink,
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
  .object({ channel: requiredId, label: optionalText, zh: optionalText })
  .transform(({ channel, label, zh }) => ({ code: channel, name: boardName(label, zh, channel) }));

/** "Board page" without its entries, which are parsed one by one. */
export const boardHeadSchema = camelObject({
  board: requiredId,
  label: optionalText,
  zh: optionalText,
  channel_label: optionalText,
  ranked_by: optionalText,
  refreshed_at: optionalInstant,
  url: optionalLink,
}).transform(({ board, label, zh, channelLabel, ...fields }) => ({
  ...fields,
  name: boardName(label, zh, board),
  sectionName: channelLabel === null ? null : bilingualByScript(channelLabel),
}));

/** An entry. Its book's title is null until the book is indexed. */
export const boardEntrySchema = camelObject({
  position: requiredCount,
  previous_position: optionalCount,
  movement: optionalText,
  change: optionalCount,
  book: bookSummarySchema,
});

/** The name in the given languages, or the code. */
function boardName(en: string | null, zh: string | null, code: string) {
  return bilingualText(en, zh) ?? { en: code, zh: null };
}
