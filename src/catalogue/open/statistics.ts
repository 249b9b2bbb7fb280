import type { Statistic } from '../../model/reading.ts';
import { fieldsOf } from './fields.ts';
import { keyOf, leavesOf } from './figures.ts';

/**
 * Aggregate statistics, whatever they are called; null where no number is found. A number within an
 * object has the path to it as its key: `books.translated`.
 */
export function statisticsOf(data: unknown): readonly Statistic[] | null {
  const found = (Array.isArray(data) ? rowsOf(data) : leaves(data)).filter(
    ({ key }) => !isMoment(key),
  );
  return found.length > 0 ? found : null;
}

function leaves(data: unknown): readonly Statistic[] {
  const fields = fieldsOf(data);
  if (fields === null) return [];
  return leavesOf(fields, '.').map(([key, value]) => ({ key, value }));
}

function rowsOf(data: readonly unknown[]): readonly Statistic[] {
  return data.flatMap((row) => {
    const fields = fieldsOf(row);
    const name = fields?.text('key', 'name', 'label', 'metric') ?? null;
    const value = fields?.number('value', 'count', 'total') ?? null;
    return name === null || value === null ? [] : [{ key: keyOf(name), value }];
  });
}

/** When it was counted is no count. */
function isMoment(key: string): boolean {
  return /(?:_at|timestamp)$/.test(key);
}
