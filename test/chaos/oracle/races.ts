import type { BoardRow, PublishedBoard } from '../../whole/crash/published-board.ts';
import type { ToldChannel } from '../people/admin.ts';
import type { RacePostContent, RacePlace, ReportedPass } from './race-post-content.ts';

/**
 * Checks that the posts of a channel's races report each pass exactly once:
 *
 * - Each post shows its books in the order of the publication that it names.
 * - The first post of a race reports no passes. Each later post begins at the publication of the post before it.
 *   Its passes are the difference between the orders of the two posts, and it has at least one.
 * - A race has one first post. A channel has at most as many first posts as races were started there.
 *
 * Books at the same position are level, and so are books off the board. `findMissingPass` checks the end.
 */
export function findRaceViolations(
  { channel, watch }: ToldChannel,
  posts: readonly (RacePostContent | null)[],
  published: PublishedBoard,
): readonly string[] {
  const faults = posts.flatMap((post, index) => {
    if (post === null) return ['a post shows no order'];
    const before = post.isFirst ? null : (posts[index - 1] ?? null);
    return [
      ...faultsOfOrder(post, watch.topSizes, published),
      ...(post.isFirst ? faultsOfFirst(post, watch.raceBooks) : faultsOfLater(post, before)),
    ].map((fault) => `the post of ${post.published}: ${fault}`);
  });
  const firsts = posts.filter((post) => post?.isFirst === true).length;
  if (firsts > watch.savedDrafts) {
    faults.push(`double: ${firsts} first posts of ${watch.savedDrafts} started races`);
  }
  return faults.map((fault) => `#${channel.name}: ${fault}`);
}

/** What an active race has not posted yet; null if the order of its last post is the order on the board now. */
export function findMissingPass(
  { channel, watch }: ToldChannel,
  posts: readonly (RacePostContent | null)[],
  published: PublishedBoard,
): string | null {
  const topSize = watch.topSize.certain;
  const books = watch.raceBooks.at(-1);
  if (watch.presence.certain !== 'active' || topSize === null || books === undefined) return null;
  const last = posts.at(-1);
  if (last === undefined || last === null || !hasBooks(last, books)) {
    return `#${channel.name}: missing: the first post`;
  }
  const rows = published.currentRows(topSize);
  const now = books.map((url) => ({ url, position: positionOf(url, rows) }));
  const missing = [...passesBetween(last.order, now)].map(passText);
  return missing.length === 0
    ? null
    : `#${channel.name}: missing: since the last post, of ${last.published}: ${missing.join(', ')}`;
}

function faultsOfOrder(
  { published: second, order, topSize }: RacePostContent,
  topSizes: ReadonlySet<number>,
  published: PublishedBoard,
): readonly string[] {
  const rows = published.rowsAt(second ?? 0, Infinity);
  if (rows.length === 0) return ['it is of an unknown publication'];
  const faults: string[] = [];
  if (topSize !== null && !topSizes.has(topSize)) {
    faults.push(`it looks at ${topSize} places, as no race does`);
  }
  const expected = order.map(({ url }) => ({ url, position: positionOf(url, rows) }));
  for (const [index, { url, position }] of order.entries()) {
    const actual = expected[index]?.position ?? null;
    const isRight = position === null ? rankOf(actual) > (topSize ?? 0) : position === actual;
    if (!isRight) faults.push(`${url} is at ${actual ?? 'no place'}, not ${position ?? 'off'}`);
  }
  const ranks = order.map(({ position }) => rankOf(position));
  if (ranks.some((rank, index) => rank < (ranks[index - 1] ?? 0))) {
    faults.push(`its order is ${ranks.join(', ')}`);
  }
  return faults;
}

function faultsOfFirst(
  { passes, passCount, order, since, published }: RacePostContent,
  started: readonly (readonly string[])[],
): readonly string[] {
  const isStarted = started.some((books) => hasBooks({ order }, books));
  return [
    ...(isStarted ? [] : [`no race has the books ${order.map(({ url }) => url).join(', ')}`]),
    ...(passes.length === 0 && passCount === null && since === null
      ? []
      : [`a first post of ${published} reports passes`]),
  ];
}

/** `before`: the post before it of the same race. */
function faultsOfLater(post: RacePostContent, before: RacePostContent | null): readonly string[] {
  if (before === null) return ['missing: it is the first, but reports passes'];
  const faults: string[] = [];
  if (post.since !== before.published) {
    const kind = (post.since ?? 0) < (before.published ?? 0) ? 'double' : 'missing';
    faults.push(`${kind}: it reports from ${post.since} on, after a post of ${before.published}`);
  }
  if ((post.published ?? 0) <= (before.published ?? 0)) {
    faults.push(`double: it comes after a post of ${before.published}`);
  }
  if (
    !hasBooks(
      post,
      before.order.map(({ url }) => url),
    )
  ) {
    return [...faults, 'it has other books than the post before it'];
  }
  const expected = passesBetween(before.order, post.order).map(passText);
  const reported = post.passes.map(passText);
  const again = reported.filter(
    (pass, index) => !expected.includes(pass) || reported.indexOf(pass) !== index,
  );
  const missing = expected.filter((pass) => !reported.includes(pass));
  if (again.length > 0) faults.push(`double: again ${again.join(', ')}`);
  if (missing.length > 0) faults.push(`missing: ${missing.join(', ')}`);
  if (expected.length === 0) faults.push('double: no book has passed another');
  if (post.passCount !== reported.length) {
    faults.push(`it counts ${post.passCount} passes and lists ${reported.length}`);
  }
  return faults;
}

/** Who is ahead of whom in `now`, and was not in `from`. Both have the same books. */
function passesBetween(
  from: readonly RacePlace[],
  now: readonly RacePlace[],
): readonly ReportedPass[] {
  const isAhead = (places: readonly RacePlace[], one: string, other: string): boolean =>
    rankOf(positionOf(one, places)) < rankOf(positionOf(other, places));
  return now.flatMap(({ url: book }) =>
    now
      .filter(({ url }) => isAhead(now, book, url) && !isAhead(from, book, url))
      .map(({ url }) => ({ book, passed: url })),
  );
}

function passText({ book, passed }: ReportedPass): string {
  return `${book} passes ${passed}`;
}

function positionOf(url: string, places: readonly (RacePlace | BoardRow)[]): number | null {
  return places.find((one) => one.url === url)?.position ?? null;
}

/** Off the board is behind each position. */
function rankOf(position: number | null): number {
  return position ?? Infinity;
}

function hasBooks({ order }: Pick<RacePostContent, 'order'>, books: readonly string[]): boolean {
  return (
    order.length === books.length && books.every((book) => order.some(({ url }) => url === book))
  );
}
