/**
 * A book's URL at its source, as evidence: the same page whatever the protocol, a trailing slash,
 * the order of the query or a fragment. The query itself stays, for some sources keep the id there.
 */
export function urlKey(link: string): string | null {
  const url = URL.parse(link);
  if (url === null) return null;
  url.searchParams.sort();
  return hostAndPath(url) + url.search;
}

/** A text that is a web address. */
export function parseWebUrl(text: string): URL | null {
  const url = /\s/.test(text) ? null : URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

/**
 * Whether a typed address leads to a record's page: it may carry more of a query (where someone
 * came from) than the record's own link, never less.
 */
export function matchesUrl(typed: URL, link: string | null): boolean {
  const url = link === null ? null : URL.parse(link);
  if (url === null || hostAndPath(url) !== hostAndPath(typed)) return false;
  return [...url.searchParams].every(([name, value]) => typed.searchParams.get(name) === value);
}

/** More of a query than any source's page has: only its whole is looked for then. */
const maxQueryNames = 6;

/** The keys of all links that a typed address leads to, those that say the most first. */
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

/** The id in an address made from a template with `{id}`. */
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
