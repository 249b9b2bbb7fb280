import type { Locale } from '../model/reader.ts';

/** A piece of a text and the name of the value that follows it; null at the end. */
interface TextSegment {
  readonly text: string;
  readonly name: string | null;
  /** What the value is divided by: 10,000 for a count in a text's form `tenThousands`, otherwise 1. */
  readonly countedIn: number;
}

/** Returns the segments of a text in the plural form for `count`; null if the key is unknown. */
export type Dictionary = (key: string, count: number | null) => readonly TextSegment[] | null;

/**
 * Parses all texts of a language once: a card has dozens of them. Values are inserted between the
 * segments, so no part of a value is ever interpreted.
 */
export function createDictionary<Locales extends string>(
  texts: TextTree<Locales>,
  locale: Locales,
): Dictionary {
  const parsed = new Map(leaves(texts).map(([key, text]) => [key, parseForms(text[locale])]));
  const plural = new Intl.PluralRules(locale);
  return (key, count) => {
    const forms = parsed.get(key);
    if (forms === undefined) return null;
    const large = count !== null && count >= tenThousand ? forms.get('tenThousands') : undefined;
    const plurals = count === null ? undefined : forms.get(plural.select(count));
    return large ?? plurals ?? forms.get('other') ?? null;
  };
}

/** Each text with its path. */
export function leaves<Locales extends string>(
  tree: TextTree<Locales>,
  path = '',
): readonly (readonly [key: string, text: LocalizedText<Locales>])[] {
  return Object.entries(tree).flatMap(([key, inner]) =>
    isText(inner) ? [[path + key, inner] as const] : leaves(inner, `${path}${key}.`),
  );
}

/** A section has no key `en`. */
function isText<Locales extends string>(
  inner: LocalizedText<Locales> | TextTree<Locales>,
): inner is LocalizedText<Locales> {
  return 'en' in inner;
}

function parseForms(text: string | PluralForms): ReadonlyMap<string, readonly TextSegment[]> {
  const forms = typeof text === 'string' ? { other: text } : text;
  return new Map(
    Object.entries(forms).map(([category, form]) => [
      category,
      parseText(form, category === 'tenThousands' ? tenThousand : 1),
    ]),
  );
}

function parseText(text: string, countsIn: number): readonly TextSegment[] {
  const pieces = text.split(/\{\{(\w+)\}\}/u);
  return pieces.flatMap((piece, index) => {
    const name = pieces[index + 1] ?? null;
    return index % 2 === 0
      ? [{ text: piece, name, countedIn: name === 'count' ? countsIn : 1 }]
      : [];
  });
}

const tenThousand = 10_000;

/**
 * The forms of a text with a count, by the plural categories of its language (CLDR). Chinese may have
 * one more, for counts from 10,000 on, which it gives in ten thousands (万).
 */
export type PluralForms = Readonly<
  { other: string } & Partial<Record<Intl.LDMLPluralRule | 'tenThousands', string>>
>;

/** One text in each language. A name in double braces is replaced by a value. */
type LocalizedText<Locales extends string = Locale> = Readonly<
  Record<Locales, string | PluralForms>
>;

/** The texts of one section of the product. */
export interface TextTree<Locales extends string = Locale> {
  readonly [key: string]: LocalizedText<Locales> | TextTree<Locales>;
}
