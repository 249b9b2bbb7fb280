import type { Suggest, SuggestContext, Suggestion } from '../../src/engine/command.ts';
import type { BookSummary } from '../../src/model/book.ts';
import { isChinese, matching, plainText } from '../../src/pages/parts/matching.ts';
import { sourceMatching } from '../../src/pages/parts/source-name.ts';
import { bookRefText } from '../../src/pages/reference.ts';
import { choice, distinct, namesFor, textOfChoice } from './choice.ts';
import { sourceNames } from './sources.ts';

/** With fewer than these at hand, the catalogue is asked for more. */
const enough = 5;

/** Books: those seen lately, newest first, and the catalogue's own finds when these are few. */
export const suggestBooks: Suggest = async (text, context) => {
  const books = await matches(text, 'title', context);
  return distinct(books.values().map((book) => bookChoice(book, context)));
};

/** Authors of the books at hand; a name is its own value. */
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
  context: SuggestContext,
): Promise<readonly BookSummary[]> {
  const held = heldBooks(context);
  const near = [
    ...held.filter((book) => isLinkOf(text, book)),
    ...matchingBy[by].exact(text, held),
  ];
  if (near.length >= enough) return near;
  const found = await find(text, by, context);
  return [
    ...near,
    ...found,
    ...(near.length + found.length > 0 ? [] : matchingBy[by].nearly(text, held)),
  ];
}

const matchingBy = {
  title: matching<BookSummary>(({ title, author, ref }) => [
    title?.en,
    title?.zh,
    author?.en,
    author?.zh,
    bookRefText(ref),
  ]),
  author: matching<BookSummary>(({ author }) => [author?.en, author?.zh]),
};

function isLinkOf(text: string, { url, atSource }: BookSummary): boolean {
  return text.startsWith('https://') && [url, atSource?.url].includes(text);
}

/** Those that can be named, of the source in the other option if there is one. */
function heldBooks(context: SuggestContext): readonly BookSummary[] {
  const source = chosenSource(context);
  const named = context.held.books.filter(({ title }) => title !== null);
  return source === null ? named : named.filter((book) => sourceCode(book) === source);
}

/** The code of the source in the other option, however it is named there. */
function chosenSource({ held, others }: SuggestContext): string | null {
  return sourceMatching.one(textOfChoice(others['source'] ?? ''), held.sources)?.code ?? null;
}

async function find(
  text: string,
  by: 'title' | 'author',
  context: SuggestContext,
): Promise<readonly BookSummary[]> {
  // Both interfaces refuse less: "keyed interface, GET /search"; "open interface, GET /v1/search".
  const least = isChinese(text) ? 2 : 3;
  if (plainText(text).length < least) return [];
  try {
    const search = { text: text.trim(), by, source: chosenSource(context) };
    const { value } = await context.library.findBooks(context.asker, search);
    return value.filter((book) => book.title !== null);
  } catch {
    // What is at hand is still a good answer; the command itself will say what is wrong.
    return [];
  }
}

function bookChoice(book: BookSummary, context: SuggestContext): Suggestion {
  const [title = '', ...otherTitles] = namesFor(context.reader, book.title);
  const [author] = namesFor(context.reader, book.author);
  const code = sourceCode(book);
  const source = context.held.sources.find((one) => one.code === code);
  const [sourceName = code] = sourceNames(context.reader, source);
  const details = [...otherTitles, author, sourceName].filter(
    (detail) => typeof detail === 'string',
  );
  return choice(bookRefText(book.ref), title, details);
}

function sourceCode({ ref, atSource }: BookSummary): string | null {
  return ref.system === 'keyed' ? ref.source : (atSource?.source ?? null);
}
