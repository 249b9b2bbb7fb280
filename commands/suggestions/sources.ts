import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import type { Reader } from '../../src/model/reader.ts';
import type { Source } from '../../src/model/source.ts';
import { sourceMatching } from '../../src/pages/parts/source-name.ts';
import { openLibrary } from '../../src/pages/reading-places.ts';
import { choice, distinct, namesFor, suggestionMatching } from './choice.ts';

/** The catalogue's sources, in its own order. */
export const suggestSources: Suggest = async (text, context) =>
  distinct(sourceChoices(text, await sourcesAtHand(context), context));

/** The same with the open library. */
export const suggestCatalogues: Suggest = async (text, context) =>
  withLibrary(text, await sourcesAtHand(context), context);

/** These sources, in their own order, and the open library. */
export function withLibrary(
  text: string,
  sources: readonly Source[],
  context: SuggestionContext,
): readonly Suggestion[] {
  const library = choice(openLibrary, context.language.t('genres.openLibrary'), []);
  return distinct([
    ...sourceChoices(text, sources, context),
    ...suggestionMatching.findBest(text, [library]),
  ]);
}

/** All sources; none without a key, and where they cannot be had. */
export async function sourcesAtHand({
  held,
  library,
  asker,
}: SuggestionContext): Promise<readonly Source[]> {
  if (held.sources.length > 0) return held.sources;
  try {
    return (await library.sources(asker)).value;
  } catch {
    return [];
  }
}

/** What the reader calls a source, then its other name; nothing for a source that is not known. */
export function sourceNames(reader: Reader, source: Source | undefined): readonly string[] {
  return source === undefined ? [] : namesFor(reader, { en: source.label, zh: source.nameZh });
}

function sourceChoices(
  text: string,
  sources: readonly Source[],
  { reader }: SuggestionContext,
): readonly Suggestion[] {
  return sourceMatching.findBest(text, sources).map((source) => {
    const [name = source.code, ...others] = sourceNames(reader, source);
    return choice(source.code, name, others);
  });
}
