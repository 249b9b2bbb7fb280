import { command, translatedText, type CommandGroup } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { genresPlace, sourcesPlace, tagsPlace, browsePlace } from '../src/pages/places.ts';
import { pageOption, readChoice, textOption } from './options.ts';
import {
  suggestCatalogueGenres,
  suggestCatalogueTags,
  suggestSubgenres,
  suggestDropped,
  suggestFilters,
  suggestMaxWords,
  suggestMinWords,
  suggestSorts,
  suggestStatuses,
  suggestTagMatch,
  suggestUpdated,
} from './suggestions/catalogue.ts';
import { suggestCatalogues, suggestSources } from './suggestions/sources.ts';

export const genres = command({
  name: 'genres',
  description: translatedText('browse.command.genres'),
  options: {
    source: textOption('browse.command.genresSource', suggestCatalogues),
  },
  address: ({ source }) => at(genresPlace, { source: readChoice(source), page: 1 }),
});

export const tags = command({
  name: 'tags',
  description: translatedText('browse.command.tags'),
  options: {
    source: textOption('browse.command.tagsSource', suggestSources),
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

const books = command({
  name: 'books',
  description: translatedText('browse.command.books'),
  options: {
    source: textOption('browse.command.source', suggestCatalogues),
    title: { kind: 'text', description: translatedText('browse.command.title'), maxLength: 200 },
    author: { kind: 'text', description: translatedText('browse.command.author'), maxLength: 100 },
    genre: textOption('browse.command.genre', suggestCatalogueGenres),
    subgenre: textOption('browse.command.subgenre', suggestSubgenres),
    tag: textOption('browse.command.tag', suggestCatalogueTags),
    tag_2: textOption('browse.command.tag2', suggestCatalogueTags),
    tag_3: textOption('browse.command.tag2', suggestCatalogueTags),
    without_tag: textOption('browse.command.withoutTag', suggestCatalogueTags),
    tag_match: textOption('browse.command.tagMatch', suggestTagMatch),
    status: textOption('browse.command.status', suggestStatuses),
    min_words: textOption('browse.command.minWords', suggestMinWords),
    max_words: textOption('browse.command.maxWords', suggestMaxWords),
    updated: textOption('browse.command.updated', suggestUpdated),
    dropped: textOption('browse.command.dropped', suggestDropped),
    filter: textOption('browse.command.filter', suggestFilters),
    filter_2: textOption('browse.command.filter2', suggestFilters),
    filter_3: textOption('browse.command.filter3', suggestFilters),
    sort: textOption('browse.command.sort', suggestSorts),
    order: {
      kind: 'pick',
      description: translatedText('browse.command.order'),
      choices: { asc: translatedText('terms.order.asc'), desc: translatedText('terms.order.desc') },
    },
    page: pageOption('browse.command.page', 1_000),
  },
  address({ source, title, author, page, order, ...typed }) {
    const criteria = [
      { by: 'title', text: title },
      { by: 'author', text: author },
      { by: 'genre', text: readChoice(typed.genre) },
      { by: 'subgenre', text: readChoice(typed.subgenre) },
      { by: 'tag', text: readChoice(typed.tag) },
      { by: 'tag', text: readChoice(typed.tag_2) },
      { by: 'tag', text: readChoice(typed.tag_3) },
      { by: 'without_tag', text: readChoice(typed.without_tag) },
      { by: 'tag_match', text: readChoice(typed.tag_match) },
      { by: 'status', text: readChoice(typed.status) },
      { by: 'min_words', text: readChoice(typed.min_words) },
      { by: 'max_words', text: readChoice(typed.max_words) },
      { by: 'updated', text: readChoice(typed.updated) },
      { by: 'dropped', text: readChoice(typed.dropped) },
      { by: 'filter', text: readChoice(typed.filter) },
      { by: 'filter', text: readChoice(typed.filter_2) },
      { by: 'filter', text: readChoice(typed.filter_3) },
      { by: 'sort', text: readChoice(typed.sort) },
      { by: 'order', text: order },
    ] as const;
    return at(browsePlace, {
      source: readChoice(source),
      criteria: criteria.flatMap(({ by, text }) => (text === null ? [] : [{ by, text }])),
      page: page ?? 1,
    });
  },
});

/** `/browse`: the catalogue's contents, for users without a title in mind. */
export const browse: CommandGroup = {
  name: 'browse',
  description: translatedText('browse.command.about'),
  commands: [books, genres, tags, sources],
};
