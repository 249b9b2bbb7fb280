import type { Language } from '../../language/language.ts';
import type { Booklist } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';
import { booklistFacts, booklistName } from '../parts/booklist.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { joinLines, smallPrint, variants, type Passage } from '../parts/passage.ts';
import { sortName, statusName } from '../parts/filter-choice.ts';
import { sourceName } from '../parts/source.ts';
import { orderedNames } from '../parts/title.ts';
import type { BooklistParams } from '../places.ts';

/** The list's title, linked, and facts about the list. */
export function booklistHeading(
  list: Booklist,
  source: Source | null,
  language: Language,
): Passage {
  const { follow } = orderedNames(list.title, language);
  const heading = (room: number, url: number): string =>
    `## ${link(linkText(booklistName(list, language), room), httpsUrl(list.url, url))}`;
  const under = (room: number): readonly (string | null)[] => [
    smallPrint([
      follow === null ? null : escaped(follow, room),
      source === null ? null : escaped(sourceName(source.code, [source], language), 60),
    ]),
    smallPrint([
      ...booklistFacts(list, language),
      list.translatedBy === null
        ? null
        : language.t('book.translatedBy', { name: escaped(list.translatedBy, 60) }),
    ]),
  ];
  return variants(70, [
    () => joinLines([heading(150, 400), ...under(80)]),
    () => joinLines([heading(60, 150), ...under(20)]),
    () => heading(60, 0),
  ]);
}

/** The current order and filters in small print; null without any. */
export function memberFilterText(
  { sort, status, minWords, noted }: BooklistParams,
  source: Source | null,
  language: Language,
): string | null {
  const { t } = language;
  return smallPrint([
    sort === null
      ? null
      : t('booklists.order', { order: escaped(sortName({ code: sort, source }, language), 60) }),
    status === null ? null : escaped(statusName(status, language), 60),
    minWords === null ? null : t('booklists.least.words', { count: Number(minWords) }),
    noted ? t('booklist.noted') : null,
  ]);
}
