import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import { text, type Part } from './message.ts';
import { lines, smallPrint } from './passage.ts';
import { timestamp } from './time.ts';

/** Small print under a page; says from when an answer is that had to stand in for a fresh one. */
export function footer(
  language: Language,
  answer: Pick<Answer<unknown>, 'asOf' | 'stale'> | null,
  remarks: readonly (string | null)[] = [],
): Part {
  const when = answer?.stale === true ? timestamp(answer.asOf) : null;
  return text(
    lines(90, [
      when === null ? null : `-# ${language.t('common.staleFooter', { when })}`,
      smallPrint(remarks),
    ]),
  );
}
