import type { OpenInterface } from './open/open-interface.ts';
import { SOURCES } from './sources/sources.ts';
import { EDGE_CASES, type EdgeCaseName } from './world/edge-cases.ts';
import type { Book } from './world/book.ts';
import { itemAt } from './world/random.ts';
import type { CatalogueWorld } from './world/world.ts';

export interface FixtureBook {
  source: string;
  id: string;
  zh: string;
  en: string | null;
}

/** Books and lists that tests and the playground refer to. */
export interface Fixtures {
  /** The best-known book of the first source. */
  famous: FixtureBook;
  edgeCases: Readonly<Record<EdgeCaseName, FixtureBook>>;
  /** A book with an id of nineteen digits. */
  nineteenDigits: FixtureBook;
  /** A novel on several sources, its original source first. */
  onSeveralSources: readonly FixtureBook[];
  /** A book’s id under a source that does not have it; the response is 301. */
  filedElsewhere: { asked: string; source: string; id: string };
  /** A book that the service hides. */
  hidden: { source: string; id: string };
  /** A book that is on boards but not indexed yet. */
  unindexed: { source: string; id: string };
  /** A list of more than 5,000 books. */
  largeBooklist: { source: string; id: string };
  /** Open books that match a keyed book: by id and URL, by URL, by id. */
  openMatched: { id: number; book: FixtureBook };
  openByUrl: { id: number; book: FixtureBook };
  openById: { id: number; book: FixtureBook };
  /** An open book that shares only its title with the keyed one. */
  openSameTitle: { id: number; book: FixtureBook };
}

export function findFixtures(world: CatalogueWorld, open: OpenInterface): Fixtures {
  const { library } = world;
  const [first, second] = [itemAt(SOURCES, 0), itemAt(SOURCES, 1)];
  const book = (source: string, number: number) =>
    fixtureBook(itemAt(library.books(source), number));
  const famous = book(first.code, 0);
  const shared = itemAt(library.books(first.code), 42);
  const openBook = (number: number) => {
    const found = itemAt(library.books(open.library.home), number);
    return { id: open.library.of(found)?.id ?? 0, book: fixtureBook(found) };
  };
  const [list] = world.booklists.of(first).filter(({ size }) => size > 5_000);
  return {
    famous,
    edgeCases: Object.fromEntries(
      Object.entries(EDGE_CASES).map(([name, { source, number }]) => [name, book(source, number)]),
    ) as Record<EdgeCaseName, FixtureBook>,
    nineteenDigits: book(second.code, 0),
    onSeveralSources: [shared, ...library.alsoOn(shared)].map(fixtureBook),
    filedElsewhere: { asked: second.code, source: famous.source, id: famous.id },
    hidden: { source: first.code, id: library.hidden(first.code) },
    unindexed: { source: first.code, id: itemAt(library.unindexed(first.code), 0) },
    largeBooklist: { source: first.code, id: list?.id ?? '' },
    openMatched: openBook(0),
    openByUrl: openBook(6),
    openById: openBook(7),
    openSameTitle: openBook(8),
  };
}

function fixtureBook({ source, id, title }: Book): FixtureBook {
  return { source, id, zh: title.zh, en: title.en };
}
