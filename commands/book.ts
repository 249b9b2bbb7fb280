import { command } from '../src/engine/command.ts';
import { at, bookPlace, searchPlace } from '../src/pages/places.ts';
import { suggestBooks } from './suggestions/books.ts';
import { readBook } from './typed-book.ts';

/** `/book`: one book as a card; where several may be meant, the person picks. */
export const book = command({
  name: 'book',
  description: 'Open a book’s card',
  options: {
    book: {
      kind: 'text',
      description: 'A title in English or Chinese, or the link of a book at its source',
      required: true,
      maxLength: 200,
      suggest: suggestBooks,
    },
    view: {
      kind: 'pick',
      description: 'Which side of the book to open (its overview, if you say nothing)',
      choices: { overview: 'Overview', rankings: 'Rankings' },
    },
  },
  open({ book, view }) {
    const { ref, text } = readBook(book);
    const then = view ?? 'overview';
    return ref === null
      ? at(searchPlace, { text, by: 'title', source: null, then })
      : at(bookPlace, { ref, view: then, page: 1 });
  },
});
