import { command, translatedText } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { bookPlace, searchPlace } from '../src/pages/places.ts';
import { suggestBooks } from './suggestions/books.ts';
import { readBook } from './option-values.ts';

/** `/reviews`: a book's reviews, or the comments at its source. */
export const reviews = command({
  name: 'reviews',
  description: translatedText('reading.command.about'),
  options: {
    book: {
      kind: 'text',
      description: translatedText('book.command.book'),
      required: true,
      maxLength: 200,
      suggest: suggestBooks,
    },
    from: {
      kind: 'pick',
      description: translatedText('reading.command.from'),
      choices: {
        readers: translatedText('reading.command.fromWhom.readers'),
        source: translatedText('reading.command.fromWhom.source'),
      },
    },
  },
  address({ book, from }) {
    const { ref, text, hint } = readBook(book);
    const view = from === 'source' ? 'comments' : 'reviews';
    return ref === null
      ? at(searchPlace, { text, by: 'title', source: null, then: view, hint })
      : at(bookPlace, { ref, view, page: 1 });
  },
});
