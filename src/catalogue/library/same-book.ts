import type { BookRef, BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Bilingual } from '../../model/text.ts';
import type { KeyedEndpoints } from '../keyed/endpoints.ts';
import type { OpenEndpoints } from '../open/endpoints.ts';
import { present } from '../wire-page.ts';
import { evidenceOf } from './shelf.ts';
import type { Shelves } from './shelves.ts';
import { leavesToOpen } from './turn.ts';
import type { Turn, Via } from './turn.ts';

type OpenBook = BookRef & { readonly system: 'open' };
type KeyedBook = BookRef & { readonly system: 'keyed' };

/**
 * The same book in the other interface, on certain evidence alone: the same source and id, or the
 * same page at the source. A like title leads to candidates, never to an answer.
 */
export interface SameBook {
  /** Null where no evidence is found. `via` asks the open interface. */
  inOpen(turn: Turn, ref: BookRef, via: Via): Promise<OpenBook | null>;
  /** Null where no evidence is found. `via` asks the keyed interface. */
  inKeyed(turn: Turn, ref: BookRef, via: Via): Promise<KeyedBook | null>;
}

/** Candidates of the same title whose own record is asked for the evidence that their row lacks. */
const mostCandidates = 2;

export function createSameBook(
  keyed: KeyedEndpoints,
  open: OpenEndpoints,
  shelves: Shelves,
): SameBook {
  /** The open book that evidence seen so far leads to. */
  const learnedOpen = (turn: Turn, ref: KeyedBook): OpenBook | null => {
    const seen = turn.shelf?.book(ref) ?? null;
    const evidence = [`id ${ref.source} ${ref.id}`, ...(seen === null ? [] : evidenceOf(seen))];
    for (const each of evidence) {
      const found = shelves.open.byEvidence(each)?.ref;
      if (found?.system === 'open') return found;
    }
    return null;
  };

  const learnedKeyed = (turn: Turn, ref: OpenBook): KeyedBook | null => {
    const seen = shelves.open.book(ref);
    if (seen === null) return null;
    const { source, id } = seen.atSource ?? { source: null, id: null };
    if (source !== null && id !== null) return { system: 'keyed', source, id };
    for (const each of evidenceOf(seen)) {
      const found = turn.shelf?.byEvidence(each)?.ref;
      if (found?.system === 'keyed') return found;
    }
    return null;
  };

  /** What is known of a keyed book: its own record, which gives its page at the source too, or a row seen. */
  const known = async (turn: Turn, ref: KeyedBook): Promise<BookSummary | null> => {
    const seen = turn.shelf?.book(ref) ?? null;
    if (turn.keyed === null || seen?.atSource?.url) return seen;
    try {
      const answer = await turn.keyed(keyed.book(ref));
      return shelves.kept(turn, answer, (book) => [{ ...book, ref }]).value;
    } catch (error) {
      if (leavesToOpen(error) || isMissing(error)) return seen;
      throw error;
    }
  };

  return {
    async inOpen(turn, ref, via) {
      if (ref.system === 'open') return ref;
      const learned = learnedOpen(turn, ref);
      if (learned !== null) return learned;

      const title = (await known(turn, ref))?.title ?? null;
      const learnedNow = learnedOpen(turn, ref);
      const q = title?.zh ?? title?.en ?? null;
      if (learnedNow !== null || q === null) return learnedNow;

      const found = await via(open.books({ q, sort: 'popularity' }, 1));
      const rows = present(shelves.kept(turn, found, (page) => present(page.rows)).value.rows);
      const untold = rows.filter((row) => evidenceOf(row).length === 0 && sharesTitle(row, title));
      for (const row of untold.slice(0, mostCandidates)) {
        if (learnedOpen(turn, ref) !== null) break;
        shelves.kept(turn, await via(open.book(row.ref.id)), (book) => [book]);
      }
      return learnedOpen(turn, ref);
    },

    async inKeyed(turn, ref, via) {
      if (ref.system === 'keyed') return ref;
      if (learnedKeyed(turn, ref) === null) {
        shelves.kept(turn, await turn.open(open.book(ref.id)), (book) => [book]);
      }
      const learned = learnedKeyed(turn, ref);
      const page = shelves.open.book(ref)?.atSource?.url ?? null;
      if (learned !== null || page === null) return learned;
      // The service itself finds a book by its page at the source ("GET /search").
      const [found, ...others] = (await via(keyed.search('q', page, null))).value;
      return found?.ref.system === 'keyed' && others.length === 0 ? found.ref : null;
    },
  };
}

function sharesTitle({ title }: BookSummary, other: Bilingual | null): boolean {
  const isShared = (language: keyof Bilingual) =>
    title?.[language] !== null && title?.[language] === other?.[language];
  return isShared('zh') || isShared('en');
}

function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'not_found';
}
