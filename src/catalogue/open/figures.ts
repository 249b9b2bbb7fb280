import type { Figure } from '../../model/book.ts';
import { parseNumber } from '../api-values.ts';
import { parseFields, type Fields } from './fields.ts';
import { figureKey, isCount, ownFigureKeys, snakeCase } from './figure-keys.ts';
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
  const addAll = (numbers: readonly Statistic[]) => {
    for (const { key, value } of numbers) add(createFigure(key, value));
  };
  for (const fields of records) {
    for (const row of fields.rows(groupNames) ?? []) {
      const figure = parseFigure(row);
      if (figure !== null) add(figure);
    }
    for (const group of groupNames.split(' ')) {
      const numbers = fields.record(group);
      if (numbers !== null) addAll(keyed(numericLeaves(numbers.entries, '_', 3)));
    }
    for (const place of [fields, fields.record('attributes metadata')]) {
      const own = place === null ? [] : keyed(numericLeaves(place.entries, '_', 1));
      addAll(own.filter(({ key }) => ownFigureKeys.has(key)));
    }
  }
  return [...found.values()].slice(0, maxFigures);
}

/** A number of a record. Its name is in snake case; in an object, it is a path. */
interface NamedNumber {
  readonly name: string;
  readonly value: number;
}

/** All numbers in an object and, up to `depth` levels deep, in its objects. */
function numericLeaves(
  entries: Fields['entries'],
  joint: '_' | '.',
  depth: number,
  prefix = '',
): readonly NamedNumber[] {
  let found: NamedNumber[] = [];
  for (const [field, json] of entries) {
    const path = prefix + field;
    const value = parseNumber(json);
    if (value !== null) found.push({ name: snakeCase(path), value });
    else if (depth > 0 && typeof json === 'object' && json !== null && !Array.isArray(json))
      found = found.concat(numericLeaves(Object.entries(json), joint, depth - 1, path + joint));
  }
  return found;
}

/** The numbers under their keys. A count with a fraction is a score or is left out. */
function keyed(numbers: readonly NamedNumber[]): readonly Statistic[] {
  const names = new Set(numbers.map(({ name }) => name));
  return numbers.flatMap(({ name, value }) => {
    const key = figureKey(name, (other) => names.has(other));
    if (key === null) return [];
    if (!isCount(key) || Number.isInteger(value)) return [{ key, value }];
    return key === 'ratings' ? [{ key: 'rating', value }] : [];
  });
}

function parseFigure(row: unknown): Figure | null {
  const fields = parseFields(row);
  const key = fields?.text('key name metric') ?? null;
  const value = fields?.number('value count amount') ?? null;
  if (fields === null || key === null || value === null) return null;
  return {
    ...createFigure(figureKey(snakeCase(key)) ?? key, value),
    label: fields.text('label'),
    period: fields.text('period'),
  };
}

function createFigure(key: string, value: number): Figure {
  return { key, label: null, value, period: null, rankedBy: false };
}

const groupNames = 'metrics stats aggregateStats statistics figures counts';
const maxFigures = 25;

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
  return keyed(numericLeaves(fields.entries, '.', 3));
}

function rowStatistics(data: readonly unknown[]): readonly Statistic[] {
  return data.flatMap((row) => {
    const fields = parseFields(row);
    const name = fields?.text('key name label metric') ?? null;
    const value = fields?.number('value count total') ?? null;
    return name === null || value === null
      ? []
      : [{ key: figureKey(snakeCase(name)) ?? name, value }];
  });
}

/** The time of counting is not a statistic. */
function isTimestamp(key: string): boolean {
  return /(?:_at|timestamp)$/.test(key);
}
