import { z } from 'zod';

import type { BoardView } from '../model/board.ts';
import { boardRefOf, boardRefValues } from '../model/reference.ts';
import { watchFilters, type Watch } from '../model/watch.ts';
import { jsonText } from './json-text.ts';

/** A watch's stored parts: columns of a table, or fields of a hash. */
export function watchColumns({ id, guildId, revision, ...rest }: Watch) {
  return {
    id,
    guild_id: guildId,
    revision,
    board: boardText(rest.choice.view),
    rest: JSON.stringify(rest),
  };
}

/** The text of a board view: equal views have equal texts. Rows keep it, so it never changes. */
function boardText({ board, section, genre, cycle }: BoardView): string {
  return JSON.stringify([board.system, ...boardRefValues(board), section, genre, cycle]);
}

const text = z.string();
const bilingual = z.object({ en: text.nullable(), zh: text.nullable() });
const name = bilingual.nullable();

const boardRef = z.record(text, z.unknown()).transform((stored, context) => {
  const ref = boardRefOf(stored);
  if (ref !== null) return ref;
  context.addIssue('not a board of a known system');
  return z.NEVER;
});

const boardView = z.object({
  board: boardRef,
  section: text.nullable(),
  genre: text.nullable(),
  cycle: text.nullable(),
});

export const watchChannel = z.object({
  id: text,
  kind: z.enum(['text', 'announcement', 'thread', 'forum']),
});

const when = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change') }),
  z.object({ kind: z.literal('daily'), at: z.number() }),
  z.object({ kind: z.literal('weekly'), day: z.number(), at: z.number() }),
]);

const choice = z.object({
  view: boardView,
  channel: watchChannel,
  when,
  timeZone: text,
  top: z.number(),
  only: z.enum(watchFilters),
  minMove: z.number(),
  quiet: z.object({ from: z.number(), to: z.number() }).nullable(),
  roleId: text.nullable(),
  publish: z.boolean(),
  tagIds: z.array(text),
});

const trouble = z.discriminatedUnion('code', [
  z.object({ code: z.literal('refused'), discordCode: z.number().nullable() }),
  z.object({
    code: z.enum([
      'channel_gone',
      'no_access',
      'missing_permission',
      'thread_locked',
      'tag_required',
      'channel_full',
      'board_gone',
      'section_gone',
      'not_accepted',
    ]),
  }),
]);

const pause = z.discriminatedUnion('by', [
  z.object({ by: z.literal('admin'), since: z.number() }),
  z.object({ by: z.literal('trouble'), trouble, since: z.number(), isTold: z.boolean() }),
]);

const rest = z.object({
  choice,
  names: z.object({ board: bilingual, source: name, section: name, genre: name, cycle: name }),
  guildLocale: text,
  createdAt: z.number(),
  pause: pause.nullable(),
});

/** All or nothing: a watch without a part of its choice would post something else. */
export const watchRow = z
  .object({ id: text, guild_id: text, revision: z.coerce.number(), rest: jsonText(rest) })
  .transform((row): Watch => ({
    id: row.id,
    guildId: row.guild_id,
    revision: row.revision,
    ...row.rest,
  }));
