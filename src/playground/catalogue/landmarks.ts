import type { OpenInterface } from './open/open-interface.ts';
import { SOURCES } from './sources/sources.ts';
import type { AwkwardName } from './world/awkward.ts';
import { AWKWARD } from './world/awkward.ts';
import type { Book } from './world/book.ts';
import { at } from './world/random.ts';
import type { World } from './world/world.ts';

export interface BookName {
  source: string;
  id: string;
  /** Its Chinese title. */
  zh: string;
  en: string | null;
}

/** Where the things stand that tests and the playground want to show. */
export interface Landmarks {
  /** The best-known book of the first source. */
  famous: BookName;
  awkward: Readonly<Record<AwkwardName, BookName>>;
  /** A book whose id has nineteen digits. */
  nineteenDigits: BookName;
  /** A book that stands on several sources, its home first. */
  onSeveralSources: readonly BookName[];
  /** The id of a source’s book, asked for under another source: answers 301. */
  filedElsewhere: { asked: string; source: string; id: string };
  /** A book that the service hides. */
  hidden: { source: string; id: string };
  /** A book that stands on boards but is not indexed. */
  unindexed: { source: string; id: string };
  /** A list of more than 5,000 books. */
  largeBooklist: { source: string; id: string };
  /** Open books whose record tells their source and id, or URL. */
  openMatched: { id: number; book: BookName };
  openByUrl: { id: number; book: BookName };
  openById: { id: number; book: BookName };
  /** An open book that shares nothing but the title with the keyed one. */
  openSameTitle: { id: number; book: BookName };
}

export function findLandmarks(world: World, open: OpenInterface): Landmarks {
  const { library } = world;
  const [first, second] = [at(SOURCES, 0), at(SOURCES, 1)];
  const book = (source: string, number: number) => named(at(library.books(source), number));
  const famous = book(first.code, 0);
  const shared = at(library.books(first.code), 42);
  const openBook = (number: number) => {
    const found = at(library.books(open.library.home), number);
    return { id: open.library.of(found)?.id ?? 0, book: named(found) };
  };
  const [list] = world.booklists.of(first).filter(({ size }) => size > 5_000);
  return {
    famous,
    awkward: Object.fromEntries(
      AWKWARD.map(({ name, source, number }) => [name, book(source, number)]),
    ) as Record<AwkwardName, BookName>,
    nineteenDigits: book(second.code, 0),
    onSeveralSources: [shared, ...library.alsoOn(shared)].map(named),
    filedElsewhere: { asked: second.code, source: famous.source, id: famous.id },
    hidden: { source: first.code, id: library.hidden(first.code) },
    unindexed: { source: first.code, id: at(library.unindexed(first.code), 0) },
    largeBooklist: { source: first.code, id: list?.id ?? '' },
    openMatched: openBook(0),
    openByUrl: openBook(6),
    openById: openBook(7),
    openSameTitle: openBook(8),
  };
}

function named({ source, id, title }: Book): BookName {
  return { source, id, zh: title.zh, en: title.en };
}
