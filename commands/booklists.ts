import { command, translatedText, type CommandGroup } from '../src/engine/command.ts';
import { booklistListing } from '../src/pages/booklists.ts';
import { at } from '../src/pages/place.ts';
import { booklistPlace, namedBooklistPlace, booklistsPlace } from '../src/pages/places.ts';
import { bookAddress, bookOption, pageOption, readBook, textOption } from './options.ts';
import { suggestBooklists, suggestMemberFacet } from './suggestions/booklists.ts';
import { suggestFacet } from './suggestions/facets.ts';
import { suggestCatalogues } from './suggestions/sources.ts';

/** Opens the lists that contain a book. If the text is ambiguous, the user picks the book first. */
export const containing = command({
  name: 'containing',
  description: translatedText('booklists.command.containing.about'),
  options: {
    book: bookOption(),
  },
  address: ({ book }) => bookAddress(book, 'booklists'),
});

/** Opens a list. If the text is ambiguous, the user picks the list first. */
export const show = command({
  name: 'show',
  description: translatedText('booklists.command.show.about'),
  options: {
    list: {
      kind: 'text',
      description: translatedText('booklists.command.show.list'),
      required: true,
      maxLength: 300,
      suggest: suggestBooklists,
    },
    sort: textOption('browse.command.sort', suggestMemberFacet('sort')),
    status: textOption('browse.command.status', suggestMemberFacet('status')),
    min_words: textOption('sources.lengths', suggestMemberFacet('minWords')),
    noted: { kind: 'flag', description: translatedText('booklists.command.show.noted') },
    dropped: textOption('browse.command.dropped', suggestMemberFacet('dropped')),
    page: pageOption(1_000),
  },
  address({ list, min_words: minWords, noted, page, ...typed }) {
    const choices = { ...typed, minWords, noted: noted ?? false, page: page ?? 1 };
    // References to lists and to books have the same format.
    const { ref, text } = readBook(list);
    return ref === null
      ? at(namedBooklistPlace, { ...choices, text })
      : at(booklistPlace, { ...choices, list: ref });
  },
});

export const browseBooklists = command({
  name: 'browse',
  description: translatedText('booklists.command.browse.about'),
  options: {
    source: textOption('browse.command.source', suggestCatalogues(booklistListing)),
    sort: textOption('browse.command.sort', suggestFacet(booklistListing, 'sort')),
    min_books: textOption('browse.by.minBooks', suggestFacet(booklistListing, 'minBooks')),
    popularity: textOption('browse.by.popularity', suggestFacet(booklistListing, 'popularity')),
    page: pageOption(500),
  },
  address: ({ min_books: minBooks, page, ...choices }) =>
    at(booklistsPlace, { ...choices, minBooks, page: page ?? 1 }),
});

/** `/booklists`: lists of books made by readers. */
export const booklists: CommandGroup = {
  name: 'booklists',
  description: translatedText('booklists.command.about'),
  commands: [show, browseBooklists, containing],
};
