import { z } from 'zod';

import type { Refresh, Snapshot } from '../model/snapshot.ts';
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

/** A snapshot as it is kept under its hash; null where it cannot be read. */
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

/** What refreshes of a board are put in order by: when it was published, else when that was seen. */
export function refreshTime({ refreshedAt, seenAt }: Refresh): number {
  return refreshedAt ?? seenAt;
}

/** Whether it tells nothing new beside the newest: where the service tells no time, the same content is the same refresh. */
export function isSameAsNewest(refresh: Refresh, newest: Refresh | undefined): boolean {
  return refresh.refreshedAt === null && refresh.hash === newest?.hash;
}
