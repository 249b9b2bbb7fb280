import type { SourceLink, Book, BookRanking, BookRef, BookSummary } from '../../model/book.ts';
import type { Bilingual } from '../../model/text.ts';
import { httpsUrl } from '../../model/web-link.ts';
import { parseLink, parseRows, unreadableError, type ApiPage } from '../api-values.ts';
import {
  parseFields,
  type Fields,
  parseData,
  parsePaging,
  findNamedRows,
  findRows,
  type RequestedPage,
} from './fields.ts';
import { parseGenreName, parseStatus, parseTagRows } from './book-labels.ts';
import { parseFigures } from './figures.ts';
import type { BooklistMember, BooklistSummary } from '../../model/booklist.ts';

/** URLs of records without a link, with the placeholder `{id}`. */
export interface UrlTemplates {
  readonly bookUrl: string;
  readonly booklistUrl: string;
}

/** Discards a record without a title. */
export function requireTitle<T extends { readonly title: Bilingual | null }>(
  record: T | null,
): T | null {
  return record?.title ? record : null;
}

export function parseBook(json: unknown, urlTemplates: UrlTemplates): Book | null {
  const outer = parseFields(json);
  const fields = outer?.record('book') ?? outer;
  const summary = requireTitle(
    fields && parseSummary(fields, fields.id('id bookId'), urlTemplates),
  );
  if (outer === null || fields === null || summary === null) return null;
  return {
    ...summary,
    figures: outer === fields ? summary.figures : parseFigures(fields, outer),
    subgenre: fields.bilingual('subgenre subGenre subgenreName secondaryGenre'),
    tags: parseTags(fields),
    facets: parseFacets(fields),
    chapterCount: fields.count('chapterCount chaptersCount totalChapters chapters'),
    updatedAt: fields.instant('updatedAt lastUpdatedAt lastUpdated updateTime updated'),
    refreshedAt: fields.instant('refreshedAt lastRefreshedAt syncedAt fetchedAt'),
    rankings: parseRankings(fields, summary.atSource?.source ?? null),
    booklistCount: fields.count('booklistCount booklistsCount booklists'),
    availability: parseAvailability(fields),
    alsoOn: parseAlsoOn(fields, urlTemplates),
    englishTranslation: parseTranslation(fields),
    translatedBy: fields.personName('translatedBy translationProvider translator'),
  };
}

/**
 * The book of an entry (board, recommendation, list, feed): nested, or flat among the entry's own
 * fields, where `id` may be the entry's. It may lack a title. An entry whose book or book id is null
 * has no book.
 */
export function parseEntryBook(
  fields: Fields,
  urlTemplates: UrlTemplates,
  names = entryNames,
): BookSummary | null {
  const inner = fields.record(names.book);
  if (inner !== null)
    return parseSummary(inner, inner.id('id bookId') ?? fields.id(names.id), urlTemplates);
  return fields.has(names.book) ? null : parseSummary(fields, flatId(fields, names), urlTemplates);
}

/** Names of a nested book, and of the id of a flat one. */
export const entryNames = { book: 'book novel', id: 'bookId novelId' };

function flatId(fields: Fields, { id } = entryNames): string | null {
  return fields.id(fields.has(id) ? id : 'id');
}

/**
 * The book that a row recommends. Without a name that says so, it is the row's only book; else the
 * only book may be the one that the recommendations are for.
 */
export function parseRecommendedBook(
  fields: Fields,
  urlTemplates: UrlTemplates,
): BookSummary | null {
  const only = parseEntryBook(fields, urlTemplates);
  if (!fields.has(recommendedNames.book) && !fields.has(recommendedNames.id)) return only;
  const book = parseEntryBook(fields, urlTemplates, recommendedNames);
  if (book === null || fields.has(recommendedNames.book)) return book;
  if (only?.ref.id === book.ref.id) return only;
  return { ...book, title: fields.bilingual(recommendedNames.title) };
}

const recommendedNames = {
  book: 'recommendedBook recommendedNovel similarBook similarNovel relatedBook',
  id: 'recommendedBookId recommendedNovelId recommendedId similarBookId similarNovelId relatedBookId',
  /** Not `bookTitle`, which belongs to `bookId`. */
  title: 'recommendedTitle recommendedBookTitle similarTitle similarBookTitle title name',
};

function parseSummary(
  fields: Fields,
  id: string | null,
  urlTemplates: UrlTemplates,
): BookSummary | null {
  if (id === null) return null;
  return {
    ref: { system: 'open', id },
    url: pageUrl(fields.link('url link pageUrl webUrl permalink'), urlTemplates.bookUrl, id),
    title: fields.bilingual('title bookTitle name bookName'),
    author: fields.bilingual('author authorName writer'),
    coverUrl: fields.link('coverUrl cover coverImage coverImageUrl imageUrl image'),
    genre: parseGenreName(fields),
    status: parseStatus(fields),
    wordCount: fields.count('wordCount wordsCount totalWords words'),
    synopsis: fields.bilingual(
      'synopsis description summary intro introduction blurb synopsisExcerpt',
    ),
    figures: parseFigures(fields),
    matched: fields.text('matched matchedOn matchedField'),
    atSource: parseAtSource(fields),
  };
}

