import { command, translatedText, type CommandGroup } from '../src/engine/command.ts';
import { bookListing } from '../src/pages/browse-books.ts';
import { at } from '../src/pages/place.ts';
import {
  browsePlace,
  criterionNames,
  genresPlace,
  sourcesPlace,
  tagsPlace,
} from '../src/pages/places.ts';
import { pageOption, textOption } from './options.ts';
import { suggestFacet } from './suggestions/facets.ts';
import { suggestCatalogues, suggestSources } from './suggestions/sources.ts';

export const genres = command({
  name: 'genres',
  description: translatedText('browse.command.genres'),
  options: {
    source: textOption('browse.command.genresSource', suggestCatalogues({})),
  },
  address: ({ source }) => at(genresPlace, { source, page: 1 }),
});

export const tags = command({
  name: 'tags',
  description: translatedText('browse.command.tags'),
  options: {
    source: textOption('browse.command.source', suggestSources),
    find: { kind: 'text', description: translatedText('browse.command.find'), maxLength: 100 },
  },
  address: ({ source, find }) => at(tagsPlace, { source, find, page: 1 }),
});

export const sources = command({
  name: 'sources',
  description: translatedText('browse.command.sources'),
  options: {},
  address: () => at(sourcesPlace, { source: null }),
});

const suggestGenres = suggestFacet(bookListing, 'genre');
const suggestTags = suggestFacet(bookListing, 'tag');
const suggestFilters = suggestFacet(bookListing, 'filter');

/** An option is named as its criterion; of a repeated one, `_2` and `_3` follow the name. */
const books = command({
  name: 'books',
  description: translatedText('browse.command.books'),
  options: {
    source: textOption('browse.command.source', suggestCatalogues(bookListing)),
    title: { kind: 'text', description: translatedText('browse.command.title'), maxLength: 200 },
    author: { kind: 'text', description: translatedText('browse.command.author'), maxLength: 100 },
    genre: textOption('browse.command.genre', suggestGenres),
    subgenre: textOption('browse.command.subgenre', suggestFacet(bookListing, 'subgenre')),
    tag: textOption('browse.command.tag', suggestTags),
    tag_2: textOption('browse.command.tag2', suggestTags),
    tag_3: textOption('browse.command.tag2', suggestTags),
    without_tag: textOption('browse.command.withoutTag', suggestTags),
    tag_match: textOption('browse.command.tagMatch', suggestFacet(bookListing, 'tag_match')),
    status: textOption('browse.command.status', suggestFacet(bookListing, 'status')),
    min_words: textOption('browse.command.minWords', suggestFacet(bookListing, 'min_words')),
    max_words: textOption('browse.command.maxWords', suggestFacet(bookListing, 'max_words')),
    updated: textOption('browse.command.updated', suggestFacet(bookListing, 'updated')),
    dropped: textOption('browse.command.dropped', suggestFacet(bookListing, 'dropped')),
    filter: textOption('browse.command.filter', suggestFilters),
    filter_2: textOption('browse.command.filter2', suggestFilters),
    filter_3: textOption('browse.command.filter3', suggestFilters),
    sort: textOption('browse.command.sort', suggestFacet(bookListing, 'sort')),
    order: {
      kind: 'pick',
      description: translatedText('browse.command.order'),
      choices: { asc: translatedText('terms.order.asc'), desc: translatedText('terms.order.desc') },
    },
    page: pageOption(1_000),
  },
  address({ source, page, ...typed }) {
    const criteria = Object.entries(typed).flatMap(([option, text]) => {
      const by = criterionNames.find((name) => name === option.replace(/_\d$/, ''));
      return by === undefined || text === null ? [] : [{ by, text }];
    });
    return at(browsePlace, { source, criteria, page: page ?? 1 });
  },
});

/** `/browse`: the catalogue's contents, for users without a title in mind. */
export const browse: CommandGroup = {
  name: 'browse',
  description: translatedText('browse.command.about'),
  commands: [books, genres, tags, sources],
};
