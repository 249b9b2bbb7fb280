import { createHash } from 'node:crypto';

import type { RankedEntry, Snapshot } from '../model/board-changes.ts';
import type { BoardEntry } from '../model/board.ts';
import { bookRefText } from '../model/reference.ts';

/** The number of requested positions, and whether the board ends within them. */
export type SnapshotExtent = Pick<Snapshot, 'depth' | 'isWhole'>;

/** The stored content of a board: titles and links, without figures, movement and other daily changes. */
export function boardSnapshot(
  entries: readonly BoardEntry[],
  { depth, isWhole }: SnapshotExtent,
): Snapshot {
  const places = entries.map(({ position, book: { ref, title, url } }): RankedEntry => {
    const titles = title === null ? null : { en: title.en, zh: title.zh };
    return { position, book: { ref, title: titles, url } };
  });
  return { hash: hashOf(places, { depth, isWhole }), depth, isWhole, places };
}

function hashOf(places: readonly RankedEntry[], { depth, isWhole }: SnapshotExtent): string {
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
