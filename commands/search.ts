import { command, translatedText } from '../src/engine/command.ts';
import { at } from '../src/pages/place.ts';
import { bookPlace, searchPlace } from '../src/pages/places.ts';
import { readBook, searchedText, textOption } from './options.ts';
import { suggestAuthors, suggestBooks } from './suggestions/books.ts';
import { suggestSources } from './suggestions/sources.ts';

/** `/search`: the matching books. A suggested book opens directly. */
export const search = command({
  name: 'search',
  description: translatedText('search.command.about'),
  options: {
    query: {
      kind: 'text',
      description: translatedText('search.command.query'),
      required: true,
      maxLength: 200,
      suggest: (text, context) =>
        (context.others['by'] === 'author' ? suggestAuthors : suggestBooks)(text, context),
    },
    by: {
      kind: 'pick',
      description: translatedText('search.command.by'),
      choices: {
        title: translatedText('browse.by.title'),
        author: translatedText('browse.by.author'),
      },
    },
    source: textOption('search.command.source', suggestSources),
  },
  address({ query, by, source }) {
    const book = readBook(query);
    if (book.ref !== null) return at(bookPlace, { ref: book.ref, view: 'overview', page: 1 });
    return at(searchPlace, { ...searchedText(book.text), by: by ?? 'title', source, then: null });
  },
});
