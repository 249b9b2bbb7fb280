import type { Bilingual } from '../../model/text.ts';
import { bilingualByScript, parseText } from '../api-values.ts';
import { findRows, parseFields, type Fields } from './fields.ts';

/** The genre: a text, a name or a slug, or the first of several. */
export function parseGenreName(fields: Fields): Bilingual | null {
  const [first] = fields.rows('genres categories') ?? [];
  const slug = fields.record('genre') ?? parseFields(first);
  return (
    fields.bilingual('genre genreName primaryGenre category') ??
    parseFields({ first })?.bilingual('first') ??
    slugInWords(slug?.text('slug') ?? fields.text('genreSlug'))
  );
}

/** Converts `eastern-fantasy` to "Eastern fantasy". */
function slugInWords(slug: string | null): Bilingual | null {
  const words = parseText(slug?.replaceAll(/[_-]+/g, ' '));
  return words === null ? null : bilingualByScript(words.charAt(0).toUpperCase() + words.slice(1));
}

/** The status in words. The API does not say what a number means, so it is not shown. */
export function parseStatus(fields: Fields): string | null {
  for (const name of ['status', 'bookStatus', 'statusText', 'statusLabel', 'statusName']) {
    const text = fields.text(name) ?? fields.record(name)?.text('label name text en value code');
    if (text && !/^\d+$/.test(text)) return text;
  }
  return fields.flag('isCompleted completed isFinished finished') === true ? 'completed' : null;
}

/** The rows of a record's tags; empty if it has none. */
export function parseTagRows(fields: Fields): readonly unknown[] {
  const list = fields.rows(tagNames);
  return list === null ? rowsOfMap(fields.record(tagNames)) : ungrouped(list);
}

/** The rows of a response that consists of tags; null if there is none. */
export function findTagRows(data: unknown): readonly unknown[] | null {
  const fields = parseFields(data);
  const map = fields?.record(tagNames) ?? null;
  if (map !== null) return rowsOfMap(map);
  const list = findRows(data, tagNames);
  if (list !== null) return ungrouped(list);
  const isMap = fields?.entries.some(isTag) === true && fields.entries.every(isTag);
  return isMap ? rowsOfMap(fields) : null;
}

const tagNames = 'tags tagNames communityTags';

function isTag([name, value]: readonly [name: string, value: unknown]): boolean {
  return typeof value !== 'string' && !/(?:Id|_id|^id|^total|^count)$/.test(name);
}

/** Tags in groups: `[{ name: 'Theme', tags: [...] }]`. */
function ungrouped(list: readonly unknown[]): readonly unknown[] {
  return list.flatMap((row) => parseFields(row)?.rows('tags items values') ?? [row]);
}

/** Tags under their names, groups of tags under theirs, or a list: `{ items: [...] }`. */
function rowsOfMap(map: Fields | null): readonly unknown[] {
  const list = map?.rows('items list') ?? null;
  if (map === null || list !== null) return ungrouped(list ?? []);
  return map.entries.filter(isTag).flatMap(([name, value]): readonly unknown[] => {
    if (Array.isArray(value)) return value;
    return [typeof value === 'object' ? { name, ...value } : { name, votes: value }];
  });
}
