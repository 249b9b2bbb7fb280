import type { Figure } from '../../model/book.ts';
import { parseNumber, parseText } from '../api-values.ts';
import { parseFields, type Fields } from './fields.ts';
import type { Statistic } from '../../model/open-records.ts';

/**
 * The figures of a record in any layout: own fields, an object of numbers (`stats`), or a list like
 * the keyed interface's metrics, with labels and periods if present.
 */
export function parseFigures(...records: readonly Fields[]): readonly Figure[] {
  const found = new Map<string, Figure>();
  const add = (figure: Figure) => {
    if (!found.has(figure.key)) found.set(figure.key, figure);
  };
  for (const fields of records) {
    for (const row of fields.rows(groupNames) ?? []) {
      const figure = parseFigure(row);
      if (figure !== null) add(figure);
    }
    for (const group of groupNames.split(' ')) {
      const numbers = fields.record(group);
      for (const [key, value] of numbers === null ? [] : numericLeaves(numbers, '_'))
        add(createFigure(key, value));
    }
    for (const [name, value] of fields.entries) {
      const number = parseNumber(value);
      if (number !== null && figureKeys.has(figureKey(name)))
        add(createFigure(figureKey(name), number));
    }
  }
  return [...found.values()].slice(0, maxFigures);
}

/**
 * All numbers in an object. A key is the path to its number, joined by `joint`, up to `depth`
 * levels deep.
 */
function numericLeaves(
  fields: Fields,
  joint: '_' | '.',
  prefix = '',
  depth = 3,
): readonly [string, number][] {
  return fields.entries.flatMap(([name, value]): readonly [string, number][] => {
    const key = `${prefix}${figureKey(name)}`;
    const number = parseNumber(value);
    if (number !== null) return [[key, number]];
    const inner = depth > 0 ? parseFields(value) : null;
    return inner === null ? [] : numericLeaves(inner, joint, `${key}${joint}`, depth - 1);
  });
}

function parseFigure(row: unknown): Figure | null {
  const fields = parseFields(row);
  const key = fields?.text('key name metric') ?? null;
  const value = fields?.number('value count amount') ?? null;
  if (fields === null || key === null || value === null) return null;
  return {
    ...createFigure(figureKey(key), value),
    label: fields.text('label'),
    period: fields.text('period'),
  };
}

function createFigure(key: string, value: number): Figure {
  return { key, label: null, value, period: null, rankedBy: false };
}

/**
 * A field's name as a key in snake case: `favoriteCount` and `favorites_count` are both
 * `favorites`.
 */
function figureKey(name: string): string {
  const snake = (parseText(name) ?? '_')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll(/[\s-]+/g, '_')
    .toLowerCase();
  const stem = snake.replace(/^(?:total|num)_/, '').replace(/_(?:count|total)$/, '');
  return aliases.get(stem) ?? stem;
}

const groupNames = 'metrics stats aggregateStats statistics figures counts';
const maxFigures = 25;

/** Figures that may be own fields: the sorts of `/v1/books` and readers' feedback. */
const figureNames =
  'popularity source_score community_score favorites fans bookmarks score rating views reads ' +
  'readers likes votes followers collections recommendations comments reviews ratings tickets';
const figureKeys = new Set(figureNames.split(' '));

const aliases = new Map([
  ['favorite', 'favorites'],
  ['favourite', 'favorites'],
  ['favourites', 'favorites'],
  ...[...figureKeys]
    .filter((name) => name.endsWith('s'))
    .map((name) => [name.slice(0, -1), name] as const),
]);

/**
 * Aggregate statistics of any name; null if there is no number. A nested number's key is its path:
 * `books.translated`.
 */
export function parseStatistics(data: unknown): readonly Statistic[] | null {
  const found = (Array.isArray(data) ? rowStatistics(data) : objectStatistics(data)).filter(
    ({ key }) => !isTimestamp(key),
  );
  return found.length > 0 ? found : null;
}

function objectStatistics(data: unknown): readonly Statistic[] {
  const fields = parseFields(data);
  if (fields === null) return [];
  return numericLeaves(fields, '.').map(([key, value]) => ({ key, value }));
}

function rowStatistics(data: readonly unknown[]): readonly Statistic[] {
  return data.flatMap((row) => {
    const fields = parseFields(row);
    const name = fields?.text('key name label metric') ?? null;
    const value = fields?.number('value count total') ?? null;
    return name === null || value === null ? [] : [{ key: figureKey(name), value }];
  });
}

/** The time of counting is not a statistic. */
function isTimestamp(key: string): boolean {
  return /(?:_at|timestamp)$/.test(key);
}
