import { command } from '../src/engine/command.ts';
import { at, bookPlace, searchPlace } from '../src/pages/places.ts';
import { suggestAuthors, suggestBooks } from './suggestions/books.ts';
import { textOfChoice } from './suggestions/choice.ts';
import { suggestSources } from './suggestions/sources.ts';
import { readBook } from './typed-book.ts';

/** `/search`: the books that match; a book picked from the suggestions is opened at once. */
export const search = command({
  name: 'search',
  description: 'Find web novels by title or author',
  options: {
    query: {
      kind: 'text',
      description: 'A title in English or Chinese, an author, or the link of a book at its source',
      required: true,
      maxLength: 200,
      suggest: (text, context) =>
        (context.others['by'] === 'author' ? suggestAuthors : suggestBooks)(text, context),
    },
    by: {
      kind: 'pick',
      description: 'What the query is (a title, if you say nothing)',
      choices: { title: 'Title', author: 'Author' },
    },
    source: {
      kind: 'text',
      description: 'Only books of this source',
      maxLength: 100,
      suggest: suggestSources,
    },
  },
  open({ query, by, source }) {
    const book = readBook(query);
    if (book.ref !== null)
      return at(bookPlace, { ref: book.ref, view: 'overview' as const, page: 1 });
    return at(searchPlace, {
      text: book.text,
      by: by ?? 'title',
      source: source === null ? null : textOfChoice(source),
      then: null,
    });
  },
});
