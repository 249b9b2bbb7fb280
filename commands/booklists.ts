import { command, translatedText, type CommandGroup } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { booklistPlace, namedBooklistPlace, booklistsPlace } from '../src/pages/places.ts';
import {
  bookAddress,
  bookOption,
  pageOption,
  readBook,
  readChoice,
  textOption,
} from './options.ts';
import {
  suggestMemberDropped,
  suggestMemberLengths,
  suggestMemberSorts,
  suggestMemberStatuses,
  suggestBooklists,
  suggestListSizes,
  suggestListSorts,
  suggestListSources,
  suggestMinPopularity,
} from './suggestions/booklists.ts';

/** Opens the lists that contain a book. If the text is ambiguous, the user picks the book first. */
export const containing = command({
  name: 'containing',
  description: translatedText('booklists.command.containing.about'),
  options: {
    book: bookOption('booklists.command.containing.book'),
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
    sort: textOption('booklists.command.show.sort', suggestMemberSorts),
    status: textOption('booklists.command.show.status', suggestMemberStatuses),
    min_words: textOption('booklists.command.show.minWords', suggestMemberLengths),
    noted: { kind: 'flag', description: translatedText('booklists.command.show.noted') },
    dropped: textOption('booklists.command.show.dropped', suggestMemberDropped),
    page: pageOption('booklists.command.show.page', 1_000),
  },
  address({ list, sort, status, min_words, noted, dropped, page }) {
    const choices = {
      page: page ?? 1,
      sort: readChoice(sort),
      status: readChoice(status),
      minWords: readChoice(min_words),
      noted: noted ?? false,
      dropped: readChoice(dropped),
    };
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
    source: textOption('booklists.command.browse.source', suggestListSources),
    sort: textOption('booklists.command.browse.sort', suggestListSorts),
    min_books: textOption('booklists.command.browse.minBooks', suggestListSizes),
    popularity: textOption('booklists.command.browse.popularity', suggestMinPopularity),
    page: pageOption('booklists.command.browse.page', 500),
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

/** `/booklists`: lists of books made by readers. */
export const booklists: CommandGroup = {
  name: 'booklists',
  description: translatedText('booklists.command.about'),
  commands: [show, browseBooklists, containing],
};
