import type { Library } from '../../catalogue/library.ts';
import type { Answer } from '../../model/answer.ts';
import { isKeyProblem, ProblemError, type Problem } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import { openLibrary } from '../places.ts';
import { isKeyMissing } from '../problem.ts';
import { isOpenLibrary, loadSources, sourceMatcher } from './source.ts';

/** The catalogue that was asked for. `sources`: the others to choose from. */
export type CatalogueChoice =
  | {
      readonly kind: 'catalogue';
      /** Null for the open library. */
      readonly source: Source | null;
      readonly sources: readonly Source[];
    }
  | { readonly kind: 'unknown'; readonly sources: readonly Source[] }
  | { readonly kind: 'needsKey'; readonly problem: Problem };

/**
 * Resolves a typed source. Null selects the first source, or the open library without a key. `has`: the
 * sources to choose from. Throws if the sources are not available.
 */
export async function findCatalogue(
  typed: string | null,
  library: Library,
  has: (source: Source) => boolean = () => true,
): Promise<CatalogueChoice> {
  const isKeyed = library.servingInterface() === 'keyed';
  if (typed === null ? !isKeyed : isOpenLibrary(typed)) {
    return { kind: 'catalogue', source: null, sources: (await loadSources(library)).filter(has) };
  }
  let all: readonly Source[];
  try {
    all = await requireSources(library);
  } catch (error) {
    if (typed === null || !(error instanceof ProblemError) || !isKeyMissing(error.problem))
      throw error;
    return { kind: 'needsKey', problem: error.problem };
  }
  const sources = all.filter(has);
  if (typed === null) return { kind: 'catalogue', source: sources[0] ?? null, sources };
  const source = sourceMatcher.findOne(typed, all);
  return source === null ? { kind: 'unknown', sources } : { kind: 'catalogue', source, sources };
}

async function requireSources(library: Library): Promise<readonly Source[]> {
  const { sources } = library.recent();
  return sources.length > 0 ? sources : (await library.sources()).value;
}

/**
 * Loads the source that was asked for. If none was and the server's key cannot be used at present, the
 * open library answers, and the answer is marked.
 */
export async function loadOrOpenLibrary<T extends MayHaveAnswer>(
  typed: string | null,
  library: Library,
  load: (typed: string | null) => Promise<T>,
): Promise<T> {
  if (typed !== null) return load(typed);
  try {
    const loaded = await load(null);
    return hasUnusableKey(library) ? markedFallback(loaded) : loaded;
  } catch (error) {
    if (!(error instanceof ProblemError) || !isKeyProblem(error.problem)) throw error;
    return markedFallback(await load(openLibrary));
  }
}

function markedFallback<T extends MayHaveAnswer>(loaded: T): T {
  const { answer } = loaded;
  return answer === undefined ? loaded : { ...loaded, answer: { ...answer, fallback: true } };
}

interface MayHaveAnswer {
  readonly kind?: string;
  readonly answer?: Answer<unknown>;
}

/** Whether the server has a key that cannot be used, so that the open interface serves it. */
function hasUnusableKey(library: Library): boolean {
  const problem = library.keyProblem();
  return problem !== null && problem.code !== 'needs_key';
}
