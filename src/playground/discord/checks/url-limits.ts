import { isFields, list, text } from '../json.ts';
import { breach, breachIf, type Breach } from './breach.ts';
import type { ComponentAtPath } from './component-paths.ts';

/** Breaches by the URL's scheme. Invalid URLs violate the description, see schema.ts. */
export function urlBreach(
  value: unknown,
  path: Breach['path'],
  schemes: readonly string[],
): Breach[] {
  const address = text(value);
  if (address === undefined || !URL.canParse(address)) return [];
  if (schemes.includes(new URL(address).protocol)) return [];
  const allowed = schemes.map((scheme) => scheme.replace(':', '')).join(', ');
  return [breach(path, 'URL_TYPE_INVALID_SCHEME', `Scheme must be one of (${allowed}).`)];
}

/** Breaches by media of components, which are http(s) URLs or files of the message. */
export function mediaBreaches(all: readonly ComponentAtPath[], files: readonly string[]): Breach[] {
  return all.flatMap(({ component, path }) => [
    ...mediaBreach(component['media'], [...path, 'media'], files),
    ...mediaBreach(component['file'], [...path, 'file'], files),
    ...list(component['items']).flatMap((item, at) =>
      isFields(item) ? mediaBreach(item['media'], [...path, 'items', at, 'media'], files) : [],
    ),
  ]);
}

/** Breaches by one `{ url }` of a component or an embed. */
export function mediaBreach(
  media: unknown,
  path: Breach['path'],
  files: readonly string[],
): Breach[] {
  if (!isFields(media)) return [];
  const address = text(media['url']);
  if (address?.startsWith('attachment://') === true) {
    const isThere = files.includes(address.slice('attachment://'.length));
    const code = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';
    return breachIf(!isThere, [...path, 'url'], code);
  }
  return urlBreach(address, [...path, 'url'], ['http:', 'https:']);
}
