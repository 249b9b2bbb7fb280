import type { BooklistMember, BooklistSummary } from '../../model/booklist.ts';
import { parseLink, parseRows, unreadableError, type ApiPage } from '../api-values.ts';
import { parseEntryBook, urlFromTemplate, requireTitle, type UrlTemplates } from './book.ts';
import { parseData, parsePaging, findRows, parseFields, type Fields } from './fields.ts';
import { parseFigures } from './figures.ts';

/** A row of the booklist index; null without an id or a title. */
export function parseBooklistSummary(
  json: unknown,
  urlTemplates: UrlTemplates,
): BooklistSummary | null {
  const fields = parseFields(json);
  const id = fields?.id('id booklistId listId') ?? null;
  return requireTitle(
    fields === null || id === null ? null : parseSummary(fields, id, urlTemplates),
  );
}

export interface BooklistPage extends ApiPage<BooklistMember> {
  readonly head: BooklistSummary & { readonly translatedBy: string | null };
}

/**
 * Creates a parser for one list with a page of its books, which are next to the list under `data`
 * or inside it.
 */
export function createBooklistParser(id: string, urlTemplates: UrlTemplates) {
  return (json: unknown): BooklistPage => {
    const data = parseData(json);
    const outer = parseFields(data);
    const list = outer?.record('booklist list') ?? outer ?? parseFields({});
    const rows = findRows(data, memberNames) ?? list?.rows(memberNames) ?? null;
    if (list === null || rows === null) throw unreadableError();
    const translatedBy = list.personName('translatedBy translationProvider');
    return {
      head: { ...parseSummary(list, id, urlTemplates), translatedBy },
      rows: parseRows(rows, (row) => parseMember(row, urlTemplates)),
      ...parsePaging(json),
    };
  };
}

const memberNames = 'books members entries items';

function parseMember(json: unknown, urlTemplates: UrlTemplates): BooklistMember | null {
  const fields = parseFields(json);
  const book = requireTitle(fields && parseEntryBook(fields, urlTemplates));
  if (fields === null || book === null) return null;
  return {
    position: fields.count('position rank order'),
    note: fields.text('note curatorNote comment remark'),
    book,
  };
}

function parseSummary(fields: Fields, id: string, urlTemplates: UrlTemplates): BooklistSummary {
  const description = fields.bilingual('description intro summary');
  return {
    ref: { system: 'open', id },
    url: fields.link('url link pageUrl') ?? urlFromTemplate(urlTemplates.booklistUrl, id),
    title: fields.bilingual('title name booklistTitle listName'),
    description: description?.en ?? description?.zh ?? null,
    bookCount: fields.count('bookCount booksCount totalBooks size books'),
    figures: parseFigures(fields),
    updatedAt: fields.instant('updatedAt lastUpdatedAt updateTime'),
    curator: fields.personName('curator author creator owner user'),
    previewUrls: (fields.rows('previewImages previews previewUrls covers') ?? []).flatMap(
      (image) => parseLink(image) ?? parseFields(image)?.link('url coverUrl cover src') ?? [],
    ),
  };
}
