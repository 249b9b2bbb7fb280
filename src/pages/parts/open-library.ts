import { allLanguages } from '../../language/language.ts';
import { plainText } from '../../matching/matcher.ts';
import type { Answer } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import { openLibrary } from '../places.ts';

/** Whether what was typed for a source is our name for the open library, in any language. */
export function isOpenLibrary(typed: string): boolean {
  return typed === openLibrary || names.includes(plainText(typed));
}

const names = allLanguages.map(({ t }) => plainText(t('genres.openLibrary')));

/** An answer of the open library where nobody chose a source, and a source's would be given but for the key. */
export function inPlaceOfSource<T>(answer: Answer<T>): Answer<T> {
  return { ...answer, fallback: true };
}

/**
 * Whether the keyed interface does not serve this server now, whatever it is asked. Where nobody
 * chose a source, what the open library has is as good.
 */
export function turnsAway(error: unknown): boolean {
  return (
    error instanceof ProblemError &&
    ['needs_key', 'key_refused', 'quota_spent'].includes(error.problem.code)
  );
}
