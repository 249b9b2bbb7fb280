import { languageOf } from '../../../src/language/language.ts';
import { sourceOffer } from '../../../src/pages/browse-books/offer.ts';
import type { CatalogueOffer } from '../../../src/pages/browse-books/offer.ts';
import { queryParameters, readCatalogueQuery } from '../../../src/pages/browse-books/query.ts';
import type { Criterion } from '../../../src/pages/places.ts';
import { sampleGenres, pavilion, sampleTags } from './sources.ts';

export const pavilionOffer = sourceOffer(pavilion);
export const english = languageOf('en-US');
export const labels = {
  genres: sampleGenres,
  tags: sampleTags,
  statuses: ['completed', 'serializing'],
  hasMoreTags: false,
};
const openLabels = {
  ...labels,
  genres: sampleGenres.map((genre, place) => ({ ...genre, code: String(place + 1) })),
};

type Pairs = readonly (readonly [Criterion['by'], string])[];

export function criteria(...pairs: Pairs): readonly Criterion[] {
  return pairs.map(([by, text]) => ({ by, text }));
}

/** The parameters that typed criteria send. */
export function sentParameters(of: CatalogueOffer, ...pairs: Pairs) {
  const wanted = readCatalogueQuery(
    of,
    criteria(...pairs),
    of.source === null ? openLabels : labels,
  );
  if ('why' in wanted) throw new Error(`refused: ${wanted.criterion.by}, ${wanted.why}`);
  return queryParameters(wanted);
}

/** Why typed criteria are refused, and the alternatives. */
export function refusedCriterion(of: CatalogueOffer, ...pairs: Pairs) {
  const wanted = readCatalogueQuery(
    of,
    criteria(...pairs),
    of.source === null ? openLabels : labels,
  );
  if (!('why' in wanted)) throw new Error(`sent: ${JSON.stringify(queryParameters(wanted))}`);
  return {
    by: wanted.criterion.by,
    why: wanted.why,
    instead: wanted.alternatives.map(({ name }) => name(english)),
  };
}
