import type { Parameter } from '../parameters.ts';
import { openEndpoints } from '../open/open-interface.ts';
import { withLimit, type OpenEndpoint } from '../open/endpoint.ts';

/** A tool of the MCP server. The description has their number and what they cover, not their names. */
export interface Tool {
  name: string;
  description: string;
  inputSchema: {
    type: 'object';
    properties: Record<string, unknown>;
    required: string[];
  };
  /** The path under `/api/v1` for these arguments, with `{id}`. */
  path: (values: ToolArguments) => string;
}

export type ToolArguments = Readonly<Record<string, unknown>>;

/** The thirteen tools, which cover all endpoints of the open interface. */
export function describeTools(chartSource: string): readonly Tool[] {
  const endpoints = openEndpoints(chartSource);
  const charts: Readonly<Record<string, string>> = {
    readers: '/rankings',
    community: '/community-rankings',
    [chartSource]: `/${chartSource}-rankings`,
  };
  const one = (name: string, description: string, path: string): Tool => ({
    name,
    description,
    inputSchema: inputSchema(endpoints.filter((endpoint) => endpoint.path === path)),
    path: () => path,
  });
  const rankings: Tool = {
    name: 'get_rankings',
    description:
      'Get a ranking: of readers of the first source, of the community, or a leaderboard.',
    inputSchema: inputSchema(
      endpoints.filter(({ path }) => Object.values(charts).includes(path)),
      { chart: { type: 'string', enum: Object.keys(charts) } },
    ),
    path: ({ chart }) => charts[String(chart)] ?? '/rankings',
  };
  return [
    one('search_books', 'Search books by title, author and other filters.', '/books'),
    one('get_book', 'Get the details of a book.', '/books/{id}'),
    one('get_book_chapters', 'List the chapters of a book.', '/books/{id}/chapters'),
    one('get_book_comments', 'List comments on a book at its source.', '/books/{id}/comments'),
    one('get_book_reviews', 'List reviews of a book by readers.', '/books/{id}/reviews'),
    one('get_book_tags', 'List the community’s tags of a book.', '/books/{id}/tags'),
    one('get_book_recommendations', 'List similar books.', '/books/{id}/recommendations'),
    rankings,
    one('list_genres', 'List all genres.', '/genres'),
    one('list_booklists', 'List booklists.', '/booklists'),
    one('get_booklist', 'Get a booklist and its books.', '/booklists/{id}'),
    one('get_feed', 'Get the newest comments or activity.', '/feed'),
    one('get_stats', 'Get statistics of the library.', '/stats'),
  ];
}

function inputSchema(
  endpoints: readonly OpenEndpoint[],
  required: Readonly<Record<string, unknown>> = {},
): Tool['inputSchema'] {
  const hasId = endpoints.every(({ path }) => path.includes('{id}'));
  const must = { ...required, ...(hasId ? { id: { type: 'integer' } } : {}) };
  const properties: Record<string, unknown> = { ...must };
  const all = endpoints.flatMap(withLimit);
  for (const [name, same] of Map.groupBy(all, (parameter) => parameter.name)) {
    properties[name] = mergedSchema(same);
  }
  return { type: 'object', properties, required: Object.keys(must) };
}

function mergedSchema(same: readonly Parameter[]) {
  const types = same.map(({ type }) => type);
  const choices = types.flatMap((type) => (type.kind === 'choice' ? type.values : []));
  if (types.every(({ kind }) => kind === 'choice')) {
    return { type: 'string', enum: [...new Set(choices)] };
  }
  const isNumber = types.every(({ kind }) => kind === 'integer' || kind === 'step');
  return { type: isNumber ? 'integer' : ['string', 'integer'] };
}
