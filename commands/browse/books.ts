import { command, says, type Saying, type Suggest } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { browsePlace } from '../../src/pages/catalogue-places.ts';
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
import { readChoice } from '../typed-choice.ts';

/** `/browse books`: a source's catalogue, or the open library's, filtered. */
export const books = command({
  name: 'books',
  description: says('commands.browse.books'),
  options: {
    source: text(says('commands.browse.source'), suggestCatalogues),
    title: { kind: 'text', description: says('commands.browse.title'), maxLength: 200 },
    author: { kind: 'text', description: says('commands.browse.author'), maxLength: 100 },
    genre: text(says('commands.browse.genre'), suggestCatalogueGenres),
    subgenre: text(says('commands.browse.subgenre'), suggestSubgenres),
    tag: text(says('commands.browse.tag'), suggestCatalogueTags),
    tag_2: text(says('commands.browse.tag2'), suggestCatalogueTags),
    without_tag: text(says('commands.browse.withoutTag'), suggestCatalogueTags),
    tag_match: text(says('commands.browse.tagMatch'), suggestTagMatch),
    status: text(says('commands.browse.status'), suggestStatuses),
    min_words: text(says('commands.browse.minWords'), suggestMinWords),
    max_words: text(says('commands.browse.maxWords'), suggestMaxWords),
    updated: text(says('commands.browse.updated'), suggestNothing),
    dropped: text(says('commands.browse.dropped'), suggestNothing),
    filter: text(says('commands.browse.filter'), suggestFilters),
    filter_2: text(says('commands.browse.filter2'), suggestFilters),
    filter_3: text(says('commands.browse.filter3'), suggestFilters),
    sort: text(says('commands.browse.sort'), suggestSorts),
    order: {
      kind: 'pick',
      description: says('commands.browse.order'),
      choices: { asc: says('terms.order.asc'), desc: says('terms.order.desc') },
    },
    page: { kind: 'whole', description: says('commands.browse.page'), min: 1, max: 1_000 },
  },
  open({ source, title, author, page, order, ...typed }) {
    const asked = [
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
      criteria: asked.flatMap(({ by, text }) => (text === null ? [] : [{ by, text }])),
      page: page ?? 1,
    });
  },
});

function text(description: Saying, suggest: Suggest) {
  return { kind: 'text' as const, description, maxLength: 100, suggest };
}
