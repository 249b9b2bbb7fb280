import { command, says } from '../../src/engine/command.ts';
import { at, bookPlace, searchPlace } from '../../src/pages/places.ts';
import { suggestBooks } from '../suggestions/books.ts';
import { readBook } from '../typed-book.ts';

/** `/booklists containing`: the lists that hold a book; where several may be meant, the person picks. */
export const containing = command({
  name: 'containing',
  description: says('booklists.command.containing.about'),
  options: {
    book: {
      kind: 'text',
      description: says('booklists.command.containing.book'),
      required: true,
      maxLength: 200,
      suggest: suggestBooks,
    },
  },
  open({ book }) {
    const { ref, text, hint } = readBook(book);
    const then = 'booklists';
    return ref === null
      ? at(searchPlace, { text, by: 'title', source: null, then, hint })
      : at(bookPlace, { ref, view: then, page: 1 });
  },
});
