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
          .transform((wire) => ({
            code: wire.channel,
            name: boardName(wire, wire.channel),
          })),
      ),
      url: optionalLink,
    })
    .transform((wire): Board => ({
      ref: { system: 'keyed', source, board: wire.board },
      name: boardName(wire, wire.board),
      sourceName: null,
      description: bilingualText(wire.description, null),
      rankedBy: wire.ranked_by,
      depth: wire.depth,
      sections: wire.channels,
      defaultSection: wire.default_channel,
      genres: [],
      cycles: [],
      defaultCycle: null,
      url: wire.url,
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
  .transform((wire) => ({
    name: boardName(wire, wire.board),
    section: wire.channel,
    sectionName: wire.channel_label === null ? null : bilingualByScript(wire.channel_label),
    rankedBy: wire.ranked_by,
    refreshedAt: wire.refreshed_at,
    url: wire.url,
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
  .transform((wire): BoardEntry => ({
    position: wire.position,
    previousPosition: wire.previous_position,
    movement: wire.movement,
    change: wire.change,
    book: wire.book,
  }));

/** The name in the given languages, or the code. */
function boardName(wire: { label: string | null; zh: string | null }, code: string) {
  return bilingualText(wire.label, wire.zh) ?? { en: code, zh: null };
}
