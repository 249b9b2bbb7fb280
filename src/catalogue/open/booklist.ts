import type { BooklistMember, BooklistSummary } from '../../model/booklist.ts';
import { linkOf } from '../wire-values.ts';
import { readRows, unreadable } from '../wire-page.ts';
import type { WirePage } from '../wire-page.ts';
import { entryBookOf, pageOf, titled } from './book.ts';
import type { PageTemplates } from './book.ts';
import { dataOf, placesOf, rowsIn } from './envelope.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';
import { figuresOf } from './figures.ts';

/** A row of the booklist index; null without an id and a title. */
export function booklistSummaryOf(json: unknown, pages: PageTemplates): BooklistSummary | null {
  const fields = fieldsOf(json);
  const id = fields?.id('id', 'booklistId', 'listId') ?? null;
  return titled(fields === null || id === null ? null : summaryOf(fields, id, pages));
}

export interface BooklistPage extends WirePage<BooklistMember> {
  readonly head: BooklistSummary & { readonly translatedBy: string | null };
}

/** One list with a page of its books: side by side under `data`, or the books inside the list. */
export function readBooklist(id: string, pages: PageTemplates) {
  return (json: unknown): BooklistPage => {
    const data = dataOf(json);
    const outer = fieldsOf(data);
    const list = outer?.record('booklist', 'list') ?? outer ?? fieldsOf({});
    const rows = rowsIn(data, memberNames) ?? list?.rows(...memberNames) ?? null;
    if (list === null || rows === null) throw unreadable();
    const translatedBy = list.name('translatedBy', 'translationProvider');
    return {
      head: { ...summaryOf(list, id, pages), translatedBy },
      rows: readRows(rows, (row) => memberOf(row, pages)),
      ...placesOf(json),
    };
  };
}

const memberNames = ['books', 'members', 'entries', 'items'];

function memberOf(json: unknown, pages: PageTemplates): BooklistMember | null {
  const fields = fieldsOf(json);
  const book = titled(fields && entryBookOf(fields, pages));
  if (fields === null || book === null) return null;
  return {
    position: fields.count('position', 'rank', 'order'),
    note: fields.text('note', 'curatorNote', 'comment', 'remark'),
    book,
  };
}

function summaryOf(fields: Fields, id: string, pages: PageTemplates): BooklistSummary {
  const description = fields.bilingual('description', 'intro', 'summary');
  return {
    ref: { system: 'open', id },
    url: fields.link('url', 'link', 'pageUrl') ?? pageOf(pages.booklistUrl, id),
    title: fields.bilingual('title', 'name', 'booklistTitle', 'listName'),
    description: description?.en ?? description?.zh ?? null,
    bookCount: fields.count('bookCount', 'booksCount', 'totalBooks', 'size', 'books'),
    figures: figuresOf(fields),
    updatedAt: fields.instant('updatedAt', 'lastUpdatedAt', 'updateTime'),
    curator: fields.name('curator', 'author', 'creator', 'owner', 'user'),
    previewUrls: (fields.rows('previewImages', 'previews', 'previewUrls', 'covers') ?? []).flatMap(
      (image) => linkOf(image) ?? fieldsOf(image)?.link('url', 'coverUrl', 'cover', 'src') ?? [],
    ),
  };
}
