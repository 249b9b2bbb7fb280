import type { Suggest, SuggestionContext } from '../../src/engine/command.ts';
import type { Facet } from '../../src/pages/parts/facet.ts';
import type { FacetedListing } from '../../src/pages/parts/listing.ts';
import { facetChoices } from './choice.ts';
import { chosenSource } from './sources.ts';

/** Suggests the values of a facet of a listing, for the source in the `source` option. */
export function suggestFacet<By extends string>(
  listing: Pick<FacetedListing<never, By, never>, 'has' | 'facets'>,
  by: By,
): Suggest {
  return suggestFrom(by, async (context) => {
    const source = await chosenSource(listing, context);
    if (source === undefined) return [];
    const genre = by === 'subgenre' ? (context.others['genre'] ?? '') : '';
    const ofGenre = genre === '' ? [] : [{ by: 'genre', text: genre }];
    return listing.facets(source, [{ by, text: '' }, ...ofGenre], context.library);
  });
}

/** Suggests the values of one of these facets, without those in the command's other options. */
export function suggestFrom<By extends string>(
  by: By,
  facetsOf: (context: SuggestionContext) => Promise<readonly Facet<By>[]>,
): Suggest {
  return async (text, context) => {
    // The command itself explains why the catalogue fails.
    const facets: readonly Facet<By>[] = await facetsOf(context).catch(() => []);
    const facet = facets.find((one) => one.by === by);
    return facet === undefined ? [] : facetChoices(text, unused(facet, context), context);
  };
}

/** A catalogue accepts each of its own filters once. */
function unused<By extends string>(facet: Facet<By>, { others }: SuggestionContext): Facet<By> {
  const typed = Object.entries(others).filter(([name]) => name.replace(/_\d$/, '') === facet.by);
  const used = typed.flatMap(([, text]) => {
    const read = facet.read(text);
    return 'why' in read ? [] : read.map(({ param }) => param);
  });
  return { ...facet, values: facet.values.filter(({ param }) => !used.includes(param)) };
}
