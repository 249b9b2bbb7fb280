import { characters, fields, list, text, type Fields } from '../json.ts';
import { breachIf, warningIf, type Breach } from './breach.ts';
import { mediaBreach, urlBreach } from './url-limits.ts';

const ALL_EMBEDS = 6000;

/** Breaches of the limits of embeds that the description omits: total size, empty embeds, URLs, equal URLs. */
export function embedBreaches(embeds: unknown, files: readonly string[]): Breach[] {
  const all = list(embeds).map(fields);
  const size = all.reduce((sum, embed) => sum + charactersIn(embed), 0);
  const urls = all.map((embed) => text(embed['url'])).filter((url) => url !== undefined);
  return [
    ...all.flatMap((embed, at) => single(embed, ['embeds', at], files)),
    ...breachIf(size > ALL_EMBEDS, ['embeds'], 'MAX_EMBED_SIZE_EXCEEDED'),
    ...warningIf(new Set(urls).size < urls.length, ['embeds'], 'EMBEDS_COLLAPSED'),
  ];
}

function single(embed: Fields, path: Breach['path'], files: readonly string[]): Breach[] {
  const shown = ['title', 'description', 'author', 'footer', 'image', 'thumbnail', 'fields'];
  const isEmpty = !shown.some((key) => isShown(embed[key]));
  const web = ['http:', 'https:'];
  return [
    ...breachIf(isEmpty, [...path, 'description'], 'BASE_TYPE_REQUIRED'),
    ...list(embed['fields']).flatMap((field, at) =>
      ['name', 'value'].flatMap((key) => {
        const isBlank = text(fields(field)[key])?.trim() === '';
        return breachIf(isBlank, [...path, 'fields', at, key], 'BASE_TYPE_REQUIRED');
      }),
    ),
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
  const isPicture = /\.(?:jpe?g|png|webp|gif)$/iu.test(text(url) ?? '');
  return warningIf(isFile && !isPicture, path, 'EMBED_FILE_TYPE');
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
