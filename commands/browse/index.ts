import { command, translatedText, type CommandGroup } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { genresPlace, sourcesPlace, tagsPlace } from '../../src/pages/places.ts';
import { readChoice } from '../option-values.ts';
import { suggestCatalogues, suggestSources } from '../suggestions/sources.ts';
import { books } from './books.ts';

export const genres = command({
  name: 'genres',
  description: translatedText('browse.command.genres'),
  options: {
    source: {
      kind: 'text',
      description: translatedText('browse.command.genresSource'),
      maxLength: 100,
      suggest: suggestCatalogues,
    },
  },
  address: ({ source }) => at(genresPlace, { source: readChoice(source), page: 1 }),
});

export const tags = command({
  name: 'tags',
  description: translatedText('browse.command.tags'),
  options: {
    source: {
      kind: 'text',
      description: translatedText('browse.command.tagsSource'),
      maxLength: 100,
      suggest: suggestSources,
    },
    find: { kind: 'text', description: translatedText('browse.command.find'), maxLength: 100 },
  },
  address: ({ source, find }) =>
    at(tagsPlace, {
      source: readChoice(source),
      find: find === null ? null : find.trim() || null,
      page: 1,
    }),
});

export const sources = command({
  name: 'sources',
  description: translatedText('browse.command.sources'),
  options: {},
  address: () => at(sourcesPlace, { source: null }),
});

/** `/browse`: the catalogue's contents, for users without a title in mind. */
export const browse: CommandGroup = {
  name: 'browse',
  description: translatedText('browse.command.about'),
  commands: [books, genres, tags, sources],
};
