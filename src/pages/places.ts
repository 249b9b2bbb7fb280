import { isMention, maxMentions } from './parts/mentions.ts';
import {
  boardView,
  booklistRef,
  bookRef,
  bookRefs,
  flag,
  leading,
  named,
  namedTexts,
  oneOf,
  optional,
  pageNumber,
  anyText,
  pageAddress,
  withDefault,
  type NamedText,
  type Parameter,
} from './parameter.ts';
import { formPlace, place, type ParamsOf } from './place.ts';

/**
 * In the order of the menu that switches them. `latest`: the chapters from the newest; `chapters`: from
 * the first. `tags`: by readers' votes; `keywords`: the record's own.
 */
export const bookViews = [
  'overview',
  'latest',
  'chapters',
  'reviews',
  'comments',
  'similar',
  'tags',
  'keywords',
  'rankings',
  'history',
  'booklists',
  'figures',
] as const;
export type BookView = (typeof bookViews)[number];

/** Pages with a list from which a card is opened, and how its button names them (`common.back`). */
export const listPages = {
  board: 'board',
  'board-history': 'board',
  'board-day': 'board',
  'board-search': 'results',
  search: 'results',
  browse: 'books',
  booklist: 'booklist',
  'named-booklist': 'booklists',
  booklists: 'booklists',
  book: 'book',
  feed: 'feed',
  'found-books': 'found',
} as const;

/** The list from which a card was opened; null for a card without one. */
const back = pageAddress(Object.keys(listPages));

/**
 * `book/source_a:1042/rankings/2`, `book/source_a:1042////board/source_a:monthly////2`. `listsOf`: the
 * source of the booklists in the view `booklists`; null for the book's own source.
 */
export const bookPlace = place('book', {
  ref: bookRef,
  view: withDefault(oneOf(bookViews), 'overview'),
  page: pageNumber,
  listsOf: optional(anyText),
  back,
});
export type BookParams = ParamsOf<typeof bookPlace>;

/** `book-chart/source_a:1042`: how a book moved on the boards that the server watches, as a picture. */
export const bookChartPlace = place('book-chart', { ref: bookRef });
export type BookChartParams = ParamsOf<typeof bookChartPlace>;

/** Board entries in one message. */
export const boardPageSize = 10;

/** `board/source_a:monthly/fantasy///2/source_a:1042`. `found`: the book whose row is marked. */
export const boardPlace = place('board', {
  view: boardView,
  page: pageNumber,
  found: optional(bookRef),
  back,
});
export type BoardParams = ParamsOf<typeof boardPlace>;

/** The numbers of days that a board's history is shown for. */
export const historyDays = ['7', '30', '90'] as const;

/** Chosen books of a board's history. */
export const maxChosenBooks = 10;

/**
 * `board-history/source_a:monthly/fantasy///90/picture/source_a:1042`: how the first books of a board moved, or
 * chosen ones, in words or with a picture. `books`: null for the first ones.
 */
export const boardHistoryPlace = place('board-history', {
  view: boardView,
  days: withDefault(oneOf(historyDays), '30'),
  as: withDefault(oneOf(['words', 'picture']), 'words'),
  books: optional(bookRefs(maxChosenBooks)),
});
export type BoardHistoryParams = ParamsOf<typeof boardHistoryPlace>;

/** `board-day/source_a:monthly////2026-11-01/2`: a board as it was on a day. `day`: as typed. */
export const boardDayPlace = place('board-day', {
  view: boardView,
  day: anyText,
  page: pageNumber,
});
export type BoardDayParams = ParamsOf<typeof boardDayPlace>;

/** `page`: the page of the board that the reader sees. `text`: a title or a link. */
const boardSearch = {
  view: boardView,
  page: pageNumber,
  text: anyText,
  book: optional(bookRef),
  back,
};

/** `board-search/source_a:monthly/fantasy///2/reborn/source_a:1042`: a book's position on a board. */
export const boardSearchPlace = place('board-search', boardSearch);
export type BoardSearchParams = ParamsOf<typeof boardSearchPlace>;

/** The form that asks for the book; `text` prefills its field. */
export const boardSearchFormPlace = formPlace('board-search', boardSearch);

/**
 * `boards/monthly votes/fantasy`: a board by the text that was typed for it. `then`: the number of days to show its
 * history for, with `picture` before it for a picture, or the past day to show it of, as typed.
 */
export const boardsPlace = place('boards', {
  text: anyText,
  section: optional(anyText),
  genre: optional(anyText),
  cycle: optional(anyText),
  page: pageNumber,
  then: optional(anyText),
});
export type BoardsParams = ParamsOf<typeof boardsPlace>;

/** Books of a search in one message. */
export const searchPageSize = 5;

/**
 * `search/reborn/author/source_a///2`. `source`: a source's code or typed name; null for all sources.
 * `then`: the view to open if one book matches (`/book`); null lists the matches (`/search`).
 * `hint`: what followed a dash in the typed text. In the name of a suggestion it tells books of one title
 * apart; in any other text it belongs to the title.
 */
