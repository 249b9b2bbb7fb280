import type { BookSearch, Library, RecentRecords } from '../../catalogue/library.ts';
import type { Language } from '../../language/language.ts';
import { plainText } from '../../matching/matcher.ts';
import type { BookSummary } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import type { Address } from '../address.ts';
import { menuOrButton } from '../parts/controls.ts';
import { looksLikeLink } from '../parts/link.ts';
import { escaped } from '../parts/markdown.ts';
import { text, type Part } from '../parts/message.ts';
import { joinLines, facts, moreText, smallPrint, variants } from '../parts/passage.ts';
import { leadingName, orderedNames, bookLink } from '../parts/title.ts';
import { at } from '../place.ts';
import { searchPlace, type SearchParams } from '../places.ts';
import { bookOpener, foundRows, type FoundBooks } from './rows.ts';

/** More than are shown by author, because an author has many books. */
const maxBooks = { title: 5, author: 200 } as const;
const maxAuthors = 5;
/** Titles of each author. */
const maxTitles = 3;

/**
 * The recent books that a text without a match may mean; empty for a link. After a start, popular books
 * are fetched first.
 */
export async function findBooksMeant(
  library: Library,
  search: BookSearch,
): Promise<readonly BookSummary[]> {
  const recent = library.recent();
  const books = recentBooksMeant(recent, search);
  if (books.length > 0 || !isMatchable(search)) return books;
  const fetched = await library.fillRecentBooks();
  const complete = new Map(fetched.map((book) => [bookRefText(book.ref), book]));
  return recentBooksMeant(recent, search).map(
    (book) => complete.get(bookRefText(book.ref)) ?? book,
  );
}

/** An empty text matches every book, and a link only its own. */
function isMatchable({ text: typed }: BookSearch): boolean {
  return plainText(typed) !== '' && !looksLikeLink(typed);
}

/** The recent books that are suggested for a text while it is typed; empty for a link. */
export function recentBooksMeant(
  recent: RecentRecords,
  search: BookSearch,
): readonly BookSummary[] {
  if (!isMatchable(search)) return [];
  const { matches, nearMatches } = recent.findBooks(search, maxBooks[search.by]);
  return matches.length > 0 ? matches : nearMatches;
}

/** What a text may mean, and the button or the menu that opens it. */
interface MeantParts {
  readonly question: string;
  readonly rows: readonly Part[];
  readonly opener: Part;
}

/** The books, or the authors of the books; null without books. */
export function meantParts(
  found: FoundBooks,
  params: SearchParams,
  language: Language,
): MeantParts | null {
  if (found.books.length === 0) return null;
  const { t } = language;
  if (params.by === 'title') {
    return {
      question: t(found.books.length === 1 ? 'search.didYouMeanBook' : 'search.didYouMean'),
      rows: foundRows(found, params, language),
      opener: bookOpener(found, params, language),
    };
  }
  const here = at(searchPlace, params);
  const to = ({ name }: Author): Address =>
    at(searchPlace, { text: name, by: 'author', source: params.source });
  const authors = authorsOf(found.books, language)
    .filter((author) => to(author) !== here)
    .slice(0, maxAuthors);
  if (authors.length === 0) return null;
  return {
    question: t(authors.length === 1 ? 'search.didYouMeanAuthor' : 'search.didYouMean'),
    rows: authors.map((author) => authorRow(author, language)),
    opener: menuOrButton(
      'author',
      here,
      t('search.pickAuthor'),
      authors.map((author) => ({ name: author.name, hint: author.follow, to: to(author) })),
      t('search.openAuthor'),
    ),
  };
}

interface Author {
  readonly name: string;
  readonly follow: string | null;
  readonly books: readonly BookSummary[];
}

function authorsOf(books: readonly BookSummary[], language: Language): readonly Author[] {
  const byName = Map.groupBy(books, ({ author }) => leadingName(author, language) ?? '');
  byName.delete('');
  return [...byName].map(([name, written]) => {
    const { follow } = orderedNames(written[0]?.author ?? null, language);
    return { name, follow, books: written };
  });
}

/** An author with linked titles. */
function authorRow({ name, follow, books }: Author, language: Language): Part {
  const author = facts([`**${escaped(name, 80)}**`, follow && escaped(follow, 60)]) ?? '';
  const titles = books.slice(0, maxTitles).map((book) => bookLink(book, language, 60));
  const full = (): string =>
    joinLines([author, smallPrint(titles), moreText(books.length - titles.length, language)]);
  return text(variants(50, [full, () => author]));
}
