import { boardRecords, monthEnds } from '../../history/records.ts';
import { lengthOf } from '../../history/runs.ts';
import type { Language } from '../../language/language.ts';
import type { BookRef } from '../../model/book.ts';
import { joinLines, variants, type Passage } from '../parts/passage.ts';
import { titleLink } from '../parts/title.ts';
import { dayText, monthText, spanText } from './days.ts';
import { bookNames, type LoadedHistory } from './load.ts';

/** The records of a board's days, and who was first at the end of each month. Empty without any. */
export function recordLines(loaded: LoadedHistory, language: Language): Passage {
  const { t } = language;
  const { days, today } = loaded.history;
  const nameOf = bookNames(loaded);
  const { reign, climb, returns } = boardRecords(days);
  const ends = monthEnds(days, today);
  const written = (lead: number): string => {
    const named = (ref: BookRef): string => titleLink(nameOf(ref), language, { lead, follow: 0 });
    const rows = joinLines([
      reign === null
        ? null
        : t('history.reign', {
            book: named(reign.ref),
            count: lengthOf(reign.span),
            span: spanText(reign.span, today, language),
          }),
      climb === null
        ? null
        : t('history.climb', {
            book: named(climb.ref),
            from: climb.from,
            to: climb.to,
            day: dayText(climb.day, today, language),
          }),
      returns === null
        ? null
        : t('history.returns', { book: named(returns.ref), count: returns.count }),
      ...ends.map(({ day, firsts }) =>
        t('history.monthEnd', {
          month: monthText(day, language),
          book: firsts.map(({ ref }) => named(ref)).join(t('common.comma')),
        }),
      ),
    ]);
    return rows === '' ? '' : `**${t('history.records')}**\n${rows}`;
  };
  return variants(40, [() => written(80), () => written(40), () => written(20)]);
}
