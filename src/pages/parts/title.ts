import type { Language } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Bilingual } from '../../model/text.ts';
import { httpsUrl, link } from './link.ts';
import { escaped, linkText } from './markdown.ts';
import { plain } from './plain.ts';

/** A text's two languages in the reader's order, as plain text; null for what is missing or says the same again. */
export function inOrder(
  text: Bilingual | null,
  language: Pick<Language, 'leads'>,
): { readonly lead: string | null; readonly follow: string | null } {
  const en = plain(text?.en ?? '');
  const zh = plain(text?.zh ?? '');
  const [first, second] = language.leads === 'zh' ? [zh, en] : [en, zh];
  if (first === '') return { lead: second || null, follow: null };
  return { lead: first, follow: second === '' || second === first ? null : second };
}

/** One name out of two, plain; null where there is none. */
export function nameOf(text: Bilingual | null, language: Language): string | null {
  return inOrder(text, language).lead;
}

/** The title that leads, plain; a book not yet indexed goes by its id. */
export function titleOf(book: Pick<BookSummary, 'title' | 'ref'>, language: Language): string {
  return (
    nameOf(book.title, language) ??
    language.t('common.bookWithoutTitle', { id: plain(book.ref.id) })
  );
}

/** Books by their titles in either language. */
export const titleMatching = createMatcher<BookSummary>(({ title }) => [title?.en, title?.zh]);

/** How much of a title is written. */
export interface TitleRoom {
  readonly lead: number;
  readonly follow: number;
  readonly url?: number;
}

/** The leading title in bold, linked to the book's page (terms of use), and the other one after it. */
export function titleLink(
  book: Pick<BookSummary, 'title' | 'ref' | 'url'>,
  language: Language,
  room: TitleRoom,
): string {
  const linked = link(linkText(titleOf(book, language), room.lead), httpsUrl(book.url, room.url));
  const { follow } = inOrder(book.title, language);
  const other = follow === null ? '' : escaped(follow, room.follow);
  return other === '' ? `**${linked}**` : `**${linked}** · ${other}`;
}
