import { ProblemError } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import type { PageContext } from '../page.ts';
import { isOpenLibrary, isKeyedUnavailable, sourceMatcher } from '../parts/source.ts';
import { sourceOffer, openLibraryOffer, type CatalogueOffer } from './offer.ts';

/** The requested catalogue and the other sources. */
export type CatalogueResult =
  | {
      readonly kind: 'catalogue';
      readonly offer: CatalogueOffer;
      readonly sources: readonly Source[];
      /** True if the open library replaces a source because of the server's key. */
      readonly isInstead: boolean;
    }
  /** The catalogues of sources require a key. */
  | { readonly kind: 'needs_key' }
  | { readonly kind: 'no_source'; readonly typed: string; readonly sources: readonly Source[] };

type Asking = Pick<PageContext, 'requestContext' | 'library'>;

/**
 * Resolves a typed source. Null selects the first source of `/sources`, or the open library without
 * a key.
 */
export async function findCatalogue(
  typed: string | null,
  context: Asking,
): Promise<CatalogueResult> {
  const { requestContext, library } = context;
  const isKeyed = library.servingInterface(requestContext.guildId) === 'keyed';
  if (typed === null && !isKeyed)
    return openLibraryCatalogue([], library.hasUnusableKey(requestContext.guildId));
  if (typed !== null && isOpenLibrary(typed)) {
    return openLibraryCatalogue(isKeyed ? await sourcesOr([], context) : []);
  }
  try {
    const sources = await sourcesOf(context);
    const source = typed === null ? (sources[0] ?? null) : sourceMatcher.findOne(typed, sources);
    if (source !== null) {
      return { kind: 'catalogue', offer: sourceOffer(source), sources, isInstead: false };
    }
    return typed === null ? openLibraryCatalogue(sources) : { kind: 'no_source', typed, sources };
  } catch (error) {
    if (typed === null && isKeyedUnavailable(error)) return openLibraryCatalogue([], true);
    if (error instanceof ProblemError && error.problem.code === 'needs_key') {
      return { kind: 'needs_key' };
    }
    throw error;
  }
}

export function openLibraryCatalogue(sources: readonly Source[], isInstead = false) {
  return { kind: 'catalogue' as const, offer: openLibraryOffer, sources, isInstead };
}

/** Falls back to the cached sources, since they change rarely. */
async function sourcesOf({ requestContext, library }: Asking): Promise<readonly Source[]> {
  try {
    return (await library.sources(requestContext)).value;
  } catch (error) {
    const { sources } = library.recent(requestContext.guildId);
    if (sources.length > 0 && error instanceof ProblemError && !isKeyedUnavailable(error))
      return sources;
    throw error;
  }
}

async function sourcesOr(
  otherwise: readonly Source[],
  context: Asking,
): Promise<readonly Source[]> {
  try {
    return await sourcesOf(context);
  } catch (error) {
    if (error instanceof ProblemError) return otherwise;
    throw error;
  }
}
