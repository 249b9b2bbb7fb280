import { allLanguages, type Language } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { Source } from '../../model/source.ts';
import { codeInWords } from './figure.ts';

/** A sort order by the catalogue's code. */
export interface SortChoice {
  readonly code: string;
  /** Its figures name the orders without a translation. Null for the open library. */
  readonly source: Source | null;
}

/** An order's name: our translation, else the source's name, else the code in words. Plain text. */
export function sortName(choice: SortChoice, language: Language): string {
  return (
    language.term('sort', choice.code) ?? figureOf(choice, language) ?? codeInWords(choice.code)
  );
}

/** Matches orders by name in each language and by code. */
export const sortMatcher = createMatcher<SortChoice>((choice) => [
  ...allLanguages.map((language) => sortName(choice, language)),
  choice.code,
]);

/** Returns the code of the order that a text names, or null. */
export function readSort(typed: string, choices: readonly SortChoice[]): string | null {
  const coded = choices.find(({ code }) => code === typed);
  const [named] = sortMatcher.findNamed(typed, choices);
  return (coded ?? named ?? sortMatcher.findOne(typed, choices))?.code ?? null;
}

function figureOf({ code, source }: SortChoice, { catalogueLanguage }: Language): string | null {
  const metric = source?.metrics.find(({ sort, key }) => sort === code || key === code);
  const ofLists = source?.booklists.metrics.find(({ key }) => key === code);
  const own = catalogueLanguage === 'zh' ? metric?.zh : null;
  return own ?? metric?.label ?? ofLists?.label ?? null;
}
