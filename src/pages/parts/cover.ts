import type { Language } from '../../language/language.ts';
import type { BookSummary } from '../../model/book.ts';
import { label } from './markdown.ts';
import { bookTitle } from './title.ts';

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
