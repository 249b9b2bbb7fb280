import type { en } from './words/en/index.ts';

/**
 * What can be said, computed from the English words: a key is a path (`board.places`), a plural's
 * forms share one key without the ending, and the values a text needs are the names in its braces.
 */

type PluralEnding = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';

type Join<Path extends string, Key extends string> = Path extends '' ? Key : `${Path}.${Key}`;

/** Every path with its text; a plural's forms fall together under one key. */
type Texts<Tree, Path extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? { readonly key: Join<Path, WithoutEnding<Key>>; readonly text: Tree[Key] }
    : Texts<Tree[Key], Join<Path, Key>>;
}[keyof Tree & string];

type WithoutEnding<Key extends string> = Key extends `${infer Stem}${PluralEnding}` ? Stem : Key;

type Named<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

type AllTexts = Texts<typeof en>;

export type WordKey = AllTexts['key'];

type NamesIn<Key extends WordKey> = Named<Extract<AllTexts, { readonly key: Key }>['text']>;

type Values<Names extends string> = {
  readonly [Name in Names]: Name extends 'count' ? number : string | number;
};

/** The values a key's text asks for: none, or one object that names them all. */
export type ValuesOf<Key extends WordKey> = [NamesIn<Key>] extends [never]
  ? []
  : [values: Values<NamesIn<Key>>];

/** Groups of words for values of the service, which may grow at any time. */
export type TermGroup = keyof (typeof en)['terms'];

/** Keys of texts that ask for no values. */
export type PlainKey = {
  [Key in WordKey]: [NamesIn<Key>] extends [never] ? Key : never;
}[WordKey];
