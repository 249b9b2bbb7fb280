import type { BookSummary } from '../../model/book.ts';
import type { Chapter, CommunityTag, FeedItem, Remark } from '../../model/reading.ts';
import type { Bilingual } from '../../model/text.ts';
import { bilingualByScript, textOf } from '../wire-values.ts';
import { entryBookOf, titled } from './book.ts';
import type { PageTemplates } from './book.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';

/** A comment or a review; null without a text. One without an id is known by its place. */
export function remarkOf(json: unknown, index: number): Remark | null {
  const fields = fieldsOf(json);
  const text = fields && wordsOf(fields);
  if (fields === null || text === null) return null;
  return {
    id: fields.id('id', 'commentId', 'reviewId') ?? `at-${index}`,
    text,
    title: fields.text('title', 'headline', 'subject'),
    author: authorOf(fields),
    score: fields.number('score', 'rating', 'stars'),
    agreeCount: fields.count(
      ...['agreeCount', 'agreesCount', 'agrees', 'agree', 'agreeAmount', 'likeCount', 'likes'],
      ...['likesCount', 'upvotes', 'helpfulCount'],
    ),
    writtenAt: momentOf(fields),
    url: fields.link('url', 'link', 'permalink'),
    isSpoiler: spoilerOf(fields),
  };
}

/** A chapter; null with neither a title nor a number. */
export function chapterOf(json: unknown): Chapter | null {
  const fields = fieldsOf(json);
  if (fields === null) return null;
  const title = fields.bilingual('title', 'chapterTitle', 'name', 'chapterName');
  const number = fields.count(
    ...['number', 'chapterNumber', 'chapterNo', 'chapterIndex', 'index', 'order', 'position'],
  );
  if (title === null && number === null) return null;
  const publishedAt = fields.instant('publishedAt', 'releasedAt', 'updatedAt', 'createdAt', 'date');
  return { number, title, url: fields.link('url', 'link', 'sourceUrl'), publishedAt };
}

/** A similar book; how many recommended it stands among its figures. Null without an id and a title. */
export function similarBookOf(json: unknown, pages: PageTemplates): BookSummary | null {
  const fields = fieldsOf(json);
  const book = titled(fields && entryBookOf(fields, pages));
  const value = fields?.count(
    ...['recommendedBy', 'recommendedCount', 'recommendCount', 'recommenderCount', 'recommenders'],
  );
  if (book === null || typeof value !== 'number') return book;
  const key = 'recommended_by';
  const figures = book.figures.filter((figure) => figure.key !== key);
  return {
    ...book,
    figures: [{ key, label: null, value, period: null, rankedBy: false }, ...figures],
  };
}

/** A tag the community voted for: a bare text, or a name with its votes. */
export function communityTagOf(json: unknown): CommunityTag | null {
  const bare = textOf(json);
  if (bare !== null) return { name: bilingualByScript(bare), votes: null };
  const fields = fieldsOf(json);
  const name = fields?.bilingual('name', 'tag', 'label', 'tagName', 'title') ?? null;
  if (fields === null || name === null) return null;
  const votes = fields.count('votes', 'voteCount', 'votesCount', 'score', 'count');
  return { name, votes };
}

/** Something that happened; null where there is neither a text nor a book to show. */
export function feedItemOf(json: unknown, pages: PageTemplates): FeedItem | null {
  const fields = fieldsOf(json);
  if (fields === null) return null;
  const book = feedBookOf(fields, pages);
  const text = wordsOf(fields) ?? (book === null ? fields.bilingual('title') : null);
  if (text === null && book === null) return null;
  return {
    id: fields.id('id', 'feedId', 'commentId', 'activityId'),
    kind: fields.text('type', 'kind', 'action', 'activityType', 'event'),
    text,
    author: authorOf(fields),
    book,
    happenedAt: momentOf(fields),
    url: fields.link('url', 'link', 'permalink'),
    isSpoiler: spoilerOf(fields),
  };
}

/** A feed item's book; flat, it must be named as one, for `id` and `title` may be the item's. */
function feedBookOf(fields: Fields, pages: PageTemplates) {
  const flat = fields.record('book', 'novel') === null;
  const book = flat && fields.id('bookId', 'novelId') === null ? null : entryBookOf(fields, pages);
  if (book === null || !flat) return titled(book);
  const title = fields.bilingual('bookTitle', 'bookName', 'title');
  return title === null ? null : { ...book, title, author: fields.bilingual('bookAuthor') };
}

function wordsOf(fields: Fields): Bilingual | null {
  return fields.bilingual('text', 'content', 'body', 'comment', 'review', 'message');
}

function spoilerOf(fields: Fields): boolean | null {
  return fields.flag(
    ...['isSpoiler', 'spoiler', 'spoilers', 'containsSpoiler', 'containsSpoilers', 'hasSpoiler'],
    ...['hasSpoilers', 'spoilerAlert'],
  );
}

function authorOf(fields: Fields): string | null {
  return fields.name(
    ...['author', 'authorName', 'user', 'userName', 'nickname', 'reviewer', 'commenter'],
  );
}

function momentOf(fields: Fields): number | null {
  return fields.instant(
    ...['createdAt', 'writtenAt', 'postedAt', 'publishedAt', 'happenedAt', 'occurredAt'],
    ...['date', 'time', 'timestamp', 'created', 'updatedAt'],
  );
}
