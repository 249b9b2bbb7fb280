import type { AtSource, Book, BookRanking, BookRef, BookSummary } from '../../model/book.ts';
import type { Bilingual } from '../../model/text.ts';
import { linkOf } from '../wire-values.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';
import { figuresOf } from './figures.ts';

/** Pages of records that carry no link: templates with `{id}` in place of the record's id. */
export interface PageTemplates {
  readonly bookUrl: string;
  readonly booklistUrl: string;
}

/** A row of a list of books; null without an id and a title. */
export function bookSummaryOf(json: unknown, pages: PageTemplates): BookSummary | null {
  const fields = fieldsOf(json);
  return titled(fields && summaryOf(fields, fields.id('id', 'bookId'), pages));
}

/** A record people could not tell from others without its title is none. */
export function titled<T extends { readonly title: Bilingual | null }>(record: T | null): T | null {
  return record?.title ? record : null;
}

/** A single book; null without an id and a title. */
export function bookOf(json: unknown, pages: PageTemplates): Book | null {
  const outer = fieldsOf(json);
  const fields = outer?.record('book') ?? outer;
  const summary = titled(fields && summaryOf(fields, fields.id('id', 'bookId'), pages));
  if (outer === null || fields === null || summary === null) return null;
  return {
    ...summary,
    figures: outer === fields ? summary.figures : figuresOf(fields, outer),
    subgenre: fields.bilingual('subgenre', 'subGenre', 'subgenreName', 'secondaryGenre'),
    tags: tagsOf(fields),
    facets: facetsOf(fields),
    chapterCount: fields.count('chapterCount', 'chaptersCount', 'totalChapters', 'chapters'),
    updatedAt: fields.instant('updatedAt', 'lastUpdatedAt', 'lastUpdated', 'updateTime', 'updated'),
    refreshedAt: fields.instant('refreshedAt', 'lastRefreshedAt', 'syncedAt', 'fetchedAt'),
    rankings: rankingsOf(fields, summary.atSource?.source ?? null),
    booklistCount: fields.count('booklistCount', 'booklistsCount', 'booklists'),
    availability: availabilityOf(fields),
    alsoOn: alsoOnOf(fields, pages),
    englishTranslation: translationOf(fields),
    translatedBy: fields.name('translatedBy', 'translationProvider', 'translator'),
  };
}

/**
 * The book of an entry (board, recommendation, list, feed): under `book` or flat beside the entry's
 * own fields, where `id` may be the entry's. Its title may be missing.
 */
export function entryBookOf(fields: Fields, pages: PageTemplates): BookSummary | null {
  const inner = fields.record('book', 'novel', 'recommendedBook');
  return inner === null
    ? summaryOf(fields, fields.id('bookId', 'novelId', 'id'), pages)
    : summaryOf(inner, inner.id('id', 'bookId') ?? fields.id('bookId'), pages);
}

function summaryOf(fields: Fields, id: string | null, pages: PageTemplates): BookSummary | null {
  if (id === null) return null;
  const synopsis = fields.bilingual(
    ...['synopsis', 'description', 'summary', 'intro', 'introduction', 'blurb', 'synopsisExcerpt'],
  );
  return {
    ref: { system: 'open', id },
    url: fields.link('url', 'link', 'pageUrl', 'webUrl', 'permalink') ?? pageOf(pages.bookUrl, id),
    title: fields.bilingual('title', 'bookTitle', 'name', 'bookName'),
    author: fields.bilingual('author', 'authorName', 'writer'),
    coverUrl: fields.link('coverUrl', 'cover', 'coverImage', 'coverImageUrl', 'imageUrl', 'image'),
    genre: fields.bilingual('genre', 'genreName', 'primaryGenre', 'category'),
    status: fields.name('status', 'bookStatus'),
    wordCount: fields.count('wordCount', 'wordsCount', 'totalWords', 'words'),
    synopsis: synopsis?.en ?? synopsis?.zh ?? null,
    figures: figuresOf(fields),
    matched: fields.text('matched', 'matchedOn', 'matchedField'),
    atSource: atSourceOf(fields),
  };
}

