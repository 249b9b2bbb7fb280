import { z } from 'zod';

import type { Refresh, Snapshot } from '../model/board-changes.ts';
import { boardRefOf } from '../model/reference.ts';
import { postedBoards, watchFilters } from '../model/watch.ts';
import { usedSnapshots, type WatchState } from './delivery-rules.ts';
import type { RecordFormat } from './records.ts';
import { jsonText } from '../model/json-text.ts';
import type { BoardKey } from './watches.ts';

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
  z.object({ kind: z.literal('history') }),
]);

const bookRef = z.discriminatedUnion('system', [
  z.object({ system: z.literal('keyed'), source: z.string(), id: z.string() }),
  z.object({ system: z.literal('open'), id: z.string() }),
]);

const book = z.object({
  ref: bookRef,
  title: bilingual.nullable(),
  url: text.nullable(),
});

const watchNames = z.object({
  board: bilingual,
  source: name,
  section: name,
  genre: name,
  cycle: name,
});

const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changes') }),
  z.object({
    kind: z.literal('race'),
    books: z.array(book),
    end: z.object({ at: z.number(), leftBook: book.nullable() }).nullable(),
  }),
  z.object({
    kind: z.literal('paper'),
    boards: z.array(z.object({ view: boardView, names: watchNames })),
  }),
]);

const choice = z.object({
  view: boardView,
  content,
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
  isSilent: z.boolean(),
  postedBoard: z.enum(postedBoards),
  chart: z.boolean(),
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
      'moderated',
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
  names: watchNames,
  tags: z.array(z.object({ id: text, name: text })),
  guildLocale: text,
  createdAt: z.number(),
  pause: pause.nullable(),
});

const chartName = z.object({ name: text, otherName: text.nullable() });

const postedChart = z.object({
  name: text,
  description: text,
  embed: z.number().nullable(),
  chart: z.object({
    title: chartName.extend({ before: text, after: text, line: z.number() }),
    board: text,
    days: text,
    noData: text,
    glyphs: z.enum(['simplified', 'traditional']),
    columns: z.array(z.object({ label: text, isGap: z.boolean() })),
    lines: z.array(
      chartName.extend({
        places: z.array(z.number().nullable()),
        isHighlighted: z.boolean(),
      }),
    ),
  }),
});

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
  /** A post is sent without a chart that is not readable. */
  chart: postedChart.nullable().catch(null),
  thread: z.object({ name: text, tagIds: z.array(text) }).nullable(),
  publish: z.boolean(),
  base: text.nullable(),
  hash: text,
  refreshedAt: z.number().nullable(),
  departed: z.array(text),
});

const attempts = z.object({ firstAt: z.number(), lastAt: z.number() }).nullable();

const openDelivery = z.object({
  post: plannedPost,
  board: text,
  openedAt: z.number(),
  attempts,
  attemptsBefore: attempts,
  claimedBy: text.nullable().catch(null),
});

const posted = z.object({
  hash: text,
  refreshedAt: z.number().nullable(),
  /** The next post then only omits that a book is back. */
  departed: z.array(text).catch([]),
  plannedAt: z.number(),
  at: z.number(),
  channelId: text,
  messageId: text,
});

const unpublished = z.object({ channelId: text, messageId: text, notBefore: z.number() });

const watchState = jsonText(
  z.object({
    guildId: text,
    revision: z.number(),
    watch: rest,
    digestedAt: z.number().nullable(),
    posted: posted.nullable(),
    open: openDelivery.nullable(),
    unpublished: unpublished.nullable(),
  }),
);

/** A watch's record. All or nothing: a watch without a part of its data would post something else. */
export const watchFormat: RecordFormat<WatchState> = {
  kind: 'watch',
  remembersRemovals: true,
  parse(id, stored) {
    const { data } = watchState.safeParse(stored);
    if (data === undefined) return null;
    const { guildId, revision, watch, ...deliveries } = data;
    return { ...deliveries, watch: { id, guildId, revision, ...watch } };
  },
  write({ watch: { guildId, revision, ...watch }, ...deliveries }) {
    return JSON.stringify({ guildId, revision, watch: { ...watch, id: undefined }, ...deliveries });
  },
  ownerOf: ({ watch }) => watch.guildId,
  snapshotsOf: usedSnapshots,
};

const refreshes = jsonText(
  z.array(z.object({ refreshedAt: z.number().nullable(), seenAt: z.number(), hash: z.string() })),
);

/** A board's record. Its id is the text of scope and view. */
export const boardFormat: RecordFormat<StoredBoard> = {
  kind: 'board',
  parse(id, stored) {
    const key = boardId.safeParse(id).data;
    const read = refreshes.safeParse(stored).data;
    return key === undefined || read === undefined ? null : { ...key, refreshes: read };
  },
  write: (board) => JSON.stringify(board.refreshes),
  ownerOf: ({ scope }) => scope,
  snapshotsOf: (board) => [...new Set(board.refreshes.map(({ hash }) => hash))],
};

export interface StoredBoard extends BoardKey {
  /** The newest first. */
  readonly refreshes: readonly Refresh[];
}

/** The id of a board's record. */
export function boardIdOf({ scope, view }: BoardKey): string {
  return JSON.stringify([scope, view]);
}

export const boardId = jsonText(z.tuple([text, text])).transform(([scope, view]): BoardKey => ({
  scope,
  view,
}));

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
