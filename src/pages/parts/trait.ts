import type { Language } from '../../language/language.ts';
import type { Bilingual } from '../../model/text.ts';
import { codeInWords } from './figure.ts';
import { escaped } from './markdown.ts';
import { leadingName } from './title.ts';

/** "Fantasy › Cultivation", escaped; null if the genre is unknown. */
export function genreText(
  genre: Bilingual | null,
  subgenre: Bilingual | null,
  language: Language,
): string | null {
  const whole = leadingName(genre, language);
  const part = leadingName(subgenre, language);
  if (whole === null) return part === null ? null : escaped(part, 40);
  if (part === null) return escaped(whole, 40);
  return language.t('book.genreWithin', {
    genre: escaped(whole, 40),
    subgenre: escaped(part, 40),
  });
}

/** The translation of a status, or the catalogue's own text, escaped. */
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