/** A page made from its template. */
export function pageOf(template: string, id: string): string | null {
  return linkOf(template.replaceAll('{id}', encodeURIComponent(id)));
}

/**
 * What ties the record to a source. Names that could mean something else (`sourceId` may number the
 * source itself) are no evidence.
 */
function atSourceOf(fields: Fields): AtSource | null {
  const at = fields.record('source', 'origin');
  const source =
    fields.text('source', 'sourceCode', 'sourceKey', 'platform') ??
    at?.text('code', 'source', 'key', 'slug') ??
    null;
  const found: AtSource = {
    source: source !== null && linkOf(source) !== null ? null : source,
    id:
      fields.id('sourceBookId', 'externalBookId', 'originalBookId', 'externalId') ??
      at?.id('sourceBookId', 'bookId') ??
      null,
    url:
      fields.link('sourceUrl', 'sourceLink', 'originalUrl', 'externalUrl', 'originUrl') ??
      at?.link('bookUrl', 'sourceUrl') ??
      linkOf(source),
  };
  return found.source === null && found.id === null && found.url === null ? null : found;
}

function tagsOf(fields: Fields): readonly Bilingual[] {
  return (fields.rows('tags', 'tagNames') ?? []).flatMap((tag) => {
    const name = fieldsOf({ tag })?.bilingual('tag') ?? null;
    return name === null ? [] : [name];
  });
}

/** The audience, the one filter of `/v1/books` that is a source's own. */
function facetsOf(fields: Fields): Book['facets'] {
  const value = fields.text('gender', 'audience', 'targetAudience');
  return value === null ? [] : [{ key: 'audience', label: null, value, valueLabel: null }];
}

function rankingsOf(fields: Fields, bookSource: string | null): readonly BookRanking[] {
  return (fields.rows('rankings', 'currentRankings') ?? []).flatMap((row) => {
    const ranking = fieldsOf(row);
    const board = ranking?.text('board', 'boardCode', 'type', 'rankType') ?? null;
    const position = ranking?.count('position', 'rank', 'place') ?? null;
    const source = ranking?.text('source') ?? bookSource;
    if (ranking === null || board === null || position === null || source === null) return [];
    return [
      {
        source,
        board,
        boardLabel: ranking.text('boardLabel', 'label', 'name') ?? board,
        section: ranking.text('channel', 'section'),
        sectionLabel: ranking.text('channelLabel', 'sectionLabel'),
        position,
        url: ranking.link('url', 'link'),
      },
    ];
  });
}

function availabilityOf(fields: Fields): Book['availability'] {
  const record = fields.record('availability');
  const state = record?.text('state', 'status') ?? fields.text('availability');
  if (state === null) return null;
  return { state, since: record?.instant('since', 'at') ?? null };
}

function alsoOnOf(fields: Fields, pages: PageTemplates): Book['alsoOn'] {
  return (fields.rows('alsoOn', 'otherSources') ?? []).flatMap((row) => {
    const other = fieldsOf(row);
    const ref = other && otherRef(other);
    if (other === null || ref === null) return [];
    const own = ref.system === 'open' ? pageOf(pages.bookUrl, ref.id) : null;
    return [{ ref, url: other.link('url', 'link') ?? own }];
  });
}

function otherRef(other: Fields): BookRef | null {
  const source = other.text('source', 'sourceCode');
  const atSource = other.id('sourceBookId');
  if (source !== null && atSource !== null) return { system: 'keyed', source, id: atSource };
  const id = other.id('id', 'bookId');
  return id === null || source !== null ? null : { system: 'open', id };
}

function translationOf(fields: Fields): Book['englishTranslation'] {
  const names = ['englishTranslation', 'officialTranslation', 'englishTranslationUrl'];
  const url = fields.link(...names);
  if (url === null) return null;
  return { site: fields.record(...names)?.name('site', 'name', 'provider') ?? null, url };
}
