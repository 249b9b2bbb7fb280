import { command, says } from '../src/engine/command.ts';
import { at, bookPlace, searchPlace } from '../src/pages/places.ts';
import { suggestBooks } from './suggestions/books.ts';
import { readBook } from './typed-book.ts';

/** `/reviews`: what readers write of a book, here or at its source. */
export const reviews = command({
  name: 'reviews',
  description: says('commands.reviews.about'),
  options: {
    book: {
      kind: 'text',
      description: says('commands.book.book'),
      required: true,
      maxLength: 200,
      suggest: suggestBooks,
    },
    from: {
      kind: 'pick',
      description: says('commands.reviews.from'),
      choices: {
        readers: says('commands.reviews.fromWhom.readers'),
        source: says('commands.reviews.fromWhom.source'),
      },
    },
  },
  open({ book, from }) {
    const { ref, text, hint } = readBook(book);
    const view = from === 'source' ? 'comments' : 'reviews';
    return ref === null
      ? at(searchPlace, { text, by: 'title', source: null, then: view, hint })
      : at(bookPlace, { ref, view, page: 1 });
  },
});
