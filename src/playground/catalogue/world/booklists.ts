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

const DAY_MS = 86_400_000;
const FIRST_ID = 400_001;

export function createBooklists(
  library: Library,
  options: { seed: number; epoch: number; largest: number },
) {
  const lists = new Map<string, readonly Booklist[]>();
  let holders: Map<string, Booklist[]> | undefined;

  function of(source: Source): readonly Booklist[] {
    const cached = lists.get(source.code);
    if (cached) return cached;
    const { booklists } = source;
    const made = Array.from({ length: booklists?.count ?? 0 }, (_, number) =>
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

  /** References instead of books, so that counting does not generate all books. */
  function memberRefs(list: Booklist): readonly MemberRef[] {
    const large = isLarge(list.source, list.number);
    const home = SOURCES.findIndex(({ code }) => code === list.source);
    const start = hash('start', list.source, list.number, options.seed) % library.size;
    return Array.from({ length: list.size }, (_, index) => {
      // The large list cycles through the sources; other lists have every seventh book from another one.
      const guest = large ? index : index % 7 === 6 ? home + 1 + (index % 5) : home;
      const step = large ? Math.floor(index / SOURCES.length) : index;
      return {
        source: itemAt(SOURCES, guest).code,
        number: (start + step * 7_919) % library.size,
      };
    });
  }

  /** All members of a list, in the curator's order. */
  function members(list: Booklist): readonly BooklistMember[] {
    return memberRefs(list).map(({ source, number }, index) => ({
      position: index + 1,
      note: note(list, index),
      book: itemAt(library.books(source), number),
    }));
  }

  function listsByMember(): Map<string, Booklist[]> {
    const found = new Map<string, Booklist[]>();
    for (const list of SOURCES.flatMap(of)) {
      for (const ref of memberRefs(list)) {
        const others = found.get(memberKey(ref));
        if (others) others.push(list);
        else found.set(memberKey(ref), [list]);
      }
    }
    return found;
  }

  return {
    of,
    members,
    /** Lists of any source that contain the book. */
    containing: (book: Book): readonly Booklist[] =>
      (holders ??= listsByMember()).get(memberKey(book)) ?? [],
  };
}

interface MemberRef {
  source: string;
  number: number;
}

function memberKey({ source, number }: MemberRef): string {
  return `${source}/${number}`;
}

const LARGE: Word = ['Everything I Ever Meant to Read', '所有我打算读的书'];

/** One list of the first source exceeds the limit for sort and filters. */
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

function note(list: Booklist, index: number): string | null {
  const source = SOURCES.find(({ code }) => code === list.source);
  if (!source?.booklists?.notes || index % 3 !== 0) return null;
  return pick(NOTES, 'note', list.source, list.number, index);
}
