import type { Language } from '../../language/language.ts';
import type { Genre } from '../../model/source.ts';
import { codeInWords } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';

/** Genres of one audience together, in the order in which the audiences come; each in its own order. */
export function byAudience(genres: readonly Genre[]): readonly Genre[] {
  const audiences = audiencesOf(genres);
  return audiences.flatMap((audience) => genres.filter((genre) => genre.audience === audience));
}

/** Every audience among them, once; null for genres that tell of none. */
export function audiencesOf(genres: readonly Genre[]): readonly (string | null)[] {
  return [...new Set(genres.map(({ audience }) => audience))];
}

/** Whom a genre is written for, escaped; null where nothing can be read. */
export function audienceText(audience: string, language: Language): string | null {
  return language.term('audience', audience) ?? (escaped(codeInWords(audience), 40) || null);
}
