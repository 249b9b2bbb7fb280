import { command, translatedText } from '../src/engine/command.ts';
import { bookAddress, bookOption } from './options.ts';

/** `/book`: a book's card. If the text is ambiguous, the user picks the book first. */
export const book = command({
  name: 'book',
  description: translatedText('book.command.about'),
  options: {
    book: bookOption(),
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
        history: translatedText('book.views.history'),
        booklists: translatedText('book.views.booklists'),
      },
    },
  },
  address: ({ book, view }) =>
    bookAddress(book, view === 'chapters' ? 'latest' : (view ?? 'overview')),
});

/** `/reviews`: a book's reviews, or the comments at its source. */
export const reviews = command({
  name: 'reviews',
  description: translatedText('reading.command.about'),
  options: {
    book: bookOption(),
    from: {
      kind: 'pick',
      description: translatedText('reading.command.from'),
      choices: {
        readers: translatedText('reading.command.fromWhom.readers'),
        source: translatedText('reading.command.fromWhom.source'),
      },
    },
  },
  address: ({ book, from }) => bookAddress(book, from === 'source' ? 'comments' : 'reviews'),
});
