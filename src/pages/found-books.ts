import type { Answer } from '../model/answer.ts';
import type { BookRef, BookSummary } from '../model/book.ts';
import { isKeyProblem, ProblemError } from '../model/problem.ts';
import { bookRefText } from '../model/reference.ts';
import type { SourceName } from '../model/source.ts';
import { page, type PageContext } from './page.ts';
import { bookRows, openBookMenu } from './parts/book-rows.ts';
import { combinedMarks, footer } from './parts/footer.ts';
import { line, message, text, tones } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { loadSourceNames } from './parts/source.ts';
import { at } from './place.ts';
import { foundBooksPlace, type FoundBooksParams } from './places.ts';

/** The books of "Find books here" again, when their cards lead back. */
export const foundBooksPage = page<FoundBooksParams, LoadedBooks>({
  ...foundBooksPlace,
  load,
  render({ books, answers, sourceNames }, params, { language }) {
    const rows = books.map((book) => ({ book }));
    return message(tones.search, [
      text(lines(100, [`### ${language.t('found.again')}`])),
      text(bookRows(50, rows, { sourceNames }, language)),
      line,
      footer(language, combinedMarks(answers)),
      openBookMenu(rows, at(foundBooksPlace, params), language),
    ]);
  },
});

interface LoadedBooks {
  readonly books: readonly BookSummary[];
  /** Those that were requested now. */
  readonly answers: readonly Answer<BookSummary>[];
  readonly sourceNames: readonly SourceName[];
}

async function load({ books: refs }: FoundBooksParams, context: PageContext): Promise<LoadedBooks> {
  const { library } = context;
  const [sourceNames, ...found] = await Promise.all([
    loadSourceNames(library),
    ...refs.map((ref) => recentBook(ref, context) ?? requestedBook(ref, context)),
  ]);
  const present = found.flatMap((one) => (one instanceof ProblemError ? [] : [one]));
  const problem = found.find((one) => one instanceof ProblemError);
  if (present.length === 0 && problem !== undefined) throw problem;
  const summaries = present.map((one) => ('value' in one ? one.value : one));
  return {
    books: await library.withFacts(summaries),
    answers: present.filter((one) => 'value' in one),
    sourceNames,
  };
}

/** A book that was found a short time ago needs no request. */
function recentBook(ref: BookRef, { library }: PageContext): BookSummary | undefined {
  const name = bookRefText(ref);
  const search = { text: name, by: 'title', source: null } as const;
  const { matches } = library.recent().findBooks(search, 1);
  return matches.find((book) => bookRefText(book.ref) === name);
}

/** A book that is gone, or needs a key that no longer works, does not hide the others. */
async function requestedBook(
  ref: BookRef,
  { library }: PageContext,
): Promise<Answer<BookSummary> | ProblemError> {
  try {
    return await library.book(ref);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.problem.code !== 'not_found' && !isKeyProblem(error.problem)) throw error;
    return error;
  }
}
