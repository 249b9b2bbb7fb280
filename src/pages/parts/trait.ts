import type { Language } from '../../language/language.ts';
import type { Bilingual } from '../../model/text.ts';
import { codeInWords } from './figure.ts';
import { escaped } from './markdown.ts';
import { nameOf } from './title.ts';

/** "Fantasy › Cultivation", escaped; null where the genre is not known. */
export function genreText(
  genre: Bilingual | null,
  subgenre: Bilingual | null,
  language: Language,
): string | null {
  const whole = nameOf(genre, language);
  const part = nameOf(subgenre, language);
  if (whole === null) return part === null ? null : escaped(part, 40);
  if (part === null) return escaped(whole, 40);
  return language.t('book.genreWithin', {
    genre: escaped(whole, 40),
    subgenre: escaped(part, 40),
  });
}

/** A status we have a word for, or the service's own, escaped. */
export function statusText(status: string | null, language: Language): string | null {
  if (status === null) return null;
  return language.term('status', status) ?? (escaped(codeInWords(status), 40) || null);
}

export function wordsText(count: number | null, { t }: Language): string | null {
  return count === null ? null : t('common.words', { count });
}

export function chaptersText(count: number | null, { t }: Language): string | null {
  return count === null ? null : t('common.chapters', { count });
}
