import { simplified } from './simplified.ts';

/** Longer than any name. A typed text and the catalogue's texts may be longer. */
const maxComparedLength = 300;

/** The beginning of a text in comparable form; empty if the text is missing. */
export function comparableText(text: string | null | undefined): string {
  return plainText(text?.slice(0, maxComparedLength) ?? '');
}

/** Letters that Unicode does not decompose, as people write them who lack their key. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ħ: 'h', ŧ: 't', ŋ: 'n', ĸ: 'k' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Letters and digits only, in one case and width, without accents, and Chinese in Simplified characters. */
export function plainText(text: string): string {
  return simplified(text.normalize('NFKC').toLowerCase().normalize('NFD'))
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}'’ʻʼ]/gu, '')
    .replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** For comparing whole names: Chinese is written with and without spaces. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

/**
 * Whether a text contains a Chinese character. Such a text has no spaces, and few characters are
 * significant.
 */
export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** Each Chinese character and each run of other letters. */
export function tokenize(text: string): readonly string[] {
  return text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? [];
}
