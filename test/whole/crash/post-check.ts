import type { Message } from '../../../src/playground/discord/message.ts';
import type { PublishedBoard, BoardRow } from './published-board.ts';
import { changeLine, readPost, type PostContent } from './post-content.ts';

/** A watch's name and how many rows it posts. */
export interface CheckedWatch {
  readonly name: string;
  readonly top: number;
}

/**
 * Checks that the posts of a watch, oldest first, report each change of its board exactly once. Each
 * post continues from the one before it, and the last one shows the current board.
 */
export function findPostFaults(
  { name, top }: CheckedWatch,
  messages: readonly Message[],
  published: PublishedBoard,
): readonly string[] {
  const told = messages.map(readPost);
  const faults = told.flatMap((post, index) =>
    faultsOfPost(post, told[index - 1] ?? null, top, published),
  );
  const last = told.at(-1);
  if (last === undefined) faults.push('nothing was posted');
  else if (!hasSameRows(rowsAt(last.published, top, published), published.currentRows(top))) {
    faults.push(`missing: the last post is of ${last.published}, and the board has changed since`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}

/** `before`: the post before it of the same watch. */
export function faultsOfPost(
  post: PostContent,
  before: PostContent | null,
  top: number,
  published: PublishedBoard,
): readonly string[] {
  const faults: string[] = [];
  const what = `the post of ${post.published}`;
  const now = rowsAt(post.published, top, published);
  if (now.length === 0) faults.push(`${what} is of an unknown publication`);
  const shown = post.isShortened ? post.top.filter((row) => isAmong(row, now)) : now;
  if (!hasSameRows(post.top, shown)) faults.push(`${what} shows another board`);
  if (before === null) {
    if (!post.isFirst) faults.push(`missing: ${what} is the first, but reports changes`);
    return faults;
  }
  if (post.isFirst) return [...faults, `double: ${what} is a first post again`];
  if (post.since !== before.published) {
    const kind = (post.since ?? 0) < (before.published ?? 0) ? 'double' : 'missing';
    faults.push(`${kind}: ${what} tells of ${post.since} on, after a post of ${before.published}`);
  }
  if ((post.published ?? 0) <= (before.published ?? 0)) {
    faults.push(`double: ${what} comes after one of ${before.published}`);
  }
  const expected = changesBetween(rowsAt(post.since, top, published), now);
  if (expected.length === 0) faults.push(`${what} is of nothing`);
  const told = post.isShortened ? expected.filter((one) => post.changes.includes(one)) : expected;
  if (told.join('\n') !== post.changes.join('\n')) {
    faults.push(`${what} tells ${post.changes.join(', ')}; it was ${expected.join(', ')}`);
  }
  return faults;
}

function changesBetween(from: readonly BoardRow[], to: readonly BoardRow[]): readonly string[] {
  const urls = new Set([...from, ...to].map(({ url }) => url));
  return [...urls]
    .map((url) => changeLine(url, positionOf(url, from), positionOf(url, to)))
    .filter((line) => line !== null)
    .toSorted();
}

function positionOf(url: string, standings: readonly BoardRow[]): number | null {
  return standings.find((one) => one.url === url)?.position ?? null;
}

function rowsAt(
  second: number | null,
  top: number,
  published: PublishedBoard,
): readonly BoardRow[] {
  return second === null ? [] : published.rowsAt(second, top);
}

function isAmong(row: BoardRow, rows: readonly BoardRow[]): boolean {
  return rows.some(({ position, url }) => position === row.position && url === row.url);
}

export function hasSameRows(one: readonly BoardRow[], other: readonly BoardRow[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
