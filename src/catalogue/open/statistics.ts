import type { Statistic } from '../../model/open-records.ts';
import { parseFields } from './fields.ts';
import { figureKey, numericLeaves } from './figures.ts';

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
