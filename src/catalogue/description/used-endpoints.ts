import { openBoards } from '../open/board.ts';
import type { BoardRef } from '../../model/board.ts';

/** An endpoint as Colophon uses it. */
export interface UsedEndpoint {
  /** Below `/api/v1`, with `{…}` for each variable segment. */
  readonly path: string;
  /** The query parameters that Colophon sends, each with its fixed values; empty if a user gives the value. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
}

const anyValue: readonly string[] = [];

/**
 * "keyed interface, Endpoints". The facets and minimums of a source are not listed, because they come from
 * `/sources`.
 */
export const usedKeyedEndpoints: readonly UsedEndpoint[] = [
  { path: '/sources', parameters: {} },
  { path: '/books/{source}/{source_book_id}', parameters: {} },
  { path: '/search', parameters: { q: anyValue, author: anyValue, source: anyValue } },
  {
    path: '/{source}/books',
    parameters: {
      title: anyValue,
      author: anyValue,
      status: anyValue,
      genre: anyValue,
      subgenre: anyValue,
      tag: anyValue,
      tag_not: anyValue,
      tag_match: anyValue,
      min_words: anyValue,
      max_words: anyValue,
      updated: anyValue,
      dropped: anyValue,
      sort: anyValue,
      order: ['asc', 'desc'],
      page: anyValue,
      view: ['compact'],
    },
  },
  { path: '/{source}/genres', parameters: {} },
  { path: '/{source}/tags', parameters: { q: anyValue } },
  { path: '/{source}/rankings', parameters: {} },
  { path: '/{source}/rankings/{board}', parameters: { channel: anyValue, page: anyValue } },
  {
    path: '/{source}/booklists',
    parameters: { sort: anyValue, min_books: anyValue, contains: anyValue, page: anyValue },
  },
  {
    path: '/{source}/booklists/{list_id}',
    parameters: {
      sort: anyValue,
      status: anyValue,
      min_words: anyValue,
      dropped: anyValue,
      has_note: anyValue,
      page: anyValue,
      view: ['compact'],
    },
  },
];

/** An open endpoint and the names of the tools that may cover it. */
export interface CoveredEndpoint extends UsedEndpoint {
  /** Matches a tool's name in lower case with underscores. The description does not name the tools. */
  readonly toolNames: RegExp;
}

/** Without `limit`, because Colophon also asks without it (`library/learned-paging.ts`). */
const paged = { page: anyValue };
const rankings = /rank|chart|leaderboard/;
const booklists = /book_?list/;

/** "open interface, Endpoints". `chartSource`: the code in `/v1/{code}-rankings`. */
export function usedOpenEndpoints(chartSource: string): readonly CoveredEndpoint[] {
  return [
    {
      path: '/books',
      toolNames: /(^|_)books(_|$)/,
      parameters: {
        q: anyValue,
        author: anyValue,
        genre: anyValue,
        subgenre: anyValue,
        sort: [
          ...['updated', 'newest', 'popularity', 'source_score', 'community_score'],
          ...['word_count', 'favorites', 'fans', 'bookmarks'],
        ],
        order: ['asc', 'desc'],
        status: anyValue,
        gender: ['male', 'female'],
        minWords: anyValue,
        maxWords: anyValue,
        ...paged,
      },
    },
    { path: '/books/{id}', toolNames: /(^|_)book(_|$)(?!list)/, parameters: {} },
    { path: '/books/{id}/chapters', toolNames: /chapter/, parameters: paged },
    { path: '/books/{id}/comments', toolNames: /comment/, parameters: paged },
    { path: '/books/{id}/reviews', toolNames: /review/, parameters: paged },
    { path: '/books/{id}/tags', toolNames: /tag/, parameters: {} },
    { path: '/books/{id}/recommendations', toolNames: /recommend|similar/, parameters: {} },
    { path: '/search', toolNames: /search/, parameters: { q: anyValue } },
    {
      path: '/rankings',
      toolNames: rankings,
      parameters: {
        gender: sectionsOf('chart'),
        type: codesOf('chart'),
        cycle: cyclesOf('chart'),
        genre: anyValue,
        ...paged,
      },
    },
    {
      path: '/community-rankings',
      toolNames: rankings,
      parameters: { period: cyclesOf('community'), genre: anyValue, ...paged },
    },
    {
      path: `/${chartSource}-rankings`,
      toolNames: rankings,
      parameters: { type: codesOf('leaders'), genre: sectionsOf('leaders'), ...paged },
    },
    { path: '/genres', toolNames: /genre/, parameters: {} },
    {
      path: '/booklists',
      toolNames: booklists,
      parameters: { sort: ['popular', 'recent', 'largest'], ...paged },
    },
    { path: '/booklists/{id}', toolNames: booklists, parameters: paged },
    {
      path: '/feed',
      toolNames: /feed|activity/,
      parameters: { type: ['comments', 'activity'], ...paged },
    },
    { path: '/stats', toolNames: /stat/, parameters: {} },
  ];
}

type OpenSystem = Exclude<BoardRef['system'], 'keyed'>;

function boardsOf(system: OpenSystem) {
  return openBoards([]).filter(({ ref }) => ref.system === system);
}

function codesOf(system: 'chart' | 'leaders'): readonly string[] {
  return boardsOf(system).flatMap(({ ref }) => ('board' in ref ? ref.board : []));
}

function sectionsOf(system: OpenSystem): readonly string[] {
  return boardsOf(system)[0]?.sections.map(({ code }) => code) ?? [];
}

function cyclesOf(system: OpenSystem): readonly string[] {
  return boardsOf(system)[0]?.cycles.map(({ code }) => code) ?? [];
}
