import { command, translatedText } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { bookPlace, searchPlace } from '../src/pages/places.ts';
import { suggestBooks } from './suggestions/books.ts';
import { readBook } from './option-values.ts';

/** `/book`: a book's card. If the text is ambiguous, the user picks the book first. */
export const book = command({
  name: 'book',
  description: translatedText('book.command.about'),
  options: {
    book: {
      kind: 'text',
      description: translatedText('book.command.book'),
      required: true,
      maxLength: 200,
      suggest: suggestBooks,
    },
    view: {
      kind: 'pick',
      description: translatedText('book.command.view'),
      choices: {
        overview: translatedText('book.views.overview'),
        chapters: translatedText('book.views.chapters'),
        reviews: translatedText('book.views.reviews'),
        comments: translatedText('book.views.comments'),
        similar: translatedText('book.views.similar'),
        tags: translatedText('book.views.tags'),
        rankings: translatedText('book.views.rankings'),
        booklists: translatedText('book.views.booklists'),
      },
    },
  },
  address({ book, view }) {
    const { ref, text, hint } = readBook(book);
    const then = view ?? 'overview';
    return ref === null
      ? at(searchPlace, { text, by: 'title', source: null, then, hint })
      : at(bookPlace, { ref, view: then, page: 1 });
  },
});
