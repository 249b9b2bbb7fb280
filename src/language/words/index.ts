import type { Locale } from '../../model/reader.ts';
import { en } from './en.ts';

/** Words nested by page; a language may leave out what English then says for it. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

/** A language is added by adding its file here. */
export const words: Readonly<Partial<Record<Locale, WordTree>>> = { en };
