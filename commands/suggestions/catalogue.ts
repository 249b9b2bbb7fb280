import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import { filterName } from '../../src/pages/browse-books/names.ts';
import type { FilterChoice, CatalogueOffer } from '../../src/pages/browse-books/offer.ts';
import {
  filterChoiceMatcher,
  filterText,
  nearestFirst,
  readOwnFilter,
} from '../../src/pages/browse-books/own-filter.ts';
import { wordCountName } from '../../src/pages/browse-books/read-filter.ts';
import { readAmount } from '../../src/pages/parts/filter-choice.ts';
import { chosenOffer } from './sources.ts';
import { choice, distinct, suggestionMatcher, textOfChoice } from './choice.ts';
import { sortChoices, statusChoices } from './listing-choices.ts';

/** Suggests the source's own facets and minimums, without those in another option. */
export const suggestFilters: Suggest = async (text, context) => {
  const offer = await chosenOffer(context);
  if (offer === null) return [];
  const usedFilters = chosenFilters(offer, context);
  const free = offer.choices.filter(({ filter }) => !usedFilters.has(filter));
  const matches = filterChoiceMatcher.findBest(textOfChoice(text), free);
  return distinct(
    matches.map((one) => choice(filterText(one), filterName(one)(context.language), [])),
  );
};

function chosenFilters(
  offer: CatalogueOffer,
  { others }: SuggestionContext,
): ReadonlySet<FilterChoice['filter']> {
  const typed = ['filter', 'filter_2', 'filter_3'].flatMap((name) => others[name] ?? []);
  const read = typed.map((text) => readOwnFilter(textOfChoice(text), offer));
  return new Set(read.flatMap((one) => (one.kind === 'choice' ? [one.choice.filter] : [])));
}

export const suggestSorts: Suggest = async (text, context) =>
  sortChoices(text, (await chosenOffer(context))?.sorts ?? [], context);

export const suggestStatuses: Suggest = async (text, context) => {
  const offer = await chosenOffer(context);
  return offer === null ? [] : statusChoices(text, offer.source?.code ?? null, context);
};

/** The catalogue's description does not list the values for combining tags. These are likely. */
export const suggestTagMatch: Suggest = async (text, context) => {
  if ((await chosenOffer(context))?.params.tag_match === undefined) return [];
  const { t } = context.language;
  const choices = [
    choice('all', t('terms.tagMatch.all'), []),
    choice('any', t('terms.tagMatch.any'), []),
  ];
  return distinct(suggestionMatcher.findBest(text, choices));
};

/** Suggests the minimum lengths that the catalogue takes, the nearest to a typed number first. */
export const suggestMinWords: Suggest = async (text, context) => {
  const offer = await chosenOffer(context);
  if (offer === null) return [];
  return offer.lengthSteps.length === 0
    ? anyCounts('min_words', text, offer, context)
    : counts('min_words', text, offer.lengthSteps, context);
};

/** Suggests the typed word count, and the minimum lengths as examples. */
export const suggestMaxWords: Suggest = async (text, context) => {
  const offer = await chosenOffer(context);
  return offer === null ? [] : anyCounts('max_words', text, offer, context);
};

function anyCounts(
  by: 'min_words' | 'max_words',
  text: string,
  { lengthSteps }: CatalogueOffer,
  context: SuggestionContext,
): readonly Suggestion[] {
  const examples = lengthSteps.length > 0 ? lengthSteps : [100_000, 300_000, 500_000, 1_000_000];
  const typed = readAmount(text);
  const all = typed === null ? examples : [Math.round(typed), ...examples];
  return counts(by, text, [...new Set(all)], context);
}

function counts(
  by: 'min_words' | 'max_words',
  text: string,
  all: readonly number[],
  { language }: SuggestionContext,
): readonly Suggestion[] {
  const typed = readAmount(text);
  const ordered = typed === null ? all : nearestFirst(typed, all, (count) => count);
  return distinct(
    ordered.map((count) => choice(String(count), wordCountName(by, count)(language), [])),
  );
}

/** For parameters without a list of values in the catalogue. The typed text is sent unchanged. */
export const suggestNothing: Suggest = () => Promise.resolve([]);
