import { command, translatedText, type CommandGroup } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { bookPlace, searchPlace } from '../../src/pages/places.ts';
import { readBook } from '../option-values.ts';
import { suggestBooks } from '../suggestions/books.ts';
import { browseBooklists } from './browse.ts';
import { show } from './show.ts';

/** Opens the lists that contain a book. If the text is ambiguous, the user picks the book first. */
export const containing = command({
  name: 'containing',
  description: translatedText('booklists.command.containing.about'),
  options: {
    book: {
      kind: 'text',
      description: translatedText('booklists.command.containing.book'),
      required: true,
      maxLength: 200,
      suggest: suggestBooks,
    },
  },
  address({ book }) {
    const { ref, text, hint } = readBook(book);
    const then = 'booklists';
    return ref === null
      ? at(searchPlace, { text, by: 'title', source: null, then, hint })
      : at(bookPlace, { ref, view: then, page: 1 });
  },
});

/** `/booklists`: lists of books made by readers. */
export const booklists: CommandGroup = {
  name: 'booklists',
  description: translatedText('booklists.command.about'),
  commands: [show, browseBooklists, containing],
};
