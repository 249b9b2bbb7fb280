import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import { createMatcher } from '../../src/matching/matcher.ts';
import type { Genre, Tag } from '../../src/model/source.ts';
import { wordCountName } from '../../src/pages/browse-books/filter.ts';
import {
  findLabel,
  genreSeparator,
  listSubgenres,
  subgenreMatcher,
  subgenreText,
} from '../../src/pages/browse-books/labels.ts';
import {
  criterionValues,
  type FilterChoice,
  type CatalogueOffer,
} from '../../src/pages/browse-books/offer.ts';
import {
  filterName,
  filterChoiceMatcher,
  filterText,
  nearestFirst,
  readOwnFilter,
} from '../../src/pages/browse-books/own-filter.ts';
import { knownStatuses, readAmount, recentBooks } from '../../src/pages/parts/filter-choice.ts';
import type { CriterionName } from '../../src/pages/places.ts';
import { choice, distinct, namesFor, valueChoices, valueOr } from './choice.ts';
import { chosenOffer } from './sources.ts';

/** Suggests the source's own facets and minimums, without those in another option. */
export const suggestFilters: Suggest = async (text, context) => {
  const offer = await chosenOffer(context);
  if (offer === null) return [];
  const usedFilters = chosenFilters(offer, context);
  const free = offer.choices.filter(({ filter }) => !usedFilters.has(filter));
  const matches = filterChoiceMatcher.findBest(text, free);
  return distinct(
    matches.map((one) => choice(filterText(one), filterName(one)(context.language), [])),
  );
};

function chosenFilters(
  offer: CatalogueOffer,
  { others }: SuggestionContext,
): ReadonlySet<FilterChoice['filter']> {
  const typed = ['filter', 'filter_2', 'filter_3'].flatMap((name) => others[name] ?? []);
  const read = typed.map((text) => readOwnFilter(text.trim(), offer));
  return new Set(read.flatMap((one) => (one.choice === null ? [] : [one.choice.filter])));
}

export const suggestSorts = suggestValues('sort');
export const suggestStatuses = suggestValues('status');
export const suggestTagMatch = suggestValues('tag_match');
export const suggestUpdated = suggestValues('updated');
export const suggestDropped = suggestValues('dropped');

/** Suggests the values of a criterion; without a list of statuses, those of recent books. */
function suggestValues(by: CriterionName): Suggest {
  return async (text, context) => {
    const offer = await chosenOffer(context);
    if (offer?.params[by] === undefined) return [];
    const seen = (): readonly string[] =>
      knownStatuses(recentBooks(context.recent, offer.source?.code ?? null));
    const statuses = by === 'status' ? (offer.values['status'] ?? seen()) : [];
    const values = criterionValues(by, offer, statuses);
    return values === null ? [] : valueChoices(text, values, context);
  };
}

export const suggestMinWords = suggestWordCounts('min_words');
export const suggestMaxWords = suggestWordCounts('max_words');

/**
 * Suggests the catalogue's minimum lengths or common ones, the nearest to a typed number first. The
 * typed number itself is suggested where the catalogue takes any.
 */
function suggestWordCounts(by: 'min_words' | 'max_words'): Suggest {
  return async (text, context) => {
    const offer = await chosenOffer(context);
    if (offer === null) return [];
    const hasSteps = offer.lengthSteps.length > 0;
    const steps = hasSteps ? offer.lengthSteps : [100_000, 300_000, 500_000, 1_000_000];
    const typed = readAmount(text);
    const isTakenAsTyped = by === 'max_words' || !hasSteps;
    const all = typed === null || !isTakenAsTyped ? steps : [Math.round(typed), ...steps];
    const ordered = typed === null ? all : nearestFirst(typed, all, (count) => count);
    return distinct(
      ordered.map((count) => choice(String(count), wordCountName(by, count)(context.language), [])),
    );
  };
}

/** Suggests the genres of the catalogue in the `source` option. */
export const suggestCatalogueGenres: Suggest = async (text, context) => {
  const offer = await chosenOffer(context);
  if (offer === null) return [];
  return labels(text, await genres(offer, context), context);
};

/** Suggests the tags of the catalogue in the `source` option, those on the most books first. */
export const suggestCatalogueTags: Suggest = async (text, context) => {
  const offer = await chosenOffer(context);
  if (offer?.params.tag === undefined) return [];
  return labels(text, commonestFirst(await tags(offer, context)), context);
};

/** Suggests the subgenres of the genre in the `genre` option, or of all genres with the genre's name. */
export const suggestSubgenres: Suggest = async (text, context) => {
  const offer = await chosenOffer(context);
  if (offer === null) return [];
  const all = await genres(offer, context);
  const typed = (context.others['genre'] ?? '').trim();
  const genre = typed === '' ? null : findLabel(typed, all).one;
  if (typed !== '' && genre === null) return [];
  const matches = subgenreMatcher.findBest(text, listSubgenres(genre === null ? all : [genre]));
  return distinct(
    matches.values().map((one) => {
      const [name = one.sub.code, ...others] = namesFor(context.reader, one.sub.name);
      if (genre !== null) return choice(one.sub.code, name, others);
      const [of = one.genre.code] = namesFor(context.reader, one.genre.name);
      return choice(subgenreText(one), `${name}${genreSeparator}${of}`, others);
    }),
  );
};

function labels(
  text: string,
  all: readonly (Genre | Tag)[],
  context: SuggestionContext,
): readonly Suggestion[] {
  const matches = labelMatching.findBest(text, all);
  // Lazy: there may be thousands of labels, of which 25 become choices.
  return distinct(
    matches.values().map(({ code, name, bookCount }) => {
      const [label = code, ...others] = namesFor(context.reader, name);
      const count =
        bookCount === null ? [] : [context.language.t('browse.books', { count: bookCount })];
      return choice(code, label, [...others, ...count]);
    }),
  );
}

const labelMatching = createMatcher<Genre | Tag>(({ name, code }) => [name.en, name.zh, code]);

/** Sorts a list once: each typed letter requests the same list. */
function commonestFirst(all: readonly Tag[]): readonly Tag[] {
  const sorted =
    orders.get(all) ?? all.toSorted((one, other) => (other.bookCount ?? 0) - (one.bookCount ?? 0));
  orders.set(all, sorted);
  return sorted;
}

const orders = new WeakMap<readonly Tag[], readonly Tag[]>();

async function genres(
  { source }: CatalogueOffer,
  { recent, library }: SuggestionContext,
): Promise<readonly Genre[]> {
  const code = source?.code ?? null;
  return recent.genres(code) ?? (await valueOr(library.genres(code), []));
}

async function tags(
  { source }: CatalogueOffer,
  { recent, library }: SuggestionContext,
): Promise<readonly Tag[]> {
  if (source === null) return [];
  return recent.tags(source.code) ?? (await valueOr(library.tags(source.code, null), []));
}
