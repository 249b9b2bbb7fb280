/** Nobody types more; what the catalogue calls a thing may be of any length. */
const maxComparedLength = 300;

/** The beginning of an item's text, as it is compared; nothing for one that is missing. */
export function comparableText(text: string | null | undefined): string {
  return plainText(text?.slice(0, maxComparedLength) ?? '');
}

/** What is compared: letters and digits alone, in one case and width, without accents. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}'’]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Where names are compared whole, blanks do not count: Chinese is written with and without. */
export function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}

/** True for a text that holds a Chinese character, and so needs no words and few letters. */
export function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

/** The pieces a plain text is found by: each Chinese character, and each stretch of other letters. */
export function tokenize(text: string): readonly string[] {
  return text.match(/\p{Script=Han}|[^\s\p{Script=Han}]+/gu) ?? [];
}
