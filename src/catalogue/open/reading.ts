import type { BookSummary } from '../../model/book.ts';
import type { Chapter, CommunityTag, FeedItem, Remark } from '../../model/open-records.ts';
import type { Bilingual } from '../../model/text.ts';
import { bilingualByScript, parseText } from '../api-values.ts';
import { parseEntryBook, requireTitle } from './book.ts';
import type { UrlTemplates } from './book.ts';
import { parseFields } from './fields.ts';
import type { Fields } from './fields.ts';

/** A comment or a review; null without a text. Without an id, its index identifies it. */
export function parseRemark(json: unknown, index: number): Remark | null {
  const fields = parseFields(json);
  const text = fields && parseBody(fields);
  if (fields === null || text === null) return null;
  return {
    id: fields.id('id', 'commentId', 'reviewId') ?? `at-${index}`,
    text,
    title: fields.text('title', 'headline', 'subject'),
    author: parseAuthor(fields),
    score: fields.number('score', 'rating', 'stars'),
    agreeCount: fields.count(
      'agreeCount',
      'agreesCount',
      'agrees',
      'agree',
      'agreeAmount',
      'likeCount',
      'likes',
      'likesCount',
      'upvotes',
      'helpfulCount',
    ),
    writtenAt: parseTime(fields),
    url: fields.link('url', 'link', 'permalink'),
    isSpoiler: parseSpoiler(fields),
  };
}

/** A chapter; null without a title and a number. */
export function parseChapter(json: unknown): Chapter | null {
  const fields = parseFields(json);
  if (fields === null) return null;
  const title = fields.bilingual('title', 'chapterTitle', 'name', 'chapterName');
  const number = fields.count(
    'number',
    'chapterNumber',
    'chapterNo',
    'chapterIndex',
    'index',
    'order',
    'position',
  );
  if (title === null && number === null) return null;
  const publishedAt = fields.instant('publishedAt', 'releasedAt', 'updatedAt', 'createdAt', 'date');
  return { number, title, url: fields.link('url', 'link', 'sourceUrl'), publishedAt };
}

/**
 * A similar book, with the number of recommendations as a figure; null without an id or a title.
 */
export function parseSimilarBook(json: unknown, urlTemplates: UrlTemplates): BookSummary | null {
  const fields = parseFields(json);
  const book = requireTitle(fields && parseEntryBook(fields, urlTemplates));
  const value = fields?.count(
    'recommendedBy',
    'recommendedCount',
    'recommendCount',
    'recommenderCount',
    'recommenders',
  );
  if (book === null || typeof value !== 'number') return book;
  const key = 'recommended_by';
  const figures = book.figures.filter((figure) => figure.key !== key);
  return {
    ...book,
    figures: [{ key, label: null, value, period: null, rankedBy: false }, ...figures],
  };
}

/** A tag that readers voted for: a text, or a name with its votes. */
export function parseCommunityTag(json: unknown): CommunityTag | null {
  const unlabelled = parseText(json);
  if (unlabelled !== null) return { name: bilingualByScript(unlabelled), votes: null };
  const fields = parseFields(json);
  const name = fields?.bilingual('name', 'tag', 'label', 'tagName', 'title') ?? null;
  if (fields === null || name === null) return null;
  const votes = fields.count('votes', 'voteCount', 'votesCount', 'score', 'count');
  return { name, votes };
}

/** A feed item; null without a text and a book. */
export function parseFeedItem(json: unknown, urlTemplates: UrlTemplates): FeedItem | null {
  const fields = parseFields(json);
  if (fields === null) return null;
  const book = parseFeedBook(fields, urlTemplates);
  const text = parseBody(fields) ?? (book === null ? fields.bilingual('title') : null);
  if (text === null && book === null) return null;
  return {
    id: fields.id('id', 'feedId', 'commentId', 'activityId'),
    kind: fields.text('type', 'kind', 'action', 'activityType', 'event'),
    text,
    author: parseAuthor(fields),
    book,
    happenedAt: parseTime(fields),
    url: fields.link('url', 'link', 'permalink'),
    isSpoiler: parseSpoiler(fields),
  };
}

/**
 * A feed item's book. If flat, it must have a book's field names, because `id` and `title` may be
 * the item's.
 */
function parseFeedBook(fields: Fields, urlTemplates: UrlTemplates) {
  const flat = fields.record('book', 'novel') === null;
  const book =
    flat && fields.id('bookId', 'novelId') === null ? null : parseEntryBook(fields, urlTemplates);
  if (book === null || !flat) return requireTitle(book);
  const title = fields.bilingual('bookTitle', 'bookName', 'title');
  return title === null ? null : { ...book, title, author: fields.bilingual('bookAuthor') };
}

function parseBody(fields: Fields): Bilingual | null {
  return fields.bilingual('text', 'content', 'body', 'comment', 'review', 'message');
}

function parseSpoiler(fields: Fields): boolean | null {
  return fields.flag(
    'isSpoiler',
    'spoiler',
    'spoilers',
    'containsSpoiler',
    'containsSpoilers',
    'hasSpoiler',
    'hasSpoilers',
    'spoilerAlert',
  );
}

function parseAuthor(fields: Fields): string | null {
  return fields.personName(
    'author',
    'authorName',
    'user',
    'userName',
    'nickname',
    'reviewer',
    'commenter',
  );
}

function parseTime(fields: Fields): number | null {
  return fields.instant(
    'createdAt',
    'writtenAt',
    'postedAt',
    'publishedAt',
    'happenedAt',
    'occurredAt',
    'date',
    'time',
    'timestamp',
    'created',
    'updatedAt',
  );
}
