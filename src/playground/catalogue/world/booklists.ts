import type { BooklistOptions, Source } from '../sources/source.ts';
import { SOURCES } from '../sources/sources.ts';
import type { BilingualText, Book } from './book.ts';
import type { Library } from './library.ts';
import { itemAt, between, fraction, hash, pick } from './random.ts';
import { inventedAuthor } from './titles.ts';
import type { Word } from './words.ts';
import { PLACES, THINGS } from './words.ts';

export interface Booklist {
  source: string;
  id: string;
  number: number;
  title: BilingualText;
  description: string | null;
  curator: BilingualText | null;
  size: number;
  figures: Readonly<Record<string, number>>;
  updatedAt: number;
  translatedBy: string;
}

export interface BooklistMember {
  position: number;
  note: string | null;
  book: Book;
}

export interface Booklists {
  of: (source: Source) => readonly Booklist[];
  /** All members of a list, in the curator's order. */
  members: (list: Booklist) => readonly BooklistMember[];
  /** Lists of any source that hold the book. */
  containing: (book: Book) => readonly Booklist[];
}

const DAY_MS = 86_400_000;
const FIRST_ID = 400_001;

export function createBooklists(
  library: Library,
  options: { seed: number; epoch: number; largest: number },
): Booklists {
  const lists = new Map<string, readonly Booklist[]>();
  let holders: Map<string, Booklist[]> | undefined;

  function of(source: Source): readonly Booklist[] {
    const known = lists.get(source.code);
    if (known) return known;
    const { booklists } = source;
    const made = Array.from({ length: booklists?.count ?? 0 }, (_none, number) =>
      invent(source, booklists, number),
    );
    lists.set(source.code, made);
    return made;
  }

  function invent(source: Source, lists: BooklistOptions | null, number: number): Booklist {
    const code = source.code;
    const large = isLarge(code, number);
    const untranslated = number % 9 === 8;
    const title = large ? LARGE : pick(TITLES, 'list', code, number)(code, number);
    return {
      source: code,
      id: String(FIRST_ID + number * 17 + SOURCES.indexOf(source) * 100_000),
      number,
      title: { en: untranslated ? null : title[0], zh: title[1] },
      description: untranslated
        ? null
        : `${title[0]}. Kept since the first snow; suggestions welcome.`,
      curator: number % 11 === 10 ? null : inventedAuthor('curator', code, number),
      size: large
        ? Math.min(options.largest, library.size * SOURCES.length)
        : Math.min(library.size, Math.ceil(3 + 240 * fraction('size', code, number) ** 3)),
      figures: Object.fromEntries(
        (lists?.metrics ?? []).map(({ key, top }) => [
          key,
          Math.ceil(top * (number + 1) ** -0.8 * (0.6 + 0.4 * fraction(key, code, number))),
        ]),
      ),
      updatedAt:
        options.epoch - (options.epoch % DAY_MS) - between(0, 400, 'kept', code, number) * DAY_MS,
      translatedBy: 'Sample Translator',
    };
  }

  /** Which books a list holds: the numbers of shelves, so that no shelf is filled to count them. */
  function slots(list: Booklist): readonly MemberRef[] {
    const large = isLarge(list.source, list.number);
    const home = SOURCES.findIndex(({ code }) => code === list.source);
    const start = hash('start', list.source, list.number, options.seed) % library.size;
    return Array.from({ length: list.size }, (_none, place) => {
      // Every source in turn for the large list; for the others a guest now and then.
      const guest = large ? place : place % 7 === 6 ? home + 1 + (place % 5) : home;
      const step = large ? Math.floor(place / SOURCES.length) : place;
      return {
        source: itemAt(SOURCES, guest).code,
        number: (start + step * 7_919) % library.size,
      };
    });
  }

  function members(list: Booklist): readonly BooklistMember[] {
    return slots(list).map(({ source, number }, place) => ({
      position: place + 1,
      note: note(list, place),
      book: itemAt(library.books(source), number),
    }));
  }

  function held(): Map<string, Booklist[]> {
    const found = new Map<string, Booklist[]>();
    for (const list of SOURCES.flatMap(of)) {
      for (const slot of slots(list)) {
        const others = found.get(memberKey(slot));
        if (others) others.push(list);
        else found.set(memberKey(slot), [list]);
      }
    }
    return found;
  }

  return { of, members, containing: (book) => (holders ??= held()).get(memberKey(book)) ?? [] };
}

interface MemberRef {
  source: string;
  /** Place on the source’s shelf. */
  number: number;
}

function memberKey({ source, number }: MemberRef): string {
  return `${source}/${number}`;
}

const LARGE: Word = ['Everything I Ever Meant to Read', '所有我打算读的书'];

/** One list of the first source is larger than the service sorts or filters. */
function isLarge(source: string, number: number): boolean {
  return source === SOURCES[0]?.code && number === 1;
}

const TITLES: readonly ((...parts: readonly (string | number)[]) => Word)[] = [
  (...parts) => {
    const [en, zh] = pick(PLACES, 'at', ...parts);
    return [`Books to Read at ${en}`, `${zh}书单`];
  },
  (...parts) => {
    const [en, zh] = pick(THINGS, 'of', ...parts);
    return [`Best Stories with a ${en} in Them`, `有${zh}的好书`];
  },
  (...parts) => {
    const count = between(3, 99, 'count', ...parts);
    return [`${count} Slow Stories for Fast Trains`, `高铁上的${count}本慢书`];
  },
  (...parts) => {
    const [en, zh] = pick(PLACES, 'leaving', ...parts);
    return [`What I Packed When I Left ${en}`, `离开${zh}时带的书`];
  },
];

const NOTES = [
  'Start with chapter three; you can thank me later.',
  'The soup scene alone is worth it.\nRead it with dinner at hand.',
  'Slow for the first forty chapters, then it flies.',
  'I cried on the bus. **Twice.**',
  'Not for everyone. For me, though.',
];

function note(list: Booklist, place: number): string | null {
  const source = SOURCES.find(({ code }) => code === list.source);
  if (!source?.booklists?.notes || place % 3 !== 0) return null;
  return pick(NOTES, 'note', list.source, list.number, place);
}
