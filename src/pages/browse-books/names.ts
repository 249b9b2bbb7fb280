import { allLanguages, termsOf, type Language } from '../../language/language.ts';
import type { TermGroup } from '../../language/text-key.ts';
import { createMatcher } from '../../matching/matcher.ts';
import { codeInWords } from '../parts/figure.ts';
import type { FilterChoice, OwnFilter } from './offer.ts';

/** A name in the reader's language. Not escaped. */
export type LocalizedName = (language: Language) => string;

/** Our term for a value of the service, else its code in words. */
export function termName(group: TermGroup, code: string): LocalizedName {
  return (language) => language.term(group, code) ?? codeInWords(code);
}

/** "Audience", "Score": the subject of a facet or a minimum. */
export function ownFilterName(filter: OwnFilter): LocalizedName {
  if (filter.kind === 'facet') return termName('facet', filter.name);
  const { label, zh } = filter.metric;
  return ({ catalogueLanguage }) => (catalogueLanguage === 'zh' ? zh : null) ?? label;
}

/** "Audience: female", "Score ≥ 8". */
export function filterName({ filter, value }: FilterChoice): LocalizedName {
  const named = ownFilterName(filter);
  return (language) => {
    const name = named(language);
    if (filter.kind === 'minimum') {
      return language.t('browse.minimum', { name, value: language.number(Number(value)) });
    }
    const shown = language.term('facetValue', value) ?? codeInWords(value).toLowerCase();
    return language.t('common.named', { name, value: shown });
  };
}

export function namesInAllLanguages(naming: LocalizedName): readonly string[] {
  return allLanguages.map(naming);
}

/** Returns the code of a term in any language; null for any other text. */
export function findTermCode(group: TermGroup, typed: string): string | null {
  const terms = termsOf(group).map((code) => ({
    code,
    names: namesInAllLanguages(termName(group, code)),
  }));
  return termMatching.findNamed(typed, terms)[0]?.code ?? null;
}

const termMatching = createMatcher<{ readonly code: string; readonly names: readonly string[] }>(
  ({ code, names }) => [...names, code],
);
