import type { Language } from '../../language/language.ts';
import { lines, moreText, countCharacters, type Passage } from '../parts/passage.ts';
import { titleLink, type TitleLengths } from '../parts/title.ts';
import type { ChangeGroup, BookChange } from './change-groups.ts';

/** In characters. Leaves space in the message for the top of the board. */
const maxLength = 2_700;

/**
 * The changes by group, each with a title link. If not all fit, each group shows its first changes
 * and the number of the others. The headings are always shown.
 */
export function changesText(groups: readonly ChangeGroup[], language: Language): Passage {
  if (groups.length === 0) return lines(priority, [language.t('post.nothing')]);
  const deepest = Math.max(...groups.map(({ changes }) => changes.length));
  return {
    priority,
    write(room) {
      const writers = titleLengths.map((title) => createWriter(groups, title, language));
      const fits = (content: string): boolean =>
        countCharacters(content) <= Math.min(room, maxLength);
      for (const write of writers) {
        const content = write(deepest);
        if (fits(content)) return content;
      }
      const [, shorter, shortest] = writers;
      for (let count = Math.min(deepest, maxRows); count >= 0; count -= 1) {
        const content = (count > fewRows ? shorter : shortest)?.(count) ?? '';
        if (fits(content)) return content;
      }
      return '';
    },
  };
}

const priority = 60;
const titleLengths: readonly TitleLengths[] = [
  { lead: 120, follow: 60 },
  { lead: 70, follow: 0, url: 300 },
  { lead: 40, follow: 0, url: 160 },
];
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
  const rows = groups.map(({ changes }) => changes.map(row));
  return (count) =>
    groups
      .flatMap(({ heading, changes }, index) => [
        `${index === 0 ? '' : '\n'}**${heading}** · ${language.number(changes.length)}`,
        ...(rows[index] ?? []).slice(0, count),
        moreText(changes.length - count, language),
      ])
      .filter((line) => line !== null)
      .join('\n');
}
