import { command, says, type CommandGroup } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { genresPlace, sourcesPlace, tagsPlace } from '../../src/pages/places.ts';
import { readChoice } from '../option-values.ts';
import { suggestCatalogues, suggestSources } from '../suggestions/sources.ts';
import { books } from './books.ts';

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

export const tags = command({
  name: 'tags',
  description: says('browse.command.tags'),
  options: {
    source: {
      kind: 'text',
      description: says('browse.command.tagsSource'),
      maxLength: 100,
      suggest: suggestSources,
    },
    find: { kind: 'text', description: says('browse.command.find'), maxLength: 100 },
  },
  open: ({ source, find }) =>
    at(tagsPlace, {
      source: readChoice(source),
      find: find === null ? null : find.trim() || null,
      page: 1,
    }),
});

export const sources = command({
  name: 'sources',
  description: says('browse.command.sources'),
  options: {},
  open: () => at(sourcesPlace, { source: null }),
});

/** `/browse`: the catalogue's contents, for users without a title in mind. */
export const browse: CommandGroup = {
  name: 'browse',
  description: says('browse.command.about'),
  commands: [books, genres, tags, sources],
};
