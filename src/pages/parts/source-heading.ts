import type { Language } from '../../language/language.ts';
import type { Source } from '../../model/source.ts';
import { httpsUrl, link } from './link.ts';
import { linkText } from './markdown.ts';
import { sourceName } from './source-name.ts';

/** "Genres of Red Pavilion", with a link to the source's page. */
export function sourceHeading(
  key: 'booklists.of' | 'browse.of' | 'genres.of' | 'tags.of',
  code: string,
  sources: readonly Source[],
  language: Language,
  room: { readonly name: number; readonly url?: number } = { name: 100 },
): string {
  const url = sources.find((source) => source.code === code)?.url ?? null;
  const name = linkText(sourceName(code, sources, language), room.name);
  return `## ${language.t(key, { source: link(name, httpsUrl(url, room.url)) })}`;
}
