import type { Language } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { BoardRef } from '../../model/board.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Bilingual } from '../../model/text.ts';
import { linkedName } from './link.ts';
import { isReadable } from './link-text.ts';
import { altText, escaped } from './markdown.ts';
import { plain } from './plain.ts';

/**
 * A text's two languages in the reader's order, as plain text; null if missing or equal. A text of emoji alone
 * does not lead, because it cannot be the text of a link.
 */
export function orderedNames(
  text: Bilingual | null,
  language: Pick<Language, 'leads'>,
): { readonly lead: string | null; readonly follow: string | null } {
  const en = plain(text?.en ?? '');
  const zh = plain(text?.zh ?? '');
  const [first, second] = language.leads === 'zh' ? [zh, en] : [en, zh];
  if (first === '') return { lead: second || null, follow: null };
  if (second === '' || second === first) return { lead: first, follow: null };
  if (!isReadable(first) && isReadable(second)) return { lead: second, follow: first };
  return { lead: first, follow: second };
}

/** The leading name as plain text, or null. */
export function leadingName(text: Bilingual | null, language: Language): string | null {
  return orderedNames(text, language).lead;
}

/** The leading title as plain text, or the id of a book without a title. */
export function bookTitle(book: Pick<BookSummary, 'title' | 'ref'>, language: Language): string {
  return leadingName(book.title, language) ?? titleFromId(book, language);
}

function titleFromId({ ref }: Pick<BookSummary, 'ref'>, { t }: Language): string {
  return t('common.bookWithoutTitle', { id: plain(ref.id) });
}

/** The leading title, linked to the book's page. */
export function bookLink(
  book: Pick<BookSummary, 'title' | 'ref' | 'url'>,
  language: Language,
  max: number,
): string {
  return linkedName(bookTitle(book, language), book.url, max, titleFromId(book, language));
}

/** The leading name as plain text, or the code of a board without a name. */
export function boardName(ref: BoardRef, name: Bilingual | null, language: Language): string {
  return leadingName(name, language) ?? nameFromCode(ref, language);
}

function nameFromCode(ref: BoardRef, { t }: Language): string {
  return t('common.boardWithoutName', { code: 'board' in ref ? plain(ref.board) : '' });
}

interface NamedBoard {
  readonly ref: BoardRef;
  readonly name: Bilingual | null;
  readonly url: string | null;
}

/** The leading name of a board, linked to its page if it has one. */
export function boardLink(board: NamedBoard, language: Language, max: number): string {
  const { ref, name, url } = board;
  return linkedName(boardName(ref, name, language), url, max, nameFromCode(ref, language));
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

/** The forms of a title in a list, the fullest first. */
export const titleForms: readonly TitleLengths[] = [
  { lead: 120, follow: 60 },
  { lead: 80, follow: 0 },
  { lead: 40, follow: 0 },
];

/**
 * The leading title in bold, linked to the book's page, then the other title. The link is required wherever
 * the book is shown ("keyed interface, Authentication"), so a list shows fewer rows instead.
 */
export function titleLink(
  book: Pick<BookSummary, 'title' | 'ref' | 'url'>,
  language: Language,
  max: TitleLengths,
): string {
  const linked = bookLink(book, language, max.lead);
  const other = otherTitle(book, language, max.follow) ?? '';
  return other === '' ? `**${linked}**` : `**${linked}** · ${other}`;
}

/** The title that does not lead, escaped; null if there is none. */
export function otherTitle(
  { title }: Pick<BookSummary, 'title'>,
  language: Language,
  max: number,
): string | null {
  const { follow } = orderedNames(title, language);
  return follow === null ? null : escaped(follow, max);
}

/** A book's cover with an alt text. */
export function bookCover(
  book: BookSummary,
  language: Language,
): { readonly url: string | null; readonly description: string } {
  const title = bookTitle(book, language);
  return {
    url: book.coverUrl,
    description: altText(language.t('common.cover', { title }), title),
  };
}
