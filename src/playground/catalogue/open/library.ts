import { findSource, SOURCES } from '../sources/sources.ts';
import type { BilingualText, Book } from '../world/book.ts';
import { hash } from '../world/random.ts';
import { inventedAuthor } from '../world/titles.ts';
import type { CatalogueWorld } from '../world/world.ts';

/** A book of the open library; the id is the library's own. */
export interface OpenBook {
  id: number;
  book: Book;
  author: BilingualText | null;
  /** Which references to the source its record has; without both it cannot be matched with certainty. */
  evidence: { id: boolean; url: boolean };
  communityScore: number | null;
  /** Comments of the home source's readers; only books of that source have comments. */
  commentCount: number;
  reviewCount: number;
}

interface OpenGenre {
  id: number;
  name: BilingualText;
  subgenres: readonly { id: number; name: BilingualText }[];
}

const FIRST_ID = 1_001;
const HOME_BOOKS = 240;
const GUEST_BOOKS = 36;

export type OpenLibrary = ReturnType<typeof createOpenLibrary>;

export function createOpenLibrary(world: CatalogueWorld, chartSource: string) {
  const home = findSource(chartSource)?.code ?? SOURCES[0]?.code ?? '';
  const genres = allGenres();
  let allBooks: readonly OpenBook[] | undefined;
  let byBook: Map<Book, OpenBook> | undefined;

  function books(): readonly OpenBook[] {
    allBooks ??= SOURCES.flatMap(({ code }) =>
      world.library.books(code).slice(0, code === home ? HOME_BOOKS : GUEST_BOOKS),
    )
      .toSorted((one, other) => one.number - other.number)
      .map((book, index) => open(book, FIRST_ID + index));
    return allBooks;
  }

  function open(book: Book, id: number): OpenBook {
    const evidence = evidenceFor(book.number);
    const isUnmatched = !evidence.id && !evidence.url;
    return {
      id,
      book,
      // Without a reference, these are other novels with the same title.
      author: isUnmatched ? inventedAuthor('open', id) : book.author,
      evidence,
      commentCount: book.source === home ? (id * 7) % 131 : 0,
      reviewCount: id % 23,
      communityScore:
        book.wordCount === null || id % 7 === 6 ? null : 5 + (hash('community', id) % 50) / 10,
    };
  }

  return {
    books,
    find: (id: number): OpenBook | undefined => books()[id - FIRST_ID],
    /** The record of a source’s book, if the library has it. */
    of: (book: Book) => {
      byBook ??= new Map(books().map((one) => [one.book, one]));
      return byBook.get(book);
    },
    genres,
    genreOf: (book: Book) => genres.find(({ name }) => name.zh === book.genre?.zh),
    /** Code of the source of the charts, comments, booklists and recommendations. */
    home,
  };
}

function evidenceFor(number: number): OpenBook['evidence'] {
  switch (number % 10) {
    case 6:
      return { id: false, url: true };
    case 7:
      return { id: true, url: false };
    case 8:
    case 9:
      return { id: false, url: false };
    default:
      return { id: true, url: true };
  }
}

function allGenres(): readonly OpenGenre[] {
  const genres = new Map<string, { name: BilingualText; subgenres: Map<string, string> }>();
  for (const { zh, en, subgenres } of SOURCES.flatMap((source) => source.genres)) {
    const genre = genres.get(zh) ?? { name: { en, zh }, subgenres: new Map<string, string>() };
    for (const [subEn, subZh] of subgenres) genre.subgenres.set(subZh, subEn);
    genres.set(zh, genre);
  }
  return [...genres.values()].map(({ name, subgenres }, index) => ({
    id: index + 1,
    name,
    subgenres: [...subgenres].map(([zh, en], subIndex) => ({
      id: (index + 1) * 100 + subIndex + 1,
      name: { en, zh },
    })),
  }));
}