export const searchPlace = place('search', {
  text: anyText,
  by: withDefault(oneOf(['title', 'author']), 'title'),
  source: optional(anyText),
  then: optional(oneOf(bookViews, 'overview')),
  hint: optional(anyText),
  page: optional(pageNumber),
});
export type SearchParams = ParamsOf<typeof searchPlace>;

/** Titles and web addresses of books. Other segments are ignored. */
const mentions: Parameter<readonly string[]> = {
  length: 'rest',
  write: (found) => found,
  read: (segments) => segments.filter(isMention).slice(0, maxMentions),
};

/** `found/寄潮汐的点灯人/https:…`: the mentions in a message. No component carries it: ids are stored. */
export const foundPlace = place('found', { mentions });
export type FoundParams = ParamsOf<typeof foundPlace>;

/** All that one message can mention: a mention has at most `maxFoundBooks` books. */
export const maxFoundBooks = 3;

/** `found-books/source_a:1042/~77`: the books that were found in a message, without its text. */
export const foundBooksPlace = place('found-books', {
  books: bookRefs(maxMentions * maxFoundBooks),
});
export type FoundBooksParams = ParamsOf<typeof foundBooksPlace>;

/** In place of a source's code: the library of the open interface. */
export const openLibrary = '~';

/**
 * A source's code, or its name as typed, or `openLibrary`; null for the first that the reader's
 * interface has.
 */
const source = optional(anyText);

/** What `/browse books` can filter and sort by. Tags and filters may occur several times. */
export const criterionNames = [
  'title',
  'author',
  'genre',
  'subgenre',
  'tag',
  'without_tag',
  'tag_match',
  'status',
  'min_words',
  'max_words',
  'updated',
  'dropped',
  'filter',
  'sort',
  'order',
] as const;
export type CriterionName = (typeof criterionNames)[number];

/** One filter or order; its text is a code, a name, or anything that was typed. */
export type Criterion = NamedText<CriterionName>;

/** Books in one message. */
export const browsePageSize = 10;

/** `browse/source_a/genre=玄幻/min_words=500000/page=2`. */
export const browsePlace = place('browse', {
  source,
  criteria: namedTexts(criterionNames),
  page: named('page', pageNumber),
});
export type BrowseParams = ParamsOf<typeof browsePlace>;

/**
 * Booklists in one message. Those of the open library have a picture each, which counts as three of a
 * message's 40 components with its text.
 */
export const booklistsPageSize = { library: 5, source: 10 } as const;

/** `booklists/source_a/followers/50/100/2`, `booklists/~/recent`. The choices are codes, steps, or typed names. */
export const booklistsPlace = place('booklists', {
  source,
  sort: optional(anyText),
  minBooks: optional(anyText),
  popularity: optional(anyText),
  page: pageNumber,
});
export type BooklistsParams = ParamsOf<typeof booklistsPlace>;

/** Books of a booklist in one message. */
export const membersPageSize = 10;

/**
 * The order and filters of `/booklists show`. `noted`: only books with a note of the curator. `dropped`: how to
 * treat abandoned books.
 */
const members = {
  page: pageNumber,
  sort: optional(anyText),
  status: optional(anyText),
  minWords: optional(anyText),
  noted: flag('noted'),
  dropped: leading('dropped'),
};

/** `booklist/source_a:400001/2/score/completed/300000/noted`. */
export const booklistPlace = place('booklist', { list: booklistRef, ...members, back });
export type BooklistParams = ParamsOf<typeof booklistPlace>;

/** `named-booklist/slow stories/2/score`: a list by the text that was typed for it. */
export const namedBooklistPlace = place('named-booklist', { text: anyText, ...members });
export type NamedBooklistParams = ParamsOf<typeof namedBooklistPlace>;

/** Genres in one message. */
export const genresPageSize = 10;

/** `genres/source_a/2`, `genres/~`. */
export const genresPlace = place('genres', { source, page: pageNumber });
export type GenresParams = ParamsOf<typeof genresPlace>;

/** Tags in one message. */
export const tagsPageSize = 25;

/** `tags/source_a/sweet/2`. `find`: a part of a tag's name in either language. */
export const tagsPlace = place('tags', { source, find: optional(anyText), page: pageNumber });
export type TagsParams = ParamsOf<typeof tagsPlace>;

/** `sources/source_a`; null for the list of all sources. */
export const sourcesPlace = place('sources', { source });
export type SourcesParams = ParamsOf<typeof sourcesPlace>;

export const feedTypes = ['comments', 'activity'] as const;
export type FeedType = (typeof feedTypes)[number];

/** Events of the feed in one message. */
export const feedPageSize = 10;

/** `feed/activity/2`. `type`: null leaves it to the service; the description has no default. */
export const feedPlace = place('feed', { type: optional(oneOf(feedTypes)), page: pageNumber });
export type FeedParams = ParamsOf<typeof feedPlace>;

/** `stats`. */
export const statsPlace = place('stats', {});

/** `connect`. */
export const connectPlace = place('connect', {});

/** `help/setup key`; null for all commands. */
export const helpPlace = place('help', { command: optional(anyText) });

/** `stored`: what the bot stores. */
export const storedPlace = place('stored', {});
