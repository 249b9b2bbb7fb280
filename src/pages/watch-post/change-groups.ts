import type { Language } from '../../language/language.ts';
import type { BoardChanges, RankedBook, RankedEntry } from '../../model/board-changes.ts';

/** Changes of one kind, under a heading of their own. */
export interface ChangeGroup {
  readonly heading: string;
  readonly changes: readonly BookChange[];
}

/** A book and its change in words. */
export interface BookChange {
  readonly book: RankedBook;
  readonly text: string;
}

/** Groups the changes by kind, the most important kind first. Empty kinds are omitted. */
export function changeGroups(
  { entered, climbed, fell, left }: BoardChanges,
  { t }: Language,
): readonly ChangeGroup[] {
  const group = <Entry extends RankedEntry>(
    heading: string,
    entries: readonly Entry[],
    changeText: (entry: Entry) => string,
  ): ChangeGroup => ({
    heading,
    changes: entries.map((entry) => ({ book: entry.book, text: changeText(entry) })),
  });
  return [
    group(t('post.groups.entered'), entered, ({ position: place, isBack }) =>
      t(isBack ? 'post.changes.back' : 'post.changes.new', { place }),
    ),
    group(t('post.groups.climbed'), climbed, ({ position: place, from, by }) =>
      t('post.changes.climbed', { place, from, by }),
    ),
    group(t('post.groups.fell'), fell, ({ position: place, from, by }) =>
      t('post.changes.fell', { place, from, by }),
    ),
    group(t('post.groups.left'), left, ({ position: place }) => t('post.changes.left', { place })),
  ].filter(({ changes }) => changes.length > 0);
}
