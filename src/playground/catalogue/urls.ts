export type CatalogueUrls = ReturnType<typeof createCatalogueUrls>;

/** `site` is the website, `base` the `{base_url}` of the API; neither ends with a slash. */
export function createCatalogueUrls(site: string, base: () => string) {
  const page = (...path: readonly string[]) => [site, ...path.map(encodeURIComponent)].join('/');
  const withQuery = (address: string, query: URLSearchParams | undefined) =>
    query && query.size > 0 ? `${address}?${query.toString()}` : address;
  return {
    book: (source: string, id: string) => page('book', source, id),
    library: (source: string, filter: Readonly<Record<string, string>> = {}) =>
      withQuery(page('library', source), new URLSearchParams(filter)),
    guide: (source: string) => page('guide', source),
    board: (source: string, board: string, channel?: string) =>
      withQuery(
        page('rankings', source, board),
        channel === undefined ? undefined : new URLSearchParams({ channel }),
      ),
    booklist: (source: string, id: string) => page('booklists', source, id),
    /** Page of an open-interface book. */
    novel: (id: number) => page('novel', String(id)),
    docs: (topic: string) => `${page('docs', 'api')}#${topic}`,
    /** URL of an API endpoint; `path` begins after `/api/v1`. */
    api: (path: string, query?: URLSearchParams) => withQuery(`${base()}/api/v1${path}`, query),
  };
}
