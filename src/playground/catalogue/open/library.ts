import { findSource, SOURCES } from '../sources/sources.ts';
import type { BilingualText, Book } from '../world/book.ts';
import { hash } from '../world/random.ts';
import { inventedAuthor } from '../world/titles.ts';
import type { CatalogueWorld } from '../world/world.ts';

/** A book of the open library, with its own id. */
export interface OpenBook {
  id: number;
  book: Book;
  author: BilingualText | null;
  /** What it tells of the book at its source; without either it cannot be matched for certain. */
  evidence: { id: boolean; url: boolean };
  communityScore: number | null;
  /** Comments by users of the home source; its own books alone have any. */
  commentCount: number;
  reviewCount: number;
}

export interface OpenGenre {
  id: number;
  name: BilingualText;
  /** Its own subgenres, with ids of their own. */
  subgenres: readonly { id: number; name: BilingualText }[];
}

export interface OpenLibrary {
  books: () => readonly OpenBook[];
  find: (id: number) => OpenBook | undefined;
  /** The library’s record of a source’s book, where it has one. */
  of: (book: Book) => OpenBook | undefined;
  genres: readonly OpenGenre[];
  genreOf: (book: Book) => OpenGenre | undefined;
  /** The source whose charts, comments, booklists and recommendations are served. */
  home: string;
}

const FIRST_ID = 1_001;
const HOME_BOOKS = 240;
const GUEST_BOOKS = 36;

export function createOpenLibrary(world: CatalogueWorld, chartSource: string): OpenLibrary {
  const home = findSource(chartSource)?.code ?? SOURCES[0]?.code ?? '';
  const genres = allGenres();
  let shelf: readonly OpenBook[] | undefined;
  let byBook: Map<Book, OpenBook> | undefined;

  function books(): readonly OpenBook[] {
    shelf ??= SOURCES.flatMap(({ code }) =>
      world.library.books(code).slice(0, code === home ? HOME_BOOKS : GUEST_BOOKS),
    )
      .toSorted((one, other) => one.number - other.number)
      .map((book, place) => open(book, FIRST_ID + place));
    return shelf;
  }

  function open(book: Book, id: number): OpenBook {
    const evidence = evidenceFor(book.number);
    const unsure = !evidence.id && !evidence.url;
    return {
      id,
      book,
      // The same title alone proves nothing: these are other novels that happen to share it.
      author: unsure ? inventedAuthor('open', id) : book.author,
      evidence,
      commentCount: book.source === home ? (id * 7) % 131 : 0,
      reviewCount: id % 23,
      communityScore:
        book.wordCount === null || id % 7 === 6 ? null : 5 + (hash('community', id) % 50) / 10,
    };
  }

  return {
    books,
    find: (id) => books()[id - FIRST_ID],
    of: (book) => {
      byBook ??= new Map(books().map((one) => [one.book, one]));
      return byBook.get(book);
    },
    genres,
    genreOf: (book) => genres.find(({ name }) => name.zh === book.genre?.zh),
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
  return [...genres.values()].map(({ name, subgenres }, place) => ({
    id: place + 1,
    name,
    subgenres: [...subgenres].map(([zh, en], sub) => ({
      id: (place + 1) * 100 + sub + 1,
      name: { en, zh },
    })),
  }));
}
