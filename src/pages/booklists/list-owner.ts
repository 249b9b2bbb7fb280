import type { Library } from '../../catalogue/library.ts';
import type { RequestContext } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import { isOpenLibrary, loadSources, sourceMatcher } from '../parts/source.ts';

/** The source of the requested lists. `sources`: all sources that have lists. */
export type ListOwner =
  | { readonly kind: 'lists'; readonly source: Source | null; readonly sources: readonly Source[] }
  /** The source has no lists. */
  | { readonly kind: 'none'; readonly source: Source; readonly sources: readonly Source[] }
  | { readonly kind: 'unknown'; readonly typed: string; readonly sources: readonly Source[] }
  | { readonly kind: 'needsKey' };

/**
 * Resolves a typed source. Null selects the first source with lists, or the open library without a
 * key. Throws if the sources are unavailable.
 */
export async function findListOwner(
  typed: string | null,
  library: Library,
  requestContext: RequestContext,
): Promise<ListOwner> {
  const isKeyed = library.servingInterface(requestContext.guildId) === 'keyed';
  if (typed === null ? !isKeyed : isOpenLibrary(typed)) {
    return {
      kind: 'lists',
      source: null,
      sources: sourcesWithLists(await loadSources(library, requestContext)),
    };
  }
  let sources: readonly Source[];
  try {
    sources = await allSources(library, requestContext);
  } catch (error) {
    if (typed !== null && error instanceof ProblemError && error.problem.code === 'needs_key') {
      return { kind: 'needsKey' };
    }
    throw error;
  }
  const others = sourcesWithLists(sources);
  if (typed === null) return { kind: 'lists', source: others[0] ?? null, sources: others };
  const source = sourceMatcher.findOne(typed, sources);
  if (source === null) return { kind: 'unknown', typed, sources: others };
  return { kind: source.hasBooklists ? 'lists' : 'none', source, sources: others };
}

/** In the catalogue's order. */
export function sourcesWithLists(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ hasBooklists }) => hasBooklists);
}

async function allSources(
  library: Library,
  requestContext: RequestContext,
): Promise<readonly Source[]> {
  const { sources } = library.recent(requestContext.guildId);
  return sources.length > 0 ? sources : (await library.sources(requestContext)).value;
}
