import type { Genre } from '../../model/source.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';

/** A genre of the open library; null without the id that parameters take and a name. */
export function genreOf(json: unknown): Genre | null {
  const fields = fieldsOf(json);
  const named = fields && codeAndName(fields);
  if (fields === null || named === null) return null;
  return {
    ...named,
    bookCount: fields.count('bookCount', 'booksCount', 'count', 'books', 'total'),
    audience: fields.text('audience', 'gender', 'targetAudience'),
    url: fields.link('url', 'link'),
    subgenres: (fields.rows('subgenres', 'children', 'subcategories') ?? []).flatMap((row) => {
      const sub = fieldsOf(row);
      const subNamed = sub && codeAndName(sub);
      return subNamed === null ? [] : [subNamed];
    }),
  };
}

function codeAndName(fields: Fields) {
  const code = fields.id('id', 'genreId', 'subgenreId', 'code');
  const name = fields.bilingual('name', 'title', 'label', 'genre', 'subgenre');
  return code === null || name === null ? null : { code, name };
}
