import { z } from 'zod';

import type { Refresh, Snapshot } from '../model/board-changes.ts';
import { jsonText } from './json-text.ts';

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
