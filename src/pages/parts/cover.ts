import type { Language } from '../../language/language.ts';
import type { BookSummary } from '../../model/book.ts';
import { label } from './markdown.ts';
import { titleOf } from './title.ts';

/** A book's cover with what a screen reader says of it; alt texts hold 1,024 characters. */
export function coverOf(
  book: BookSummary,
  language: Language,
): { readonly url: string | null; readonly description: string } {
  const title = titleOf(book, language);
  return {
    url: book.coverUrl,
    description: label(language.t('common.cover', { title }), 1_024, title),
  };
}
