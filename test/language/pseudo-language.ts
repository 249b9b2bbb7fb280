import { leaves, type PluralForms } from '../../src/language/dictionary.ts';
import { languageTable } from '../../src/language/language-table.ts';
import { createLanguages } from '../../src/language/language.ts';
import { texts } from '../../src/language/texts.ts';
import type { Locale } from '../../src/model/reader.ts';

/**
 * All languages and a fourth one: the English texts in Georgian letters. Like any language, it needs
 * one entry in the table and one property for each text.
 */
export const { allLanguages, languageOf } = createLanguages<'ka'>(
  {
    ...languageTable,
    ka: { ownName: 'ქართული', discordLocales: ['ka'], leads: 'zh', catalogueLanguage: null },
  },
  Object.fromEntries(
    leaves<Locale>(texts).map(([key, text]) => [key, { ...text, ka: inGeorgianLetters(text.en) }]),
  ),
);

function inGeorgianLetters(text: string | PluralForms): string | PluralForms {
  if (typeof text === 'string') return transliterated(text);
  const forms = Object.entries(text).map(
    ([category, form]) => [category, transliterated(form)] as const,
  );
  return { other: '', ...Object.fromEntries(forms) };
}

/** All letters but those of values (`{{count}}`) and of what users type (`/help`). */
function transliterated(text: string): string {
  return text
    .split(/(\{\{\w+\}\}|`[^`]*`)/u)
    .map((piece, index) => (index % 2 === 0 ? piece.replaceAll(/[a-z]/giu, georgianLetter) : piece))
    .join('');
}

function georgianLetter(letter: string): string {
  const index = letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
  return String.fromCharCode('ა'.charCodeAt(0) + index);
}
