import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import { sourceHeading } from '../parts/source.ts';

/** The source of the lists; null for the open library. */
export function listsHeading(source: Source | null, language: Language): string {
  return source === null
    ? `## ${language.t('booklists.ofLibrary')}`
    : sourceHeading('booklists.of', source.code, [source], language);
}
