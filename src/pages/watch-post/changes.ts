import type { Language } from '../../language/language.ts';
import type {
  BoardPost,
  EnteredEntry,
  LeftEntry,
  MovedEntry,
  PositionOutsideTop,
} from '../../model/board-changes.ts';
import { facts, fits, moreText, type Passage } from '../parts/passage.ts';
import { placeColumn, rowWidths, rowOf, type PlaceRow } from './rows.ts';

/** Changes of one kind under a heading. */
export interface ChangeGroup {
  readonly heading: string;
  /** The meaning of those signs that the heading does not name; null if there are none. */
  readonly legend: string | null;
  readonly changes: readonly BookChange[];
}

interface BookChange extends PlaceRow {
  readonly position: number;
  /** The change as a clause about an escaped title. */
  readonly clause: (title: string) => string;
  /** How many positions of the watched top the book passes. One from outside comes from just below. */
  readonly passed: number;
}

/** The most important kind first. */
const kinds = ['in', 'up', 'down', 'out'] as const;

interface GroupedChange extends BookChange {
  readonly kind: (typeof kinds)[number];
  /** What its sign means, if the heading does not say it. */
  readonly word?: 'below' | 'back' | 'off';
}

/** The changes by kind. Empty kinds are omitted. */
export function changeGroups(
  { changes, top }: Pick<BoardPost, 'changes' | 'top'>,
  language: Language,
): readonly ChangeGroup[] {
  if (changes === null) return [];
  const { t } = language;
  const all: readonly GroupedChange[] = [
    ...changes.entered.map((entry) => enteredChange(entry, top, language)),
    ...changes.climbed.map((entry) => movedChange('up', entry, language)),
    ...changes.fell.map((entry) => movedChange('down', entry, language)),
    ...changes.left.map((entry) => leftChange(entry, top, language)),
  ];
  return kinds.flatMap((kind) => {
    const own = all
      .filter((change) => change.kind === kind)
      .toSorted((one, other) => one.position - other.position);
    if (own.length === 0) return [];
    const words = new Set(own.flatMap(({ word }) => word ?? []));
    const legend = [...words].map((word) => t(`post.signs.${word}`)).join(t('common.comma'));
    return { heading: t(`post.groups.${kind}`), legend: legend || null, changes: own };
  });
}

/** The change that passes the most positions; among equals, one of the most important kind. */
export function biggestChange(groups: readonly ChangeGroup[]): BookChange | null {
  const all = groups.flatMap((group) => group.changes);
  return all.toSorted((one, other) => other.passed - one.passed)[0] ?? null;
}

function enteredChange(
  { book, position: place, before, isBack }: EnteredEntry,
  top: number,
  language: Language,
): GroupedChange {
  const { t } = language;
  const passed = top + 1 - place;
  // A snapshot that is not deeper than the top proves only that the book entered its positions.
  const reach = before.kind === 'outside' ? Math.min(before.depth, top) : top;
  const entered = { kind: reach < top ? 'up' : 'in', book, position: place, passed } as const;
  if (isBack) {
    const clause = (title: string): string => t('post.clauses.back', { title, place });
    return { ...entered, sign: '↩', word: 'back', clause };
  }
  if (before.kind === 'absent') {
    const clause = (title: string): string => t('post.clauses.new', { title, place });
    return { ...entered, sign: '🆕', clause };
  }
  return {
    ...entered,
    sign: `▲${climbText(before, place, language)}`,
    ...(entered.kind === 'in' && { word: 'below' }),
    clause: (title) => t('post.clauses.entered', { title, place, top: reach }),
  };
}

/** The number of positions; "42+" if the book was below all that are known. */
function climbText(
  before: Exclude<PositionOutsideTop, { readonly kind: 'absent' }>,
  position: number,
  { number }: Language,
): string {
  return before.kind === 'listed'
    ? number(before.position - position)
    : `${number(before.depth + 1 - position)}+`;
}

function movedChange(
  kind: 'up' | 'down',
  { book, position: place, from, by }: MovedEntry,
  { t, number }: Language,
): GroupedChange {
  return {
    ...{ kind, book, position: place, passed: by },
    sign: `${kind === 'up' ? '▲' : '▼'}${number(by)}`,
    clause: (title) => t(`post.clauses.${kind}`, { title, place, from }),
  };
}

function leftChange(
  { book, position: place, now }: LeftEntry,
  top: number,
  { t, number }: Language,
): GroupedChange {
  const left = { kind: 'out', book, position: place, passed: top + 1 - place } as const;
  const dropped = (title: string): string => t('post.clauses.dropped', { title, place, top });
  switch (now.kind) {
    case 'absent':
      return {
        ...{ ...left, now: '–', word: 'off' },
        clause: (title) => t('post.clauses.left', { title, place }),
      };
    case 'listed':
      return { ...left, now: number(now.position), clause: dropped };
    case 'outside':
      return { ...left, now: `${number(now.depth)}+`, clause: dropped };
  }
}

/** In characters and in bytes. They leave space in the message for the top of the board. */
const maxLength = 2_700;
const maxBytes = 5_400;

/**
 * The changes by group, each with a title link. If not all fit, each group shows its first changes
 * and the number of the others. The headings are always shown.
 */
export function changesText(groups: readonly ChangeGroup[], language: Language): Passage {
  const deepest = Math.max(...groups.map(({ changes }) => changes.length));
  return {
    priority,
    write(room) {
      const writers = rowWidths.map((width) => createWriter(groups, width, language));
      const least = {
        characters: Math.min(room.characters, maxLength),
        bytes: Math.min(room.bytes, maxBytes),
      };
      for (const write of writers) {
        const content = write(deepest);
        if (fits(content, least)) return content;
      }
      const [, shorter, shortest] = writers;
      for (let count = Math.min(deepest, maxRows); count >= 0; count -= 1) {
        const content = (count > fewRows ? shorter : shortest)?.(count) ?? '';
        if (fits(content, least)) return content;
      }
      return '';
    },
  };
}

const priority = 60;
/** A longer line leaves no space for the headings. */
const longestRow = { characters: maxLength - 600, bytes: maxBytes - 1_200 };
/** More lines never fit. */
const maxRows = 60;
/** With at most this many lines, each line is as short as possible. */
const fewRows = 3;

/** The returned function writes the groups with at most `count` lines each. */
function createWriter(
  groups: readonly ChangeGroup[],
  width: number,
  language: Language,
): (count: number) => string {
  const column = placeColumn(
    groups.flatMap(({ changes }) => changes),
    language,
  );
  const rows = groups.map(({ changes }) =>
    changes
      .map((change) => rowOf(change, column, width, language))
      .filter((content) => fits(content, longestRow)),
  );
  return (count) =>
    groups
      .flatMap(({ heading, legend, changes }, index) => {
        const shown = (rows[index] ?? []).slice(0, count);
        return [
          `${index === 0 ? '' : '\n'}${facts([`**${heading}**`, legend]) ?? ''}`,
          ...shown,
          moreText(changes.length - shown.length, language),
        ];
      })
      .filter((line) => line !== null)
      .join('\n');
}
