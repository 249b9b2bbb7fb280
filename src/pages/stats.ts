import type { Language } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import type { Statistic } from '../model/open-records.ts';
import { page } from './page.ts';
import { codeInWords } from './parts/figure.ts';
import { footer } from './parts/footer.ts';
import { timestamp, escaped } from './parts/markdown.ts';
import { line, message, text, tones } from './parts/message.ts';
import { lines, countColumn, listing, type Passage } from './parts/passage.ts';
import { statsPlace } from './places.ts';

/** `/stats`: the open library's statistics. */
export const statsPage = page<Readonly<Record<string, never>>, Answer<readonly Statistic[]>>({
  ...statsPlace,
  load: (_, { library }) => library.statistics(),
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

/** Right-aligned numbers. Nested statistics (`books.translated`) follow under the heading of their group. */
function statisticRows(statistics: readonly Statistic[], language: Language): Passage {
  const counts = statistics.map(({ value }) => value);
  const column = countColumn(language, counts);
  const groups = new Map([['', []], ...Map.groupBy(statistics, ({ key }) => partsOf(key).group)]);
  const rows = [...groups].flatMap(([group, all]) =>
    all.map(({ key, value }, index) => {
      const row = `${column(value)}${nameText(partsOf(key).name, language)}`;
      return group === '' || index > 0 ? row : `### ${nameText(group, language)}\n${row}`;
    }),
  );
  return listing(60, rows, [(row) => row], language);
}

/** Splits `community.reviews.total` into the group `community.reviews` and the name `total`. */
function partsOf(key: string): { readonly group: string; readonly name: string } {
  const dot = key.lastIndexOf('.');
  return dot < 0
    ? { group: '', name: key }
    : { group: key.slice(0, dot), name: key.slice(dot + 1) };
}

/** The translated name of a statistic or group; the catalogue's own name if there is no translation. Escaped. */
function nameText(name: string, language: Language): string {
  const steps = name
    .split('.')
    .slice(-3)
    .map((step) => {
      const known = language.term('statistic', step) ?? language.term('statistic', `${step}s`);
      return known ?? escaped(codeInWords(step), 60);
    });
  return steps.filter((step) => step !== '').join(' › ');
}
