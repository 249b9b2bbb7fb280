import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { Snapshot } from '../../src/model/board-changes.ts';
import { drawnPost } from '../../src/pages/drawn-post.ts';
import { compareSnapshots } from '../../src/watches/board-changes.ts';
import { boardSnapshot } from '../../src/watches/board-fetcher.ts';
import { entryAt } from '../watches/sample-boards.ts';
import { smallPost } from './support/board-post.ts';
import { textOf } from './support/message.ts';
import { runs } from './support/runs.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
type Name = (typeof names)[number];

/** Books in the order of their positions: with shared positions, gaps, and books listed twice. */
const anyBoard = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(...names)), { maxLength: 12 })
  .map((rows) => rows.toSorted(([one], [other]) => one - other));

/** The first rows of a board, or all of them. */
const anySnapshot = fc.tuple(anyBoard, fc.integer({ min: 1, max: 14 })).map(([rows, depth]) =>
  boardSnapshot(
    rows.slice(0, depth).map(([position, name]) => entryAt(position, name)),
    { depth, isWhole: rows.length <= depth },
  ),
);

interface Statement {
  readonly name: string;
  /** The group's heading and the words beside the book. */
  readonly text: string;
}

/** What a post in English says of each book. */
function statementsOf(base: Snapshot, now: Snapshot, top: number, departed: readonly Name[]) {
  const refs = departed.map((name) => `source_a:${name}`);
  const changes = compareSnapshots(base, now, top, refs);
  const post = { ...smallPost, top, changes, entries: [] };
  let heading = '';
  return textOf(drawnPost(post, [], languageOf('en-US'), 1))
    .split('\n')
    .flatMap((line): readonly Statement[] => {
      heading = /^\*\*([^[*]+)\*\*(?: · .+)?$/u.exec(line)?.[1] ?? heading;
      const [, place = '', sign = '', name] =
        /^`([^`]+)`( \S+)? \[.+\]\(.+\/(\w)\)$/u.exec(line) ?? [];
      return name === undefined ? [] : [{ name, text: `${heading}: ${place.trim()}${sign}` }];
    });
}

/** A book's best position; infinite if the snapshot does not contain it. */
function positionIn({ places }: Snapshot, name: string): number {
  const own = places.filter(({ book }) => book.ref.id === name);
  return Math.min(...own.map(({ position }) => position));
}

/** All that a post may say of a book of these two boards; empty if it must not name the book. */
function truthsAbout(
  name: Name,
  [base, now]: readonly [Snapshot, Snapshot],
  top: number,
  isBack: boolean,
): readonly string[] {
  const was = positionIn(base, name);
  const is = positionIn(now, name);
  if (was <= top && is <= top) {
    if (is < was) return [`Up: ${is} ▲${was - is}`];
    return is > was ? [`Down: ${is} ▼${is - was}`] : [];
  }
  if (is <= top) {
    const isListed = was !== Infinity;
    if (!isListed && !base.isWhole && base.depth < is) return [];
    const isShallow = !isListed && !base.isWhole && base.depth < top;
    const group = isShallow ? 'Up' : 'In';
    if (isBack) return [`${group}: ${is} ↩`];
    if (isListed) return [`In: ${is} ▲${was - is}`];
    if (base.isWhole) return [`In: ${is} 🆕`];
    return [`${group}: ${is} ▲${base.depth + 1 - is}+`];
  }
  if (was <= top) {
    if (is !== Infinity) return [`Out: ${was}→${is}`];
    if (now.isWhole) return [`Out: ${was}→–`];
    return now.depth < top ? [] : [`Out: ${was}→${now.depth}+`];
  }
  return [];
}

test('what a post says of each book agrees with the two boards that it compares', () => {
  fc.assert(
    fc.property(
      anySnapshot,
      anySnapshot,
      fc.integer({ min: 1, max: 12 }),
      fc.subarray([...names]),
      (base, now, top, departed) => {
        const said = statementsOf(base, now, top, departed);
        for (const name of names) {
          expect(said.filter((one) => one.name === name).map(({ text }) => text)).toEqual(
            truthsAbout(name, [base, now], top, departed.includes(name)),
          );
        }
      },
    ),
    runs(500),
  );
});

test('a post calls a book new only if the board before it was fetched to its end', () => {
  fc.assert(
    fc.property(anySnapshot, anySnapshot, fc.integer({ min: 1, max: 12 }), (base, now, top) => {
      const texts = statementsOf(base, now, top, []).map(({ text }) => text);
      if (!base.isWhole) expect(texts.join('\n')).not.toContain('🆕');
      if (!now.isWhole) expect(texts.join('\n')).not.toContain('→–');
    }),
    runs(200),
  );
});
