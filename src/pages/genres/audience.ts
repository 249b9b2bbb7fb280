import type { Language } from '../../language/language.ts';
import type { Genre } from '../../model/source.ts';
import { codeInWords } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';

/** Groups genres by audience. The order of audiences, and of genres within one, is kept. */
export function byAudience(genres: readonly Genre[]): readonly Genre[] {
  const audiences = audiencesOf(genres);
  return audiences.flatMap((audience) => genres.filter((genre) => genre.audience === audience));
}

/** The distinct audiences; null represents genres without one. */
export function audiencesOf(genres: readonly Genre[]): readonly (string | null)[] {
  return [...new Set(genres.map(({ audience }) => audience))];
}

/** The name of an audience, escaped; null if nothing readable remains. */
export function audienceText(audience: string, language: Language): string | null {
  return language.term('audience', audience) ?? (escaped(codeInWords(audience), 40) || null);
}
