import type { texts } from './texts.ts';

type Join<Path extends string, Key extends string> = Path extends '' ? Key : `${Path}.${Key}`;

/** Every text's path with its English text; a text with a count has one entry for all its forms. */
type TextEntries<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends { readonly en: infer English }
    ? {
        readonly key: Join<Path, Key>;
        readonly english: English extends string ? English : English[keyof English];
      }
    : TextEntries<Tree[Key], Join<Path, Key>>;
}[keyof Tree & string];

/** The English text of each path. To search the union of all entries for every path takes `tsc` half its time. */
type EnglishTexts = {
  [Entry in TextEntries<typeof texts> as Entry['key']]: Entry['english'];
};

/** The path of a text: `board.published`. */
export type TextKey = keyof EnglishTexts;

type ValueNames<English> = English extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type NamesOf<Key extends TextKey> = ValueNames<EnglishTexts[Key]>;

/** The values that a text requires, by the names in its English text: nothing, or one object. */
export type TextValues<Key extends TextKey> = [NamesOf<Key>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<Key>]: Name extends 'count' ? number : string | number }];

/** The key of a text without values. */
export type PlainTextKey = {
  [Key in TextKey]: [NamesOf<Key>] extends [never] ? Key : never;
}[TextKey];

/** A group of translated values of the catalogue. The catalogue may add values at any time. */
export type TermGroup = keyof (typeof texts)['terms'];
