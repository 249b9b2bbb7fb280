import type { Locale } from '../model/reader.ts';

/** The forms of a text with a count, by the plural categories of its language (CLDR). */
export type PluralForms = Readonly<
  { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** One text in each language. A name in double braces is replaced by a value. */
export type LocalizedText<Locales extends string = Locale> = Readonly<
  Record<Locales, string | PluralForms>
>;

/** The texts of one section of the product. */
export interface TextTree<Locales extends string = Locale> {
  readonly [key: string]: LocalizedText<Locales> | TextTree<Locales>;
}
