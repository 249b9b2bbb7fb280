import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Answer } from '../../src/model/answer.ts';
import type { Genre, Tag } from '../../src/model/source.ts';
import {
  findLabel,
  genreSeparator,
  listSubgenres,
  subgenreMatcher,
  subgenreText,
} from '../../src/pages/browse-books/labels.ts';
import type { CatalogueOffer } from '../../src/pages/browse-books/offer.ts';
import { createMatcher } from '../../src/matching/matcher.ts';
import { chosenOffer } from './sources.ts';
import { choice, distinct, namesFor, textOfChoice } from './choice.ts';

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
  const typed = textOfChoice(context.others['genre'] ?? '');
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
  { recent, library, requestContext }: SuggestionContext,
): Promise<readonly Genre[]> {
  const code = source?.code ?? null;
  return recent.genres(code) ?? (await valueOf(library.genres(requestContext, code)));
}

async function tags(
  { source }: CatalogueOffer,
  { recent, library, requestContext }: SuggestionContext,
): Promise<readonly Tag[]> {
  if (source === null) return [];
  return (
    recent.tags(source.code) ?? (await valueOf(library.tags(requestContext, source.code, null)))
  );
}

async function valueOf<T>(asked: Promise<Answer<readonly T[]>>): Promise<readonly T[]> {
  try {
    return (await asked).value;
  } catch {
    return [];
  }
}
