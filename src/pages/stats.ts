import type { Answer } from '../model/answer.ts';
import type { Statistic } from '../model/open-records.ts';
import { page } from './page.ts';
import { footer } from './parts/footer.ts';
import { line, message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { timestamp } from './parts/markdown.ts';
import { statsPlace } from './places.ts';
import { statisticRows } from './stats/rows.ts';

/** `/stats`: the open library's statistics. */
export const statsPage = page<Readonly<Record<string, never>>, Answer<readonly Statistic[]>>({
  ...statsPlace,
  load: (_, { requestContext, library }) => library.statistics(requestContext),
  render(answer, _, { language }) {
    const { t } = language;
    const when = answer.stale ? null : timestamp(answer.asOf);
    return message(tones.search, [
      text(lines(100, [`## ${t('stats.heading')}`])),
      line,
      text(
        answer.value.length === 0
          ? lines(60, [t('stats.none')])
          : statisticRows(answer.value, language),
      ),
      footer(language, answer, [when === null ? null : t('stats.asOf', { when })]),
    ]);
  },
});
