import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import { text, type Part } from './message.ts';
import { lines, smallPrint } from './passage.ts';
import { timestamp } from './markdown.ts';

/** The parts of an answer that the footer states. */
export type AnswerMarks = Pick<Answer<unknown>, 'asOf' | 'stale' | 'fallback'>;

/**
 * Small print below a page. States the time of a stale answer, and a fallback to the open
 * interface.
 */
export function footer(
  language: Language,
  answer: AnswerMarks | null,
  remarks: readonly (string | null)[] = [],
): Part {
  const when = answer?.stale === true ? timestamp(answer.asOf) : null;
  return text(
    lines(90, [
      when === null ? null : `-# ${language.t('common.staleFooter', { when })}`,
      answer?.fallback === true ? `-# ${language.t('common.fallbackFooter')}` : null,
      smallPrint(remarks),
    ]),
  );
}

/** Combines the marks of all answers on a page: the oldest stale answer counts. */
export function combinedMarks(answers: readonly AnswerMarks[]): AnswerMarks | null {
  if (answers.length === 0) return null;
  const older = answers.filter(({ stale }) => stale);
  return {
    asOf: Math.min(...(older.length > 0 ? older : answers).map(({ asOf }) => asOf)),
    stale: older.length > 0,
    ...(answers.some(({ fallback }) => fallback === true) && { fallback: true }),
  };
}
