import type { Language } from '../../language/language.ts';
import type { Book } from '../../model/book.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { facts, lines, ways, type Passage } from '../parts/passage.ts';
import { inOrder, titleOf } from '../parts/title.ts';

/** The title that leads as a heading linked to the book's page, the other one under it. */
export function headline(book: Book, language: Language): Passage {
  const heading = (room: number): string =>
    `## ${link(linkText(titleOf(book, language), room), httpsUrl(book.url))}`;
  const { follow } = inOrder(book.title, language);
  const full = (): string =>
    lines(0, [heading(200), follow === null ? null : `-# ${escaped(follow, 200)}`]).write(Infinity);
  return ways(100, [full, () => heading(80)]);
}

/** The title on a view other than the overview, with what the view shows. */
export function viewHeadline(book: Book, view: string, language: Language): Passage {
  const linked = (room: number): string =>
    link(linkText(titleOf(book, language), room), httpsUrl(book.url));
  return ways(100, [
    () => `### ${facts([linked(160), view]) ?? ''}`,
    () => `### ${facts([linked(60), view]) ?? ''}`,
  ]);
}
