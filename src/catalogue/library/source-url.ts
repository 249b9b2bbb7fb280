/**
 * A book's URL at its source, as evidence: the same page whatever the protocol, a trailing slash,
 * the order of the query or a fragment. The query itself stays, for some sources keep the id there.
 */
export function urlKey(link: string): string | null {
  const url = URL.parse(link);
  if (url === null) return null;
  url.searchParams.sort();
  return pageOf(url) + url.search;
}

/** A text that is a web address. */
export function webAddress(text: string): URL | null {
  const url = /\s/.test(text) ? null : URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url : null;
}

/**
 * Whether a typed address leads to a record's page: it may carry more of a query (where someone
 * came from) than the record's own link, never less.
 */
export function leadsTo(typed: URL, link: string | null): boolean {
  const url = link === null ? null : URL.parse(link);
  if (url === null || pageOf(url) !== pageOf(typed)) return false;
  return [...url.searchParams].every(([name, value]) => typed.searchParams.get(name) === value);
}

/** The id in an address made from a template with `{id}`. */
export function idFromTemplate(typed: URL, template: string): string | null {
  const marked = URL.parse(template.replaceAll('{id}', marker));
  if (marked === null) return null;
  const [before, after] = pageOf(marked).split(marker);
  const page = pageOf(typed);
  if (before === undefined || after === undefined) return null;
  if (!page.startsWith(before) || !page.endsWith(after)) return null;
  const id = page.slice(before.length, page.length - after.length);
  return /^\d+$/.test(id) ? id : null;
}

const marker = '0id0';

function pageOf(url: URL): string {
  return url.host + url.pathname.replace(/\/+$/, '');
}
