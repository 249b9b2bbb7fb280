import type { Language } from '../../language/language.ts';
import type {
  BoardPost,
  EnteredEntry,
  LeftEntry,
  MovedEntry,
  PositionOutsideTop,
} from '../../model/board-changes.ts';
import type { RankedBook } from '../../model/book.ts';
import { fits, moreText, type Passage } from '../parts/passage.ts';
import { titleForms, titleLink, type TitleLengths } from '../parts/title.ts';

/** Changes of one kind under a heading. */
export interface ChangeGroup {
  readonly heading: string;
  /** The number of changes, as a part of a sentence: "2 entered the top 10". */
  readonly summary: string;
  readonly changes: readonly BookChange[];
}

interface BookChange {
  readonly book: RankedBook;
  readonly text: string;
  /** The change as a clause about an escaped title. */
  readonly clause: (title: string) => string;
  /** How many positions of the watched top the book passes. One from outside comes from just below. */
  readonly passed: number;
}

/** The most important kind first. */
const kinds = ['new', 'entered', 'back', 'climbed', 'fell', 'dropped', 'left'] as const;

interface GroupedChange extends BookChange {
  readonly kind: (typeof kinds)[number];
  /** The top that the book entered. Default: the watch's. */
  readonly top?: number;
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
    ...changes.climbed.map((entry) => movedChange('climbed', entry, language)),
    ...changes.fell.map((entry) => movedChange('fell', entry, language)),
    ...changes.left.map((entry) => leftChange(entry, top, language)),
  ];
  return kinds.flatMap((kind) => {
    const own = all.filter((change) => change.kind === kind);
    const tops = [...new Set(own.map(({ top: entered = top }) => entered))];
    return tops.map((reach) => {
      const group = own.filter(({ top: entered = top }) => entered === reach);
      return {
        heading: t(`post.groups.${kind}`, { top: reach }),
        summary: t(`post.counts.${kind}`, { count: group.length, top: reach }),
        changes: group,
      };
    });
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
  if (isBack) {
    const text = withDetail(t('post.changes.back', { place }), 'was', before, language);
    const clause = (title: string): string => t('post.clauses.back', { title, place });
    return { kind: 'back', book, text, clause, passed };
  }
  if (before.kind === 'absent') {
    const clause = (title: string): string => t('post.clauses.new', { title, place });
    return { kind: 'new', book, text: t('post.changes.new', { place }), clause, passed };
  }
  // A snapshot that is not deeper than the top proves only that the book entered its positions.
  const isWithinSnapshot = before.kind === 'outside' && before.depth <= top;
  const reach = isWithinSnapshot ? before.depth : top;
  const entered = t('post.changes.entered', { place });
  return {
    kind: 'entered',
    top: reach,
    book,
    text: isWithinSnapshot ? entered : withDetail(entered, 'was', before, language),
    clause: (title) => t('post.clauses.entered', { title, place, top: reach }),
    passed,
  };
}

function movedChange(
  kind: 'climbed' | 'fell',
  { book, position: place, from, by }: MovedEntry,
  { t }: Language,
): GroupedChange {
  return {
    kind,
    book,
    text: t(`post.changes.${kind}`, { place, from, by }),
    clause: (title) => t(`post.clauses.${kind}`, { title, place, from }),
    passed: by,
  };
}

function leftChange(
  { book, position: place, now }: LeftEntry,
  top: number,
  language: Language,
): GroupedChange {
  const { t } = language;
  const passed = top + 1 - place;
  if (now.kind === 'absent') {
    const clause = (title: string): string => t('post.clauses.left', { title, place });
    return { kind: 'left', book, text: t('post.changes.left', { place }), clause, passed };
  }
  const dropped = t('post.changes.dropped', { place });
  const isSaid = now.kind === 'outside' && now.depth <= top;
  return {
    kind: 'dropped',
    book,
    text: isSaid ? dropped : withDetail(dropped, 'now', now, language),
    clause: (title) => t('post.clauses.dropped', { title, place, top }),
    passed,
  };
}

/** "entered, at 9 (was 13)", "dropped out, was 8 (now outside the first 50)". */
function withDetail(
  change: string,
  tense: 'was' | 'now',
  outside: PositionOutsideTop,
  { t }: Language,
): string {
  switch (outside.kind) {
    case 'listed': {
      const detail =
        tense === 'was' ? t('post.was.listed', outside) : t('post.now.listed', outside);
      return t('post.detailed', { change, detail });
    }
    case 'outside': {
      const detail =
        tense === 'was' ? t('post.was.outside', outside) : t('post.now.outside', outside);
      return t('post.detailed', { change, detail });
    }
    case 'absent':
      return change;
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
      const writers = titleForms.map((title) => createWriter(groups, title, language));
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
  title: TitleLengths,
  language: Language,
): (count: number) => string {
  const row = ({ book, text }: BookChange): string =>
    `${titleLink(book, language, title)} · ${text}`;
  const rows = groups.map(({ changes }) =>
    changes.map(row).filter((content) => fits(content, longestRow)),
  );
  return (count) =>
    groups
      .flatMap(({ heading, changes }, index) => {
        const shown = (rows[index] ?? []).slice(0, count);
        return [
          `${index === 0 ? '' : '\n'}**${heading}** · ${language.number(changes.length)}`,
          ...shown,
          moreText(changes.length - shown.length, language),
        ];
      })
      .filter((line) => line !== null)
      .join('\n');
}
