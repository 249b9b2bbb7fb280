/**
 * Creates a function that makes the addresses in a response absolute, and https where the catalogue
 * itself is https. An address without a host is on the site of its record's page, else on the
 * catalogue's. An address that cannot be resolved stays as it is. `baseUrl`: the catalogue's address.
 */
export function createLinkResolver(baseUrl: string): (json: unknown) => unknown {
  const base = new URL('/', baseUrl);

  /** `site` is null if an address without a host may be on any site. */
  const absolute = (address: string, site: URL | null): string => {
    const from = withHost.test(address) ? base : withoutHost.test(address) ? site : null;
    const url = from === null ? null : URL.parse(address, from.href);
    if (url === null) return address;
    const isUpgraded = base.protocol === 'https:' && url.protocol === 'http:' && url.port === '';
    if (isUpgraded) url.protocol = 'https:';
    return url.href;
  };

  const siteOf = (record: object, outer: URL | null): URL | null => {
    if (outer === null || !('url' in record) || typeof record.url !== 'string') return outer;
    const page = absolute(record.url, outer);
    return withHost.test(page) ? (URL.parse('/', page) ?? outer) : outer;
  };

  const resolve = (json: unknown, outer: URL | null, isAddress: boolean): unknown => {
    if (typeof json === 'string') return isAddress ? absolute(json, outer) : json;
    if (typeof json !== 'object' || json === null) return json;
    if (Array.isArray(json)) return json.map((each) => resolve(each, outer, isAddress));
    const site = siteOf(json, outer);
    return Object.fromEntries(
      Object.entries(json).map(([name, value]): readonly [string, unknown] => [
        name,
        resolve(value, pageOfSource.test(name) ? null : site, isAddress || addressName.test(name)),
      ]),
    );
  };
  return (json) => resolve(json, base, false);
}

const withHost = /^(?:https?:)?\/\/\S+$/i;
/** "/book/1" and "book/1", but not "N/A". */
const withoutHost = /^(?:\/|[\w-]{2,}\/)\S*$/;
const addressName = /(?:url|link|href|src|cover|image|preview)s?$/i;
const pageOfSource = /^(?:source|site|origin|external|english|official)/i;
