import type { BookSummary } from '../../model/book.ts';
import type { Chapter, CommunityTag, FeedItem, Remark } from '../../model/open-records.ts';
import { bilingualByScript, parseText } from '../api-values.ts';
import {
  entryNames,
  parseEntryBook,
  parseRecommendedBook,
  requireTitle,
  type UrlTemplates,
} from './book.ts';
import { parseFields, type Fields } from './fields.ts';
import type { Genre } from '../../model/source.ts';

/** A comment of the source's users; null without a text. */
export function parseComment(json: unknown): Remark | null {
  const remark = parseReview(json);
  return remark?.text ? remark : null;
}

/** A review; null without a text and a rating. A rating of 0 counts as missing. */
export function parseReview(json: unknown): Remark | null {
  const fields = parseFields(json);
  if (fields === null) return null;
  const text = fields.bilingual(bodyNames);
  const rating = fields.record(scoreNames);
  const score = fields.number(scoreNames) ?? rating?.number('value score rating stars') ?? null;
  if (text === null && !(score !== null && score > 0)) return null;
  return {
    text,
    title: fields.text('title headline subject'),
    author: fields.personName(authorNames),
    score,
    scoreScale: fields.number(scaleNames) ?? rating?.number(`${scaleNames} max best`) ?? null,
    agreeCount: fields.count(agreeNames),
    writtenAt: fields.instant(timeNames),
    url: fields.link(linkNames),
    isSpoiler: fields.flag(spoilerNames),
  };
}

const scoreNames = 'score rating stars';
const scaleNames = 'scoreScale maxScore maxRating bestRating outOf scale';

/** A chapter; null without a title and a number. */
export function parseChapter(json: unknown): Chapter | null {
  const fields = parseFields(json);
  if (fields === null) return null;
  const title = fields.bilingual('title chapterTitle name chapterName');
  const number = fields.count('number chapterNumber chapterNo chapterIndex index order position');
  if (title === null && number === null) return null;
  const publishedAt = fields.instant('publishedAt releasedAt updatedAt createdAt date');
  return { number, title, url: fields.link('url link sourceUrl'), publishedAt };
}

/**
 * A book that is similar to the book `askedId`, with the number of recommendations as a figure; null
 * without an id or a title, and for the book itself.
 */
export function parseSimilarBook(
  json: unknown,
  askedId: string,
  urlTemplates: UrlTemplates,
): BookSummary | null {
  const fields = parseFields(json);
  const book = requireTitle(fields && parseRecommendedBook(fields, urlTemplates));
  if (book?.ref.id === askedId) return null;
  const value = fields?.count(recommendationNames);
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
  const name = fields?.bilingual('name tag label tagName title') ?? null;
  if (fields === null || name === null) return null;
  const votes = fields.count('votes voteCount votesCount upvotes count');
  return { name, votes };
}

/** A feed item; null without a text and a book. */
export function parseFeedItem(json: unknown, urlTemplates: UrlTemplates): FeedItem | null {
  const fields = parseFields(json);
  if (fields === null) return null;
  const book = parseFeedBook(fields, urlTemplates);
  const text = fields.bilingual(bodyNames) ?? (book === null ? fields.bilingual('title') : null);
  if (text === null && book === null) return null;
  return {
    kind: fields.text('type kind action activityType event'),
    text,
    author: fields.personName(authorNames),
    book,
    happenedAt: fields.instant(timeNames),
    url: fields.link(linkNames),
    isSpoiler: fields.flag(spoilerNames),
  };
}

/**
 * A feed item's book. If flat, it must have a book's field names, because `id` and `title` may be
 * the item's.
 */
function parseFeedBook(fields: Fields, urlTemplates: UrlTemplates) {
  const flat = fields.record(entryNames.book) === null;
  const book = flat && !fields.has(entryNames.id) ? null : parseEntryBook(fields, urlTemplates);
  if (book === null || !flat) return requireTitle(book);
  const title = fields.bilingual('bookTitle bookName title');
  return title === null ? null : { ...book, title, author: fields.bilingual('bookAuthor') };
}

const recommendationNames =
  'recommendedBy recommendedCount recommendCount recommenderCount recommenders';
const bodyNames =
  'text content body commentText reviewText commentContent reviewContent comment review message';
const authorNames = 'author authorName user userName nickname reviewer commenter';
const linkNames = 'url link permalink';
const timeNames =
  'createdAt writtenAt postedAt publishedAt happenedAt occurredAt date time timestamp created updatedAt';
const agreeNames =
  'agreeCount agreesCount agrees agree agreeAmount likeCount likes likesCount upvotes helpfulCount';
const spoilerNames =
  'isSpoiler spoiler spoilers containsSpoiler containsSpoilers hasSpoiler hasSpoilers spoilerAlert';

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
