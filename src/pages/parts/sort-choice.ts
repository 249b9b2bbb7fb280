import { allLanguages, type Language } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import type { Source } from '../../model/source.ts';
import { codeInWords } from './figure.ts';

/** An order that a listing takes, by the service's code for it. */
export interface SortChoice {
  readonly code: string;
  /** Whose code it is: its figures have names for what we have no word for. Null for the open library. */
  readonly source: Source | null;
}

/** What an order is called: our word for it, else the source's, else its code in words. Plain. */
export function sortName(choice: SortChoice, language: Language): string {
  return (
    language.term('sort', choice.code) ?? figureOf(choice, language) ?? codeInWords(choice.code)
  );
}

/** Orders by their names in every language, and by their codes. */
export const sortMatching = createMatcher<SortChoice>((choice) => [
  ...allLanguages.map((language) => sortName(choice, language)),
  choice.code,
]);

/** The code behind what was typed for an order; null where it is none of these. */
export function sortTaken(typed: string, choices: readonly SortChoice[]): string | null {
  const coded = choices.find(({ code }) => code === typed);
  const [named] = sortMatching.findNamed(typed, choices);
  return (coded ?? named ?? sortMatching.findOne(typed, choices))?.code ?? null;
}

function figureOf({ code, source }: SortChoice, { catalogueLanguage }: Language): string | null {
  const metric = source?.metrics.find(({ sort, key }) => sort === code || key === code);
  const ofLists = source?.booklists.metrics.find(({ key }) => key === code);
  const own = catalogueLanguage === 'zh' ? metric?.zh : null;
  return own ?? metric?.label ?? ofLists?.label ?? null;
}
