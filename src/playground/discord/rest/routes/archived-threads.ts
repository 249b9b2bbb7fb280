import { breach, type Breach } from '../../checks/breach.ts';
import type { Channel } from '../../world/entities.ts';
import { parseLimit, requireValidQuery } from './list-query.ts';

/** The description gives the range; the default is that of messages. */
const LIMIT = { min: 2, max: 100, byDefault: 50 };
/** ISO 8601 with any number of decimals, and `Z` or an offset. */
const TIMESTAMP = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)$/;

/** A page of archived threads, and whether older ones follow (Channel, List Public Archived Threads). */
export function pageOfArchived(
  archived: readonly Channel[],
  query: URLSearchParams,
): { readonly threads: readonly Channel[]; readonly hasMore: boolean } {
  const found: Breach[] = [];
  const limit = parseLimit(query, LIMIT, found);
  const text = query.get('before');
  const before = text === null ? Infinity : parseTimestamp(text);
  if (Number.isNaN(before)) {
    const message = `Could not parse ${text ?? ''}. Should be ISO8601.`;
    found.push(breach(['before'], 'DATE_TIME_TYPE_PARSE', message));
  }
  requireValidQuery(found);
  const older = archived
    .filter(({ archivedAtMs }) => archivedAtMs < before)
    .toSorted((a, b) => b.archivedAtMs - a.archivedAtMs);
  return { threads: older.slice(0, limit), hasMore: older.length > limit };
}

/** Milliseconds since the epoch, exact to the microsecond; NaN if the text is not a timestamp. */
function parseTimestamp(text: string): number {
  const [, time, zone = ''] = TIMESTAMP.exec(text) ?? [];
  if (time === undefined) return Number.NaN;
  const [whole = '', decimals = ''] = time.split('.');
  const micros = Number(decimals.padEnd(6, '0').slice(0, 6));
  return Date.parse(whole + zone) + micros / 1000;
}
