import type { Library } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Source } from '../../model/source.ts';
import { withinSentence } from '../parts/figure.ts';
import { readSort, readMinimum, sortName, type SortChoice } from '../parts/filter-choice.ts';
import { isKeyMissing } from '../problem.ts';
import { isOpenLibrary, loadSources, sourceMatcher } from '../parts/source.ts';

/** How the lists of a source or of the open library can be ordered and filtered. */
export interface ListOffer {
  /** Null for the open library. */
  readonly source: Source | null;
  readonly sorts: readonly SortChoice[];
  readonly defaultSort: string | null;
  readonly minBooks: readonly number[];
  readonly popularity: { readonly param: string; readonly steps: readonly number[] } | null;
}

/** "open interface, GET /v1/booklists parameters". */
const librarySorts = ['popular', 'recent', 'largest'];

/** The offer of a source ("keyed interface, Source: `booklists`"); null for the open library. */
export function listOffer(source: Source | null): ListOffer {
  const options = source?.booklists;
  return {
    source,
    sorts: (options?.sorts ?? librarySorts).map((code) => ({ code, source })),
    defaultSort: options?.defaultSort ?? null,
    minBooks: options?.minBooksSteps ?? [],
    popularity: options?.popularity ?? null,
  };
}

/** The choices of `/booklists browse`. */
const listChoices = ['sort', 'minBooks', 'popularity'] as const;
type ListChoice = (typeof listChoices)[number];

/** Typed texts or codes; null for the default. */
export type ListChoices = Readonly<Record<ListChoice, string | null>>;

/** A typed choice that the lists do not accept. */
export interface InvalidListChoice {
  readonly by: ListChoice;
  readonly typed: string;
}

/** Converts typed texts to the service's codes and steps, or returns the first that is not accepted. */
export function resolveListChoices(
  typed: ListChoices,
  offer: ListOffer,
): { readonly choices: ListChoices } | { readonly invalid: InvalidListChoice } {
  const choices: Record<ListChoice, string | null> = {
    sort: null,
    minBooks: null,
    popularity: null,
  };
  for (const by of listChoices) {
    const text = typed[by];
    if (text === null) continue;
    const taken =
      by === 'sort' ? readSort(text, offer.sorts) : readMinimum(text, minimumSteps(offer, by));
    if (taken === null) return { invalid: { by, typed: text } };
    choices[by] = String(taken);
  }
  return { choices };
}

/** The service's parameters ("keyed interface, GET /{source}/booklists"). */
export function listFilters(
  { sort, minBooks, popularity }: ListChoices,
  offer: ListOffer,
): Readonly<Record<string, string>> {
  return {
    ...(sort !== null && { sort }),
    ...(minBooks !== null && { min_books: minBooks }),
    ...(popularity !== null && offer.popularity && { [offer.popularity.param]: popularity }),
  };
}

export function minimumSteps(offer: ListOffer, by: 'minBooks' | 'popularity'): readonly number[] {
  return by === 'minBooks' ? offer.minBooks : (offer.popularity?.steps ?? []);
}

/** "At least 50 books", "At least 1,000 followers". Not escaped. */
export function minimumText(
  offer: ListOffer,
  by: 'minBooks' | 'popularity',
  step: number,
  language: Language,
): string {
  if (by === 'minBooks') return language.t('booklists.least.books', { count: step });
  const code = (offer.popularity?.param ?? '').replace(/^min_/, '');
  const name = withinSentence(sortName({ code, source: offer.source }, language));
  return language.t('booklists.least.popular', { number: step, name });
}

/** The source of the requested lists. `sources`: all sources that have lists. */
export type ListOwner =
  | { readonly kind: 'lists'; readonly source: Source | null; readonly sources: readonly Source[] }
  /** The source has no lists. */
  | { readonly kind: 'none'; readonly source: Source; readonly sources: readonly Source[] }
  | { readonly kind: 'unknown'; readonly sources: readonly Source[] }
  | { readonly kind: 'needsKey'; readonly problem: Problem };

/**
 * Resolves a typed source. Null selects the first source with lists, or the open library without a
 * key. Throws if the sources are unavailable.
 */
export async function findListOwner(typed: string | null, library: Library): Promise<ListOwner> {
  const isKeyed = library.servingInterface() === 'keyed';
  if (typed === null ? !isKeyed : isOpenLibrary(typed)) {
    return {
      kind: 'lists',
      source: null,
      sources: sourcesWithLists(await loadSources(library)),
    };
  }
  let sources: readonly Source[];
  try {
    sources = await allSources(library);
  } catch (error) {
    const problem = error instanceof ProblemError ? error.problem : null;
    if (typed === null || problem === null || !isKeyMissing(problem)) throw error;
    return { kind: 'needsKey', problem };
  }
  const others = sourcesWithLists(sources);
  if (typed === null) return { kind: 'lists', source: others[0] ?? null, sources: others };
  const source = sourceMatcher.findOne(typed, sources);
  if (source === null) return { kind: 'unknown', sources: others };
  return { kind: source.hasBooklists ? 'lists' : 'none', source, sources: others };
}

/** In the catalogue's order. */
export function sourcesWithLists(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ hasBooklists }) => hasBooklists);
}

async function allSources(library: Library): Promise<readonly Source[]> {
  const { sources } = library.recent();
  return sources.length > 0 ? sources : (await library.sources()).value;
}
