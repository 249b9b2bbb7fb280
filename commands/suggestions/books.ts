import type { Suggest, SuggestionContext, Suggestion } from '../../src/engine/command.ts';
import { hasChinese, plainText } from '../../src/matching/matcher.ts';
import type { BookSummary } from '../../src/model/book.ts';
import { bookRefText } from '../../src/model/reference.ts';
import { sourceMatcher, sourceOf } from '../../src/pages/parts/source.ts';
import { choice, distinct, namesFor, valueOr } from './choice.ts';

/** With fewer cached matches, the catalogue is queried. */
const enough = 5;

/** Suggests recently seen books, newest first. If these are few, the catalogue's matches follow. */
export const suggestBooks: Suggest = async (text, context) => {
  const books = await matches(text, 'title', context);
  return distinct(books.values().map((book) => bookChoice(book, context)));
};

/** Suggests the authors of matching books. The value is the name. */
export const suggestAuthors: Suggest = async (text, context) => {
  const books = await matches(text, 'author', context);
  return distinct(
    books.values().map((book) => {
      const [name = '', ...others] = namesFor(context.reader, book.author);
      return choice(name, name, others);
    }),
  );
};

async function matches(
  text: string,
  by: 'title' | 'author',
  context: SuggestionContext,
): Promise<readonly BookSummary[]> {
  const search = { text: text.trim(), by, source: chosenSource(context) };
  const { matches: cached, nearMatches } = context.library.recent().findBooks(search, maxBooks[by]);
  if (cached.length >= enough) return cached;
  const request = find(search, context);
  const hasCached = cached.length + nearMatches.length > 0;
  const found = (hasCached ? await context.awaitBriefly(request) : await request) ?? [];
  if (cached.length + found.length > 0) return [...cached, ...found];
  if (nearMatches.length > 0 || isTooShort(search.text)) return nearMatches;
  await context.library.fillRecentBooks();
  const filled = context.library.recent().findBooks(search, maxBooks[by]);
  return filled.matches.length > 0 ? filled.matches : filled.nearMatches;
}

type BookSearch = Parameters<SuggestionContext['library']['findBooks']>[0];

/** More than are shown, because titles repeat and an author has many books. */
const maxBooks = { title: 50, author: 200 } as const;

/** The code of the source in the `source` option, by code or name. */
function chosenSource({ library, others }: SuggestionContext): string | null {
  return sourceMatcher.findOne(others['source'] ?? '', library.recent().sources)?.code ?? null;
}

async function find(
  search: BookSearch,
  context: SuggestionContext,
): Promise<readonly BookSummary[]> {
  if (isTooShort(search.text)) return [];
  const books = await valueOr(context.library.findBooks(search), []);
  return books.filter(({ title }) => title !== null);
}

/** Both interfaces reject such texts: "keyed interface, GET /search"; "open interface, GET /v1/search". */
function isTooShort(text: string): boolean {
  return plainText(text).length < (hasChinese(text) ? 2 : 3);
}

function bookChoice(book: BookSummary, context: SuggestionContext): Suggestion {
  const [title = '', ...otherTitles] = namesFor(context.reader, book.title);
  const [author] = namesFor(context.reader, book.author);
  const source = sourceOf(book, context.library.recent().sourceNames, context.language);
  const details = [...otherTitles, author, source].filter((detail) => typeof detail === 'string');
  return choice(bookRefText(book.ref), title, details);
}
