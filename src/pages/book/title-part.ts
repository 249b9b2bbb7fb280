import type { Language } from '../../language/language.ts';
import type { Book } from '../../model/book.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { facts, lines, variants, type Passage } from '../parts/passage.ts';
import { orderedNames, bookTitle } from '../parts/title.ts';

/** The leading title as a heading with a link to the book's page, and the other title below. */
export function headline(book: Book, language: Language): Passage {
  const heading = (room: number): string =>
    `## ${link(linkText(bookTitle(book, language), room), httpsUrl(book.url))}`;
  const { follow } = orderedNames(book.title, language);
  const full = (): string =>
    lines(0, [heading(200), follow === null ? null : `-# ${escaped(follow, 200)}`]).write(Infinity);
  return variants(100, [full, () => heading(80)]);
}

/** The title and the name of a view other than the overview. */
export function viewHeadline(book: Book, view: string, language: Language): Passage {
  const linked = (room: number): string =>
    link(linkText(bookTitle(book, language), room), httpsUrl(book.url));
  return variants(100, [
    () => `### ${facts([linked(160), view]) ?? ''}`,
    () => `### ${facts([linked(60), view]) ?? ''}`,
  ]);
}
