import type { TranslatedText } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';
import { codeInWords } from '../parts/figure.ts';
import { namesInAllLanguages, readAmount, termName } from '../parts/filter-choice.ts';
import type { FilterChoice, CatalogueOffer, OwnFilter } from './offer.ts';

/** The value that a typed text means, or why there is none and values to offer, the nearest first. */
type OwnFilterMatch =
  | { readonly choice: FilterChoice }
  | {
      readonly choice: null;
      readonly why: 'no_step' | 'several' | 'no_such';
      readonly near: readonly FilterChoice[];
    };

/**
 * Accepts a suggestion's value (`audience=female`), its name in any language ("Score ≥ 8"), or
 * similar text. The values of a minimum are ordered by their distance to the typed number.
 */
export function readOwnFilter(typed: string, { own, choices }: CatalogueOffer): OwnFilterMatch {
  const exact = choices.find((choice) => textsOf(choice).includes(typed));
  if (exact !== undefined) return { choice: exact };
  const [named, ...others] = filterChoiceMatcher.findNamed(typed, choices);
  if (named !== undefined && others.length === 0) return { choice: named };

  const { name, value } = splitText(typed);
  const filter =
    own.find((one) => one.name === name || one.param === name) ?? filterNames.findOne(name, own);
  if (filter !== null && value !== '') return readValue(filter, value, choices);

  const near = filterChoiceMatcher.findBest(typed, choices);
  const [first, second] = near;
  if (first === undefined) return { choice: null, why: 'no_such', near: choices };
  return second === undefined ? { choice: first } : { choice: null, why: 'several', near };
}

/** The text of a filter in addresses and suggestion values. */
export function filterText({ filter, value }: FilterChoice): string {
  return `${filter.name}=${value}`;
}

function textsOf(choice: FilterChoice): readonly string[] {
  return [filterText(choice), `${choice.filter.param}=${choice.value}`];
}

/** Matches names in any language. A facet's value alone also matches. */
export const filterChoiceMatcher = createMatcher<FilterChoice>((choice) => [
  ...namesInAllLanguages(filterName(choice)),
  ...(choice.filter.metric === null
    ? [...namesInAllLanguages(termName('facetValue', choice.value)), choice.value]
    : []),
  ...textsOf(choice),
]);

const filterNames = createMatcher<OwnFilter>((filter) => [
  ...namesInAllLanguages(ownFilterName(filter)),
  filter.name,
  filter.param,
]);

/** "score >= 7.5", "Audience: men", "votes 100k": a name and a value. */
function splitText(typed: string): { readonly name: string; readonly value: string } {
  const [, name = '', value = ''] =
    /^(.+?)\s*(?:[<>]=|[=≥>:：])\s*(.+)$/su.exec(typed) ?? /^(\D+?)\s*(\d.*)$/su.exec(typed) ?? [];
  return { name, value };
}

function readValue(
  filter: OwnFilter,
  typed: string,
  choices: readonly FilterChoice[],
): OwnFilterMatch {
  const all = choices.filter((choice) => choice.filter === filter);
  if (filter.metric === null) {
    const named = filterChoiceMatcher.findNamed(typed, all);
    const near = named.length > 0 ? named : filterChoiceMatcher.findBest(typed, all);
    const [first, second] = near;
    if (first !== undefined && second === undefined) return { choice: first };
    return { choice: null, why: 'no_step', near: first === undefined ? all : near };
  }
  const amount = readAmount(typed);
  const near = amount === null ? all : nearestFirst(amount, all, ({ value }) => Number(value));
  const [first] = near;
  return first !== undefined && Number(first.value) === amount
    ? { choice: first }
    : { choice: null, why: 'no_step', near };
}

/** Orders items by their distance to a number. */
export function nearestFirst<T>(
  amount: number,
  all: readonly T[],
  numberOf: (one: T) => number,
): readonly T[] {
  return all.toSorted(
    (one, other) => Math.abs(numberOf(one) - amount) - Math.abs(numberOf(other) - amount),
  );
}

/** "Audience", "Score": the subject of a facet or a minimum. */
function ownFilterName({ name, metric }: OwnFilter): TranslatedText {
  if (metric === null) return termName('facet', name);
  const { label, zh } = metric;
  return ({ catalogueLanguage }) => (catalogueLanguage === 'zh' ? zh : null) ?? label;
}

/** "Audience: female", "Score ≥ 8". */
export function filterName({ filter, value }: FilterChoice): TranslatedText {
  const named = ownFilterName(filter);
  return (language) => {
    const name = named(language);
    if (filter.metric !== null) {
      return language.t('browse.minimum', { name, value: language.number(Number(value)) });
    }
    const shown = language.term('facetValue', value) ?? codeInWords(value).toLowerCase();
    return language.t('common.named', { name, value: shown });
  };
}
