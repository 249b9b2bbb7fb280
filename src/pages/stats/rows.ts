import type { Language } from '../../language/language.ts';
import type { Statistic } from '../../model/open-records.ts';
import { countColumn, listing, type Passage } from '../parts/passage.ts';
import { codeInWords } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';

/** Right-aligned numbers. Nested statistics (`books.translated`) follow under the heading of their group. */
export function statisticRows(statistics: readonly Statistic[], language: Language): Passage {
  const column = countColumn(
    statistics.map(({ value }) => value),
    language,
  );
  const rows = grouped(statistics).map(({ statistic: { key, value }, isFirst }) => {
    const { group, name } = partsOf(key);
    const own = `${column(value)}${nameText(name, language)}`;
    return group === '' || !isFirst ? own : `### ${nameText(group, language)}\n${own}`;
  });
  return listing(60, rows, [(row) => row], language);
}

interface GroupedStatistic {
  readonly statistic: Statistic;
  /** Whether it is the first of its group. */
  readonly isFirst: boolean;
}

/** Statistics without a group first, then each group in its order. */
function grouped(statistics: readonly Statistic[]): readonly GroupedStatistic[] {
  const groups = new Set(['', ...statistics.map(({ key }) => partsOf(key).group)]);
  return [...groups].flatMap((group) =>
    statistics
      .filter(({ key }) => partsOf(key).group === group)
      .map((statistic, index) => ({ statistic, isFirst: index === 0 })),
  );
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
