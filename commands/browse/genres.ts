import { command, says } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { genresPlace } from '../../src/pages/reading-places.ts';
import { suggestCatalogues } from '../suggestions/sources.ts';
import { readChoice } from '../typed-choice.ts';

/** `/browse genres`: the genres of a source, or of the open library. */
export const genres = command({
  name: 'genres',
  description: says('browse.command.genres'),
  options: {
    source: {
      kind: 'text',
      description: says('browse.command.genresSource'),
      maxLength: 100,
      suggest: suggestCatalogues,
    },
  },
  open: ({ source }) => at(genresPlace, { source: readChoice(source), page: 1 }),
});
