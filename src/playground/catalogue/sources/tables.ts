import { tableRows } from '../world/table-rows.ts';
import { words } from '../world/words.ts';
import type { Board, BooklistOptions, Facet, Genre, Metric } from './source.ts';

// The tables of a source. An empty value is a dash. The second line of an entry is its text.

/** Columns: key, label, Chinese label, period, `top`, where it is shown, minimum parameter and its steps. */
export function metrics(table: string): readonly Metric[] {
  return described(table).map(([meaning, row]) => {
    const [key = '', label = '', zh = '', period, top = '', shown, minimum = ''] = row;
    const [minParam = null, ...steps] = minimum === '' ? [] : minimum.split(' ');
    const onBook = shown !== 'board';
    return {
      key,
      label,
      zh,
      period: orNull(period),
      onBook,
      meaning,
      sort: onBook ? key : null,
      minParam,
      minSteps: minParam === null ? null : steps.map(Number),
      top: Number(top),
      score: shown === 'score',
      decimals: top.split('.')[1]?.length ?? 0,
    };
  });
}

/** Columns: code, Chinese name, name, audience, share, subgenres. */
export function genres(table: string): readonly Genre[] {
  return tableRows(table).map(
    ([code = '', zh = '', en = '', audience = '', share = '', subgenres = '']) => ({
      code,
      zh,
      en,
      audience,
      share: Number(share),
      subgenres: words(subgenres),
    }),
  );
}

/** Columns: parameter, label, values, each with its label. */
export function facets(table: string): readonly Facet[] {
  return tableRows(table).map(([param = '', label = '', values = '']) => ({
    param,
    label,
    values: values.split(', ').map((one) => {
      const [value = '', ...name] = one.split(' ');
      return { value, label: name.join(' ') };
    }),
  }));
}

/** Columns: code, label, Chinese label, ranked by, depth, channels, books. */
export function boards(table: string): readonly Board[] {
  return described(table).map(
    ([description, [code = '', label = '', zh = '', rankedBy, depth, channels, includes]]) => ({
      code,
      label,
      zh,
      description,
      rankedBy: orNull(rankedBy),
      depth: Number(depth),
      channels: channels as Board['channels'],
      includes: includes as Board['includes'],
    }),
  );
}

/** Columns: key, label, `top`. */
export function listFigures(table: string): BooklistOptions['metrics'] {
  return described(table).map(([meaning, [key = '', label = '', top]]) => ({
    key,
    label,
    meaning,
    top: Number(top),
  }));
}

type DescribedRow = readonly [text: string, row: readonly string[]];

/** Each row with the text in the line below it. */
function described(table: string): readonly DescribedRow[] {
  const rows = tableRows(table);
  return rows.flatMap((row, at): DescribedRow[] =>
    at % 2 === 0 ? [[rows[at + 1]?.[0] ?? '', row]] : [],
  );
}

function orNull(value: string | undefined): string | null {
  return value === undefined || value === '-' ? null : value;
}
