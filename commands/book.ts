import { command, says } from '../src/engine/command.ts';
import { at, bookPlace, searchPlace } from '../src/pages/places.ts';
import { suggestBooks } from './suggestions/books.ts';
import { readBook } from './option-values.ts';

/** `/book`: a book's card. If the text is ambiguous, the user picks the book first. */
export const book = command({
  name: 'book',
  description: says('book.command.about'),
  options: {
    book: {
      kind: 'text',
      description: says('book.command.book'),
      required: true,
      maxLength: 200,
      suggest: suggestBooks,
    },
    view: {
      kind: 'pick',
      description: says('book.command.view'),
      choices: {
        overview: says('book.views.overview'),
        chapters: says('book.views.chapters'),
        reviews: says('book.views.reviews'),
        comments: says('book.views.comments'),
        similar: says('book.views.similar'),
        tags: says('book.views.tags'),
        rankings: says('book.views.rankings'),
        booklists: says('book.views.booklists'),
      },
    },
  },
  open({ book, view }) {
    const { ref, text, hint } = readBook(book);
    const then = view ?? 'overview';
    return ref === null
      ? at(searchPlace, { text, by: 'title', source: null, then, hint })
      : at(bookPlace, { ref, view: then, page: 1 });
  },
});
