import { z } from 'zod';
import type { Board, BoardEntry } from '../../model/board.ts';
import { bilingualByScript, bilingualOf } from '../wire-values.ts';
import { bookSummary } from './book.ts';
import { count, instant, link, requiredCount, requiredId, rows, text } from './fields.ts';

/** "Ranking board (element of a board listing)". The source's name is not in it. */
export function board(source: string) {
  return z
    .object({
      board: requiredId,
      label: text,
      zh: text,
      description: text,
      ranked_by: text,
      depth: count,
      default_channel: text,
      channels: rows(
        z.object({ channel: requiredId, label: text, zh: text }).transform((wire) => ({
          code: wire.channel,
          name: nameOf(wire, wire.channel),
        })),
      ),
      url: link,
    })
    .transform((wire): Board => ({
      ref: { system: 'keyed', source, board: wire.board },
      name: nameOf(wire, wire.board),
      sourceName: null,
      description: bilingualOf(wire.description, null),
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

/** "Board page", without its entries, which are read one by one. */
export const boardHead = z
  .object({
    board: requiredId,
    label: text,
    zh: text,
    channel: text,
    channel_label: text,
    ranked_by: text,
    refreshed_at: instant,
    url: link,
  })
  .transform((wire) => ({
    name: nameOf(wire, wire.board),
    section: wire.channel,
    sectionName: wire.channel_label === null ? null : bilingualByScript(wire.channel_label),
    rankedBy: wire.ranked_by,
    refreshedAt: wire.refreshed_at,
    url: wire.url,
  }));

/** An entry; its book has a null title until it is indexed. */
export const boardEntry = z
  .object({
    position: requiredCount,
    previous_position: count,
    movement: text,
    change: count,
    book: bookSummary,
  })
  .transform((wire): BoardEntry => ({
    position: wire.position,
    previousPosition: wire.previous_position,
    movement: wire.movement,
    change: wire.change,
    book: wire.book,
  }));

/** A name in the languages given; the code where there is none. */
function nameOf(wire: { label: string | null; zh: string | null }, code: string) {
  return bilingualOf(wire.label, wire.zh) ?? { en: code, zh: null };
}
