import { command, says } from '../../src/engine/command.ts';
import { at, booklistsPlace } from '../../src/pages/places.ts';
import {
  suggestListSizes,
  suggestListSorts,
  suggestListSources,
  suggestPopularities,
} from '../suggestions/booklist-choices.ts';
import { readChoice } from '../option-values.ts';

export const browseBooklists = command({
  name: 'browse',
  description: says('booklists.command.browse.about'),
  options: {
    source: {
      kind: 'text',
      description: says('booklists.command.browse.source'),
      maxLength: 100,
      suggest: suggestListSources,
    },
    sort: {
      kind: 'text',
      description: says('booklists.command.browse.sort'),
      maxLength: 100,
      suggest: suggestListSorts,
    },
    min_books: {
      kind: 'text',
      description: says('booklists.command.browse.minBooks'),
      maxLength: 100,
      suggest: suggestListSizes,
    },
    popularity: {
      kind: 'text',
      description: says('booklists.command.browse.popularity'),
      maxLength: 100,
      suggest: suggestPopularities,
    },
    page: {
      kind: 'whole',
      description: says('booklists.command.browse.page'),
      min: 1,
      max: 500,
    },
  },
  open({ source, sort, min_books, popularity, page }) {
    return at(booklistsPlace, {
      source: readChoice(source),
      sort: readChoice(sort),
      minBooks: readChoice(min_books),
      popularity: readChoice(popularity),
      page: page ?? 1,
    });
  },
});
