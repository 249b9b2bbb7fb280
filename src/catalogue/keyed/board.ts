import { z } from 'zod';
import type { Board, BoardEntry } from '../../model/board.ts';
import { bilingualByScript, bilingualText } from '../api-values.ts';
import { bookSummarySchema } from './book.ts';
import {
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
  return z
    .object({
      board: requiredId,
      label: optionalText,
      zh: optionalText,
      description: optionalText,
      ranked_by: optionalText,
      depth: optionalCount,
      default_channel: optionalText,
      channels: optionalRows(
        z
          .object({ channel: requiredId, label: optionalText, zh: optionalText })
          .transform((fields) => ({
            code: fields.channel,
            name: boardName(fields, fields.channel),
          })),
      ),
      url: optionalLink,
    })
    .transform((fields): Board => ({
      ref: { system: 'keyed', source, board: fields.board },
      name: boardName(fields, fields.board),
      sourceName: null,
      description: bilingualText(fields.description, null),
      rankedBy: fields.ranked_by,
      depth: fields.depth,
      sections: fields.channels,
      defaultSection: fields.default_channel,
      genres: [],
      cycles: [],
      defaultCycle: null,
      url: fields.url,
    }));
}

/** "Board page" without its entries, which are parsed one by one. */
export const boardHeadSchema = z
  .object({
    board: requiredId,
    label: optionalText,
    zh: optionalText,
    channel: optionalText,
    channel_label: optionalText,
    ranked_by: optionalText,
    refreshed_at: optionalInstant,
    url: optionalLink,
  })
  .transform((fields) => ({
    name: boardName(fields, fields.board),
    section: fields.channel,
    sectionName: fields.channel_label === null ? null : bilingualByScript(fields.channel_label),
    rankedBy: fields.ranked_by,
    refreshedAt: fields.refreshed_at,
    url: fields.url,
  }));

/** An entry. Its book's title is null until the book is indexed. */
export const boardEntrySchema = z
  .object({
    position: requiredCount,
    previous_position: optionalCount,
    movement: optionalText,
    change: optionalCount,
    book: bookSummarySchema,
  })
  .transform((fields): BoardEntry => ({
    position: fields.position,
    previousPosition: fields.previous_position,
    movement: fields.movement,
    change: fields.change,
    book: fields.book,
  }));

/** The name in the given languages, or the code. */
function boardName(fields: { label: string | null; zh: string | null }, code: string) {
  return bilingualText(fields.label, fields.zh) ?? { en: code, zh: null };
}
