import type { Genre } from '../../model/source.ts';
import { parseFields, type Fields } from './fields.ts';

/** A genre of the open library; null without an id or a name. */
export function parseGenre(json: unknown): Genre | null {
  const fields = parseFields(json);
  const named = fields && parseCodeAndName(fields);
  if (fields === null || named === null) return null;
  return {
    ...named,
    bookCount: fields.count('bookCount booksCount count books total'),
    audience: fields.text('audience gender targetAudience'),
    url: fields.link('url link'),
    subgenres: (fields.rows('subgenres children subcategories') ?? []).flatMap((row) => {
      const sub = parseFields(row);
      const subNamed = sub && parseCodeAndName(sub);
      return subNamed === null ? [] : [subNamed];
    }),
  };
}

function parseCodeAndName(fields: Fields) {
  const code = fields.id('id genreId subgenreId code');
  const name = fields.bilingual('name title label genre subgenre');
  return code === null || name === null ? null : { code, name };
}
