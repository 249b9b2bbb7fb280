import { allLanguages } from '../../language/language.ts';
import { plainText } from '../../matching/matcher.ts';
import type { Answer } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import { openLibrary } from '../places.ts';

/** Whether a text is a name of the open library in any language. */
export function isOpenLibrary(typed: string): boolean {
  return typed === openLibrary || names.includes(plainText(typed));
}

const names = allLanguages.map(({ t }) => plainText(t('genres.openLibrary')));

/** Marks an answer of the open library as a fallback for a source that needs a working key. */
export function markedFallback<T>(answer: Answer<T>): Answer<T> {
  return { ...answer, fallback: true };
}

/**
 * Whether the keyed interface refuses all requests of this server at present. Without a chosen
 * source, the open library can then answer.
 */
export function isKeyedUnavailable(error: unknown): boolean {
  return (
    error instanceof ProblemError &&
    ['needs_key', 'key_refused', 'quota_spent'].includes(error.problem.code)
  );
}
