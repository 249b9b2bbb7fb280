import { characters, fields, list, text, type Fields } from '../json.ts';
import { breach, warning, type Breach } from './breach.ts';
import { mediaBreach, urlBreach } from './url-limits.ts';

const ALL_EMBEDS = 6000;

/** Breaches of the limits of embeds that the description omits: total size, empty embeds, URLs, equal URLs. */
export function embedBreaches(embeds: unknown, files: readonly string[]): Breach[] {
  const all = list(embeds).map(fields);
  const found = all.flatMap((embed, at) => single(embed, ['embeds', at], files));
  const size = all.reduce((sum, embed) => sum + charactersIn(embed), 0);
  if (size > ALL_EMBEDS) {
    found.push(
      breach(
        ['embeds'],
        'MAX_EMBED_SIZE_EXCEEDED',
        `Embed size exceeds maximum size of ${ALL_EMBEDS}`,
      ),
    );
  }
  const urls = all.map((embed) => text(embed['url'])).filter((url) => url !== undefined);
  if (new Set(urls).size < urls.length) {
    found.push(
      warning(
        ['embeds'],
        'EMBEDS_COLLAPSED',
        'Of embeds with the same url only the first is shown',
      ),
    );
  }
  return found;
}

function single(embed: Fields, path: Breach['path'], files: readonly string[]): Breach[] {
  const found: Breach[] = [];
  const shown = ['title', 'description', 'author', 'footer', 'image', 'thumbnail', 'fields'];
  if (!shown.some((key) => isShown(embed[key]))) {
    found.push(breach([...path, 'description'], 'BASE_TYPE_REQUIRED', 'This field is required'));
  }
  for (const [at, field] of list(embed['fields']).map(fields).entries()) {
    for (const key of ['name', 'value']) {
      if (text(field[key])?.trim() !== '') continue;
      const here = [...path, 'fields', at, key];
      found.push(breach(here, 'BASE_TYPE_REQUIRED', 'This field is required'));
    }
  }
  const web = ['http:', 'https:'];
  return [
    ...found,
    ...urlBreach(embed['url'], [...path, 'url'], web),
    ...urlBreach(fields(embed['author'])['url'], [...path, 'author', 'url'], web),
    ...['image', 'thumbnail'].flatMap((key) => [
      ...mediaBreach(embed[key], [...path, key], files),
      ...fileTypeBreach(fields(embed[key])['url'], [...path, key, 'url']),
    ]),
  ];
}

/** Embeds show only some types of files (Uploading Files, Using Attachments within Embeds). */
function fileTypeBreach(url: unknown, path: Breach['path']): Breach[] {
  const isFile = text(url)?.startsWith('attachment://') === true;
  if (!isFile || /\.(?:jpe?g|png|webp|gif)$/iu.test(text(url) ?? '')) return [];
  return [warning(path, 'EMBED_FILE_TYPE', 'An embed shows no file of this type')];
}

function isShown(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return value !== undefined && value !== null && value !== '';
}

function charactersIn(embed: Fields): number {
  const texts = [
    embed['title'],
    embed['description'],
    fields(embed['author'])['name'],
    fields(embed['footer'])['text'],
    ...list(embed['fields']).flatMap((field) => [fields(field)['name'], fields(field)['value']]),
  ];
  return texts.reduce<number>((sum, part) => sum + characters(part), 0);
}
