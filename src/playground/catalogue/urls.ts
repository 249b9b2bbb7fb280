export interface CatalogueUrls {
  book: (source: string, id: string) => string;
  library: (source: string, filter?: Readonly<Record<string, string>>) => string;
  guide: (source: string) => string;
  board: (source: string, board: string, channel?: string) => string;
  booklist: (source: string, id: string) => string;
  /** Page of an open-interface book. */
  novel: (id: number) => string;
  docs: (topic: string) => string;
  /** URL of an API endpoint; `path` begins after `/api/v1`. */
  api: (path: string, query?: URLSearchParams) => string;
}

/** `site` is the website, `base` the `{base_url}` of the API; neither ends with a slash. */
export function createCatalogueUrls(site: string, base: () => string): CatalogueUrls {
  const page = (...path: readonly string[]) => [site, ...path.map(encodeURIComponent)].join('/');
  const withQuery = (address: string, query: URLSearchParams | undefined) =>
    query && query.size > 0 ? `${address}?${query.toString()}` : address;
  return {
    book: (source, id) => page('book', source, id),
    library: (source, filter) => withQuery(page('library', source), new URLSearchParams(filter)),
    guide: (source) => page('guide', source),
    board: (source, board, channel) =>
      withQuery(
        page('rankings', source, board),
        channel === undefined ? undefined : new URLSearchParams({ channel }),
      ),
    booklist: (source, id) => page('booklists', source, id),
    novel: (id) => page('novel', String(id)),
    docs: (topic) => `${page('docs', 'api')}#${topic}`,
    api: (path, query) => withQuery(`${base()}/api/v1${path}`, query),
  };
}
