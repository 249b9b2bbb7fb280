import {
  command,
  translatedText,
  type Suggest,
  type TranslatedText,
} from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { browsePlace } from '../../src/pages/places.ts';
import { suggestCatalogues } from '../suggestions/sources.ts';
import {
  suggestCatalogueGenres,
  suggestCatalogueTags,
  suggestSubgenres,
} from '../suggestions/catalogue-labels.ts';
import {
  suggestFilters,
  suggestMaxWords,
  suggestMinWords,
  suggestNothing,
  suggestSorts,
  suggestStatuses,
  suggestTagMatch,
} from '../suggestions/catalogue.ts';
import { readChoice } from '../option-values.ts';

export const books = command({
  name: 'books',
  description: translatedText('browse.command.books'),
  options: {
    source: text(translatedText('browse.command.source'), suggestCatalogues),
    title: { kind: 'text', description: translatedText('browse.command.title'), maxLength: 200 },
    author: { kind: 'text', description: translatedText('browse.command.author'), maxLength: 100 },
    genre: text(translatedText('browse.command.genre'), suggestCatalogueGenres),
    subgenre: text(translatedText('browse.command.subgenre'), suggestSubgenres),
    tag: text(translatedText('browse.command.tag'), suggestCatalogueTags),
    tag_2: text(translatedText('browse.command.tag2'), suggestCatalogueTags),
    without_tag: text(translatedText('browse.command.withoutTag'), suggestCatalogueTags),
    tag_match: text(translatedText('browse.command.tagMatch'), suggestTagMatch),
    status: text(translatedText('browse.command.status'), suggestStatuses),
    min_words: text(translatedText('browse.command.minWords'), suggestMinWords),
    max_words: text(translatedText('browse.command.maxWords'), suggestMaxWords),
    updated: text(translatedText('browse.command.updated'), suggestNothing),
    dropped: text(translatedText('browse.command.dropped'), suggestNothing),
    filter: text(translatedText('browse.command.filter'), suggestFilters),
    filter_2: text(translatedText('browse.command.filter2'), suggestFilters),
    filter_3: text(translatedText('browse.command.filter3'), suggestFilters),
    sort: text(translatedText('browse.command.sort'), suggestSorts),
    order: {
      kind: 'pick',
      description: translatedText('browse.command.order'),
      choices: { asc: translatedText('terms.order.asc'), desc: translatedText('terms.order.desc') },
    },
    page: { kind: 'whole', description: translatedText('browse.command.page'), min: 1, max: 1_000 },
  },
  address({ source, title, author, page, order, ...typed }) {
    const criteria = [
      { by: 'title', text: title },
      { by: 'author', text: author },
      { by: 'genre', text: readChoice(typed.genre) },
      { by: 'subgenre', text: readChoice(typed.subgenre) },
      { by: 'tag', text: readChoice(typed.tag) },
      { by: 'tag', text: readChoice(typed.tag_2) },
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

function text(description: TranslatedText, suggest: Suggest) {
  return { kind: 'text' as const, description, maxLength: 100, suggest };
}
