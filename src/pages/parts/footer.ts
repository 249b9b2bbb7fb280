import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import { text, type Part } from './message.ts';
import { lines, smallPrint } from './passage.ts';
import { timestamp } from './time.ts';

/** What the small print tells of an answer. */
export type Marks = Pick<Answer<unknown>, 'asOf' | 'stale' | 'fallback'>;

/**
 * Small print under a page; says from when an answer is that had to stand in for a fresh one, and
 * when it is not from the interface that usually answers.
 */
export function footer(
  language: Language,
  answer: Marks | null,
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

/** What there is to tell of several answers on one page: of those that are older, the oldest. */
export function marksOf(answers: readonly Marks[]): Marks | null {
  if (answers.length === 0) return null;
  const older = answers.filter(({ stale }) => stale);
  return {
    asOf: Math.min(...(older.length > 0 ? older : answers).map(({ asOf }) => asOf)),
    stale: older.length > 0,
    ...(answers.some(({ fallback }) => fallback === true) && { fallback: true }),
  };
}
