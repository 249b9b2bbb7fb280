import { gapsBetween } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import type { DaySpan, HistoryDay } from '../../model/board-history.ts';
import { smallPrint } from '../parts/passage.ts';
import { spanText } from './days.ts';

/** The latest gaps are named. */
const namedGaps = 5;

/** The days of the span without data, in small print; null if there are none. Data of `today` may still come. */
export function missingDays(
  days: readonly HistoryDay[],
  { first, last }: DaySpan,
  today: number,
  language: Language,
): string | null {
  const { t } = language;
  const gaps = gapsBetween(days, { first, last: Math.min(last, today - 1) });
  if (gaps.length === 0) return null;
  const more = gaps.length - namedGaps;
  const named = gaps.slice(-namedGaps).map((gap) => spanText(gap, today, language));
  const all = more > 0 ? [...named, t('history.moreGaps', { count: more })] : named;
  return smallPrint([t('history.gaps', { days: all.join(t('common.comma')) })]);
}
