import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import { sourceHeading } from '../parts/source-heading.ts';

/** Whose lists they are; the open library's for null. */
export function listsHeading(source: Source | null, language: Language): string {
  return source === null
    ? `## ${language.t('booklists.ofLibrary')}`
    : sourceHeading('booklists.of', source.code, [source], language);
}
