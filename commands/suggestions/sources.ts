import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Source } from '../../src/model/source.ts';
import type { FacetedListing } from '../../src/pages/parts/listing.ts';
import { isOpenLibrary, orderedSourceNames, sourceMatcher } from '../../src/pages/parts/source.ts';
import { openLibrary } from '../../src/pages/places.ts';
import { choice, distinct, suggestionMatcher, valueOr } from './choice.ts';

/** Suggests the sources in the catalogue's order. */
export const suggestSources: Suggest = async (text, context) =>
  distinct(sourceChoices(text, await cachedOrLoadedSources(context), context));

/** Suggests the sources that have a listing, and the open library. */
export function suggestCatalogues({ has = () => true }: OfSources): Suggest {
  return async (text, context) => {
    const sources = (await cachedOrLoadedSources(context)).filter(has);
    const library = choice(openLibrary, context.language.t('genres.openLibrary'), []);
    return distinct([
      ...sourceChoices(text, sources, context),
      ...suggestionMatcher.findBest(text, [library]),
    ]);
  };
}

/** Which sources have a listing. Default: all. */
type OfSources = Pick<FacetedListing<never, string, never>, 'has'>;

/** Returns all sources; empty without a key or if the catalogue fails. */
export async function cachedOrLoadedSources({
  library,
}: SuggestionContext): Promise<readonly Source[]> {
  const { sources } = library.recent();
  if (sources.length > 0) return sources;
  return valueOr(library.sources(), []);
}

function sourceChoices(
  text: string,
  sources: readonly Source[],
  { language }: SuggestionContext,
): readonly Suggestion[] {
  return sourceMatcher.findBest(text, sources).map((source) => {
    const { lead, follow } = orderedSourceNames(source, language);
    return choice(source.code, lead, follow === null ? [] : [follow]);
  });
}

/**
 * The source in the `source` option, by default the first, and null for the open library. Returns undefined if it is
 * not known which source is meant.
 */
export async function chosenSource(
  { has = () => true }: OfSources,
  context: SuggestionContext,
): Promise<Source | null | undefined> {
  const typed = context.others['source'] ?? '';
  if (isOpenLibrary(typed)) return null;
  const sources = await cachedOrLoadedSources(context);
  if (typed !== '') return sourceMatcher.findOne(typed, sources.filter(has)) ?? undefined;
  // With a key there are sources, but they could not be loaded.
  if (sources.length === 0 && context.library.servingInterface() === 'keyed') return undefined;
  return sources.find(has) ?? null;
}
