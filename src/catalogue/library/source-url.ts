/**
 * A key for a book's page at its source. Protocol, trailing slash, order of the query and fragment
 * do not matter. The query does, because some sources have the id there.
 */
export function urlKey(link: string): string | null {
  const url = URL.parse(link);
  if (url === null) return null;
  url.searchParams.sort();
  return hostAndPath(url) + url.search;
}

/** Null if the text is not a web address. */
export function parseWebUrl(text: string): URL | null {
  const url = /\s/.test(text) ? null : URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

/**
 * Whether a typed URL leads to a record's page. It may have additional query parameters, such as a
 * referrer, but must have all of the record's own.
 */
export function matchesUrl(typed: URL, link: string | null): boolean {
  const url = link === null ? null : URL.parse(link);
  if (url === null || hostAndPath(url) !== hostAndPath(typed)) return false;
  return [...url.searchParams].every(([name, value]) => typed.searchParams.get(name) === value);
}

/** With more parameters, only all or no parameters are tried. */
const maxQueryNames = 6;

/** The keys of all links that a typed URL may lead to, the most specific first. */
export function urlKeys(typed: URL): readonly string[] {
  const names = [...new Set(typed.searchParams.keys())];
  const pairs = names.map((name): [string, string] => [name, typed.searchParams.get(name) ?? '']);
  const parts =
    pairs.length > maxQueryNames
      ? [pairs, []]
      : pairs
          .reduce<[string, string][][]>(
            (all, pair) => [...all, ...all.map((part) => [...part, pair])],
            [[]],
          )
          .sort((one, other) => other.length - one.length);
  return parts.map((part) => {
    const query = new URLSearchParams(part);
    query.sort();
    return hostAndPath(typed) + (part.length === 0 ? '' : `?${query.toString()}`);
  });
}

/** The id in a URL made from a template with `{id}`. */
export function idFromTemplate(typed: URL, template: string): string | null {
  const marked = URL.parse(template.replaceAll('{id}', idMarker));
  if (marked === null) return null;
  const [before, after] = hostAndPath(marked).split(idMarker);
  const page = hostAndPath(typed);
  if (before === undefined || after === undefined) return null;
  if (!page.startsWith(before) || !page.endsWith(after)) return null;
  const id = page.slice(before.length, page.length - after.length);
  return /^\d+$/.test(id) ? id : null;
}

const idMarker = '0id0';

function hostAndPath(url: URL): string {
  return url.host + url.pathname.replace(/\/+$/, '');
}
