import { z } from 'zod';

import type { Refresh, Snapshot } from '../model/board-changes.ts';
import type { BoardRef, BoardView } from '../model/board.ts';
import { boardRefOf, boardRefText, boardRefValues } from '../model/reference.ts';
import { postedBoards, watchFilters, type Watch, type WatchNames } from '../model/watch.ts';
import { jsonText, storedNumber } from './rows.ts';
import type { OpenPost, PostedState, UnpublishedMessage } from './watches.ts';

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

const watchChannel = z.object({
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
  /** Absent in rows of earlier versions. */
  isSilent: z.boolean().default(false),
  /** Absent in rows of earlier versions. */
  postedBoard: z.enum(postedBoards).default('first_3'),
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
  /** Absent in rows of earlier versions. */
  tags: z.array(z.object({ id: text, name: text })).default([]),
  guildLocale: text,
  createdAt: z.number(),
  pause: pause.nullable(),
});

/** All or nothing: a watch without a part of its choice would post something else. */
export const watchRow = z
  .object({ id: text, guild_id: text, revision: storedNumber, rest: jsonText(rest) })
  .transform((row): Watch => ({
    id: row.id,
    guildId: row.guild_id,
    revision: row.revision,
    ...row.rest,
    names: readableNames(row.rest.names, row.rest.choice.view.board),
  }));

/** Earlier versions stored codes of sources as names. Readers see no such code. */
function readableNames(names: WatchNames, ref: BoardRef): WatchNames {
  const { board, source } = names;
  const isCode = source?.zh === null && /^[a-z0-9][a-z0-9_-]*$/u.test(source.en ?? '');
  const isReference = 'board' in ref && board.en === boardRefText(ref);
  return {
    ...names,
    source: isCode ? null : source,
    board: isReference ? { ...board, en: ref.board } : board,
  };
}

/** A union, because coercion would turn null into 0. */
const nullableTime = z.union([z.null(), storedNumber]);

const plannedPost = z.object({
  watchId: text,
  guildId: text,
  revision: z.number(),
  nonce: text,
  marker: z.number(),
  plannedAt: z.number(),
  view: text,
  channel: watchChannel,
  body: text,
  thread: z.object({ name: text, tagIds: z.array(text) }).nullable(),
  publish: z.boolean(),
  base: text.nullable(),
  hash: text,
  refreshedAt: z.number().nullable(),
  departed: z.array(text),
});

/** A stored open post: the planned post as JSON, and the times of its attempts. */
export const openPostRow = z
  .object({
    post: jsonText(plannedPost),
    first_try_at: nullableTime,
    last_try_at: nullableTime,
  })
  .transform((row): OpenPost => ({
    ...row.post,
    firstTryAt: row.first_try_at,
    lastTryAt: row.last_try_at,
  }));

/** Unreadable `departed` is dropped: the next post then only omits that a book is back. */
export const postedRow = z
  .object({
    watch_id: text,
    hash: text,
    refreshed_at: nullableTime,
    departed: jsonText(z.array(text)).catch([]),
    /** Null in rows of earlier versions. */
    planned_at: nullableTime,
    at: storedNumber,
    channel_id: text,
    message_id: text,
  })
  .transform((row): readonly [string, PostedState] => [
    row.watch_id,
    {
      hash: row.hash,
      refreshedAt: row.refreshed_at,
      departed: row.departed,
      plannedAt: row.planned_at ?? row.at,
      at: row.at,
      channelId: row.channel_id,
      messageId: row.message_id,
    },
  ]);

export const unpublishedRow = z
  .object({
    watch_id: text,
    guild_id: text,
    channel_id: text,
    message_id: text,
    not_before: storedNumber,
  })
  .transform((row): UnpublishedMessage => ({
    watchId: row.watch_id,
    guildId: row.guild_id,
    channelId: row.channel_id,
    messageId: row.message_id,
    notBefore: row.not_before,
  }));

const bookRef = z.discriminatedUnion('system', [
  z.object({ system: z.literal('keyed'), source: z.string(), id: z.string() }),
  z.object({ system: z.literal('open'), id: z.string() }),
]);

const book = z.object({
  ref: bookRef,
  title: z.object({ en: z.string().nullable(), zh: z.string().nullable() }).nullable(),
  url: z.string().nullable(),
});

/** A stored snapshot; null if it is unreadable. */
export const snapshotText = jsonText(
  z.object({
    hash: z.string(),
    depth: z.number(),
    isWhole: z.boolean(),
    places: z.array(z.object({ position: z.number(), book })),
  }),
)
  .nullable()
  .catch(null);

export function snapshotJson({ hash, depth, isWhole, places }: Snapshot): string {
  return JSON.stringify({ hash, depth, isWhole, places });
}

/** The time that orders a board's refreshes: when it was published, or when the bot fetched it. */
export function refreshTime({ refreshedAt, seenAt }: Refresh): number {
  return refreshedAt ?? seenAt;
}

/** Without a time from the service, the same content is the same refresh. */
export function isSameAsNewest(refresh: Refresh, newest: Refresh | undefined): boolean {
  return refresh.refreshedAt === null && refresh.hash === newest?.hash;
}
