import type { Bilingual } from '../../src/model/text.ts';
import titles from './titles.json' with { type: 'json' };

/** A title as a public list writes it. */
export interface ListedTitle {
  /** The group in `titles.json`: a language or a script. */
  readonly group: string;
  readonly text: string;
}

export const allTitles: readonly ListedTitle[] = Object.entries(titles).flatMap(([group, texts]) =>
  texts.map((text) => ({ group, text })),
);

/** A record's title: the catalogue has a source's own title as `zh`, and any translation as `en`. */
export function titleRecord({ group, text }: ListedTitle): Bilingual {
  return /^(?:zh|ja|ko)/.test(group) ? { en: null, zh: text } : { en: text, zh: null };
}

/** The letters and digits of a text, by which a reader recognises a title. */
export function readable(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Titles in tens, as a page of the bot and a chart have them. */
export function pagesOf(titles: readonly ListedTitle[]): readonly (readonly ListedTitle[])[] {
  return Array.from({ length: Math.ceil(titles.length / 10) }, (_, page) =>
    titles.slice(page * 10, page * 10 + 10),
  );
}
