import type { Language } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { BoardRef } from '../../model/board.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Bilingual } from '../../model/text.ts';
import { httpsUrl, link } from './link.ts';
import { escaped, linkText, label } from './markdown.ts';
import { plain } from './plain.ts';

/** A text's two languages in the reader's order, as plain text; null if missing or equal. */
export function orderedNames(
  text: Bilingual | null,
  language: Pick<Language, 'leads'>,
): { readonly lead: string | null; readonly follow: string | null } {
  const en = plain(text?.en ?? '');
  const zh = plain(text?.zh ?? '');
  const [first, second] = language.leads === 'zh' ? [zh, en] : [en, zh];
  if (first === '') return { lead: second || null, follow: null };
  return { lead: first, follow: second === '' || second === first ? null : second };
}

/** The leading name as plain text, or null. */
export function leadingName(text: Bilingual | null, language: Language): string | null {
  return orderedNames(text, language).lead;
}

/** The leading title as plain text, or the id of a book without a title. */
export function bookTitle(book: Pick<BookSummary, 'title' | 'ref'>, language: Language): string {
  return (
    leadingName(book.title, language) ??
    language.t('common.bookWithoutTitle', { id: plain(book.ref.id) })
  );
}

/** The leading name as plain text, or the code of a board without a name. */
export function boardName(ref: BoardRef, name: Bilingual | null, language: Language): string {
  const code = 'board' in ref ? plain(ref.board) : '';
  return leadingName(name, language) ?? language.t('common.boardWithoutName', { code });
}

/** "by Author", escaped; null without an author. */
export function byAuthor(author: string | null, max: number, { t }: Language): string | null {
  return author === null ? null : t('common.by', { author: escaped(author, max) });
}

/** Matches books by title in either language. */
export const titleMatcher = createMatcher<BookSummary>(({ title }) => [title?.en, title?.zh]);

/** Maximum lengths of the two titles. */
export interface TitleLengths {
  readonly lead: number;
  readonly follow: number;
}

/**
 * The leading title in bold, linked to the book's page, then the other title. The link is required wherever
 * the book is shown ("keyed interface, Authentication"), so a list shows fewer rows instead.
 */
export function titleLink(
  book: Pick<BookSummary, 'title' | 'ref' | 'url'>,
  language: Language,
  max: TitleLengths,
): string {
  const linked = link(linkText(bookTitle(book, language), max.lead), httpsUrl(book.url));
  const { follow } = orderedNames(book.title, language);
  const other = follow === null ? '' : escaped(follow, max.follow);
  return other === '' ? `**${linked}**` : `**${linked}** · ${other}`;
}

/** A book's cover with an alt text, which has at most 1,024 characters. */
export function bookCover(
  book: BookSummary,
  language: Language,
): { readonly url: string | null; readonly description: string } {
  const title = bookTitle(book, language);
  return {
    url: book.coverUrl,
    description: label(language.t('common.cover', { title }), 1_024, title),
  };
}
