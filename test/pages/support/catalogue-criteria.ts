import { languageOf } from '../../../src/language/language.ts';
import type { Source } from '../../../src/model/source.ts';
import {
  catalogueFacets,
  readCriteria,
  sentCriteria,
  type CatalogueNames,
} from '../../../src/pages/browse-books/facets.ts';
import type { Criterion } from '../../../src/pages/places.ts';
import { sampleGenres, sampleTags } from './sources.ts';

const english = languageOf('en-US');
const openGenres = sampleGenres.map((genre, place) => ({ ...genre, code: String(place + 1) }));

export function criteria(
  ...pairs: readonly (readonly [Criterion['by'], string])[]
): readonly Criterion[] {
  return pairs.map(([by, text]) => ({ by, text }));
}

/** What typed criteria mean in a source's catalogue, or in the open library's for null. */
export function readIn(
  of: Source | null,
  typed: readonly Criterion[],
  changes: Partial<CatalogueNames> = {},
) {
  const facets = catalogueFacets(of, {
    genres: of === null ? openGenres : sampleGenres,
    tags: sampleTags,
    typedGenre: typed.find(({ by }) => by === 'genre')?.text ?? null,
    statuses: ['completed', 'serializing'],
    described: {},
    ...changes,
  });
  return readCriteria(facets, typed);
}

/** The parameters that typed criteria send. */
export function sentParameters(
  of: Source | null,
  typed: readonly Criterion[],
  changes: Partial<CatalogueNames> = {},
) {
  const chosen = readIn(of, typed, changes);
  if ('why' in chosen) throw new Error(`refused: ${chosen.choice?.by ?? ''}, ${chosen.why}`);
  return sentCriteria(chosen);
}

/** Why typed criteria are refused, and the alternatives. */
export function refusedCriterion(of: Source | null, typed: readonly Criterion[]) {
  const read = readIn(of, typed);
  if (!('why' in read)) throw new Error(`sent: ${JSON.stringify(sentCriteria(read))}`);
  return {
    by: read.choice?.by,
    why: read.why,
    instead: read.alternatives.map(({ name }) => name(english)),
  };
}
