import { command, translatedText } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { booklistsPlace } from '../../src/pages/places.ts';
import {
  suggestListSizes,
  suggestListSorts,
  suggestListSources,
  suggestPopularities,
} from '../suggestions/booklist-choices.ts';
import { readChoice } from '../option-values.ts';

export const browseBooklists = command({
  name: 'browse',
  description: translatedText('booklists.command.browse.about'),
  options: {
    source: {
      kind: 'text',
      description: translatedText('booklists.command.browse.source'),
      maxLength: 100,
      suggest: suggestListSources,
    },
    sort: {
      kind: 'text',
      description: translatedText('booklists.command.browse.sort'),
      maxLength: 100,
      suggest: suggestListSorts,
    },
    min_books: {
      kind: 'text',
      description: translatedText('booklists.command.browse.minBooks'),
      maxLength: 100,
      suggest: suggestListSizes,
    },
    popularity: {
      kind: 'text',
      description: translatedText('booklists.command.browse.popularity'),
      maxLength: 100,
      suggest: suggestPopularities,
    },
    page: {
      kind: 'whole',
      description: translatedText('booklists.command.browse.page'),
      min: 1,
      max: 500,
    },
  },
  address({ source, sort, min_books, popularity, page }) {
    return at(booklistsPlace, {
      source: readChoice(source),
      sort: readChoice(sort),
      minBooks: readChoice(min_books),
      popularity: readChoice(popularity),
      page: page ?? 1,
    });
  },
});
