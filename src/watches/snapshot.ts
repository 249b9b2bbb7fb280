import { createHash } from 'node:crypto';

import type { RankedPlace } from '../model/board-change.ts';
import type { BoardEntry } from '../model/board.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { bookRefText } from '../model/reference.ts';

/** What was asked for, and whether the board ends with it. */
export type SnapshotExtent = Pick<Snapshot, 'depth' | 'isWhole'>;

/** A board's first places as they are kept: without figures, movement and what else changes daily. */
export function boardSnapshot(
  entries: readonly BoardEntry[],
  { depth, isWhole }: SnapshotExtent,
): Snapshot {
  const places = entries.map(({ position, book: { ref, title, url } }): RankedPlace => {
    const named = title === null ? null : { en: title.en, zh: title.zh };
    return { position, book: { ref, title: named, url } };
  });
  return { hash: hashOf(places, { depth, isWhole }), depth, isWhole, places };
}

function hashOf(places: readonly RankedPlace[], { depth, isWhole }: SnapshotExtent): string {
  const rows = places.map(({ position, book }) => [
    position,
    bookRefText(book.ref),
    book.title?.en ?? null,
    book.title?.zh ?? null,
    book.url,
  ]);
  const text = JSON.stringify([depth, isWhole, rows]);
  return createHash('sha256').update(text).digest('base64url');
}