/** The page of a record: its own link, or the template's if the own one cannot be shown. */
function pageUrl(given: string | null, template: string, id: string): string | null {
  const own = parseLink(template.replaceAll('{id}', encodeURIComponent(id)));
  return [given, own].find((url) => httpsUrl(url) !== null) ?? given ?? own;
}

/**
 * What ties the record to a source. Ambiguous names are ignored: `sourceId` may be the id of the
 * source itself.
 */
function parseAtSource(fields: Fields): SourceLink | null {
  const at = fields.record('source origin');
  const source =
    fields.text('source sourceCode sourceKey platform') ?? at?.text('code source key slug') ?? null;
  const found: SourceLink = {
    source: source !== null && parseLink(source) !== null ? null : source,
    id:
      fields.id('sourceBookId externalBookId originalBookId externalId') ??
      at?.id('sourceBookId bookId') ??
      null,
    url:
      fields.link('sourceUrl sourceLink originalUrl externalUrl originUrl') ??
      at?.link('bookUrl sourceUrl') ??
      parseLink(source),
  };
  return found.source === null && found.id === null && found.url === null ? null : found;
}

function parseTags(fields: Fields): readonly Bilingual[] {
  return parseTagRows(fields).flatMap((tag) => {
    const name = parseFields({ tag })?.bilingual('tag') ?? null;
    return name === null ? [] : [name];
  });
}

/** The audience is the only facet of `/v1/books`. */
function parseFacets(fields: Fields): Book['facets'] {
  const value = fields.text('gender audience targetAudience');
  return value === null ? [] : [{ key: 'audience', label: null, value, valueLabel: null }];
}

function parseRankings(fields: Fields, bookSource: string | null): readonly BookRanking[] {
  return (fields.rows('rankings currentRankings') ?? []).flatMap((row) => {
    const ranking = parseFields(row);
    const board = ranking?.text('board boardCode type rankType') ?? null;
    const position = ranking?.count('position rank place') ?? null;
    const source = ranking?.text('source') ?? bookSource;
    if (ranking === null || board === null || position === null || source === null) return [];
    return [
      {
        source,
        board,
        boardLabel: ranking.text('boardLabel label name') ?? board,
        section: ranking.text('channel section'),
        sectionLabel: ranking.text('channelLabel sectionLabel'),
        position,
        url: ranking.link('url link'),
      },
    ];
  });
}

function parseAvailability(fields: Fields): Book['availability'] {
  const record = fields.record('availability');
  const state = record?.text('state status') ?? fields.text('availability');
  if (state === null) return null;
  return { state, since: record?.instant('since at') ?? null };
}

function parseAlsoOn(fields: Fields, urlTemplates: UrlTemplates): Book['alsoOn'] {
  return (fields.rows('alsoOn otherSources') ?? []).flatMap((row) => {
    const other = parseFields(row);
    const ref = other && parseOtherRef(other);
    if (other === null || ref === null) return [];
    const given = other.link('url link');
    const url = ref.system === 'open' ? pageUrl(given, urlTemplates.bookUrl, ref.id) : given;
    return [{ ref, url }];
  });
}

function parseOtherRef(other: Fields): BookRef | null {
  const source = other.text('source sourceCode');
  const atSource = other.id('sourceBookId');
  if (source !== null && atSource !== null) return { system: 'keyed', source, id: atSource };
  const id = flatId(other);
  return id === null || source !== null ? null : { system: 'open', id };
}

function parseTranslation(fields: Fields): Book['englishTranslation'] {
  const names = 'englishTranslation officialTranslation englishTranslationUrl';
  const url = fields.link(names);
  if (url === null) return null;
  return { site: fields.record(names)?.personName('site name provider') ?? null, url };
}

/** A row of the booklist index; null without an id or a title. */
export function parseBooklistSummary(
  json: unknown,
  urlTemplates: UrlTemplates,
): BooklistSummary | null {
  const fields = parseFields(json);
  const id = fields?.id('id booklistId listId') ?? null;
  return requireTitle(
    fields === null || id === null ? null : parseBooklist(fields, id, urlTemplates),
  );
}

interface BooklistPage extends ApiPage<BooklistMember> {
  readonly head: BooklistSummary & { readonly translatedBy: string | null };
}

/**
 * Creates a parser for one list with a page of its books, which are next to the list under `data`
 * or inside it.
 */
export function createBooklistParser(
  id: string,
  requested: RequestedPage,
  urlTemplates: UrlTemplates,
) {
  return (json: unknown): BooklistPage => {
    const data = parseData(json);
    const outer = parseFields(data);
    const list = outer?.record('booklist list') ?? outer ?? parseFields({});
    const rows = findRows(data, memberNames) ?? (list && findNamedRows(list, memberNames));
    if (list === null || rows === null) throw unreadableError();
    const translatedBy = list.personName('translatedBy translationProvider');
    return {
      head: { ...parseBooklist(list, id, urlTemplates), translatedBy },
      rows: parseRows(rows, (row) => parseMember(row, urlTemplates)),
      ...parsePaging(json, rows.length, requested),
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

function parseBooklist(fields: Fields, id: string, urlTemplates: UrlTemplates): BooklistSummary {
  const description = fields.bilingual('description intro summary');
  return {
    ref: { system: 'open', id },
    url: pageUrl(fields.link('url link pageUrl'), urlTemplates.booklistUrl, id),
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
