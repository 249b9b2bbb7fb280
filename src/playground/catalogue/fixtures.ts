import type { OpenInterface } from './open/open-interface.ts';
import { SOURCES } from './sources/sources.ts';
import type { EdgeCaseName } from './world/edge-cases.ts';
import { EDGE_CASES } from './world/edge-cases.ts';
import type { Book } from './world/book.ts';
import { itemAt } from './world/random.ts';
import type { CatalogueWorld } from './world/world.ts';

export interface FixtureBook {
  source: string;
  id: string;
  /** Its Chinese title. */
  zh: string;
  en: string | null;
}

/** Where the things stand that tests and the playground want to show. */
export interface Fixtures {
  /** The best-known book of the first source. */
  famous: FixtureBook;
  edgeCases: Readonly<Record<EdgeCaseName, FixtureBook>>;
  /** A book whose id has nineteen digits. */
  nineteenDigits: FixtureBook;
  /** A book that stands on several sources, its home first. */
  onSeveralSources: readonly FixtureBook[];
  /** The id of a source’s book, asked for under another source: answers 301. */
  filedElsewhere: { asked: string; source: string; id: string };
  /** A book that the service hides. */
  hidden: { source: string; id: string };
  /** A book that stands on boards but is not indexed. */
  unindexed: { source: string; id: string };
  /** A list of more than 5,000 books. */
  largeBooklist: { source: string; id: string };
  /** Open books whose record tells their source and id, or URL. */
  openMatched: { id: number; book: FixtureBook };
  openByUrl: { id: number; book: FixtureBook };
  openById: { id: number; book: FixtureBook };
  /** An open book that shares nothing but the title with the keyed one. */
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
      EDGE_CASES.map(({ name, source, number }) => [name, book(source, number)]),
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
