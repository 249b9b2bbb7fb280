import type { BookRef, BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Bilingual } from '../../model/text.ts';
import type { KeyedEndpoints } from '../keyed/endpoints.ts';
import type { OpenEndpoints } from '../open/endpoints.ts';
import { readableRows } from '../api-page.ts';
import { bookEvidence } from './credential-records.ts';
import type { RecentRecordIndex } from './recent-records.ts';
import { canFallBackToOpen, type LibraryRequest, type InterfaceAsk } from './library-request.ts';

type OpenBook = BookRef & { readonly system: 'open' };
type KeyedBook = BookRef & { readonly system: 'keyed' };

/**
 * Finds a book in the other interface on certain evidence: the same source and id, or the same page
 * at the source. Books with a similar title are only candidates.
 */
export interface CrossReference {
  /** Null without evidence. `ask` requests the open interface. */
  findOpen(request: LibraryRequest, ref: BookRef, ask: InterfaceAsk): Promise<OpenBook | null>;
  /** Null without evidence. `ask` requests the keyed interface. */
  findKeyed(request: LibraryRequest, ref: BookRef, ask: InterfaceAsk): Promise<KeyedBook | null>;
}

/** How many candidates without evidence are requested one by one. */
const maxCandidates = 2;

export function createCrossReference(
  keyed: KeyedEndpoints,
  open: OpenEndpoints,
  recent: RecentRecordIndex,
): CrossReference {
  /** The open book that the recent evidence leads to. */
  const learnedOpen = (request: LibraryRequest, ref: KeyedBook): OpenBook | null => {
    const recentBook = request.records?.book(ref) ?? null;
    const evidence = [
      `id ${ref.source} ${ref.id}`,
      ...(recentBook === null ? [] : bookEvidence(recentBook)),
    ];
    for (const each of evidence) {
      const found = recent.open.bookByEvidence(each)?.ref;
      if (found?.system === 'open') return found;
    }
    return null;
  };

  const learnedKeyed = (request: LibraryRequest, ref: OpenBook): KeyedBook | null => {
    const recentBook = recent.open.book(ref);
    if (recentBook === null) return null;
    const { source, id } = recentBook.atSource ?? { source: null, id: null };
    if (source !== null && id !== null) return { system: 'keyed', source, id };
    for (const each of bookEvidence(recentBook)) {
      const found = request.records?.bookByEvidence(each)?.ref;
      if (found?.system === 'keyed') return found;
    }
    return null;
  };

  /**
   * The keyed book, from its own record, which has its page at the source, or from a recent row.
   */
  const known = async (request: LibraryRequest, ref: KeyedBook): Promise<BookSummary | null> => {
    const recentBook = request.records?.book(ref) ?? null;
    if (request.keyed === null || recentBook?.atSource?.url) return recentBook;
    try {
      const answer = await request.keyed(keyed.book(ref));
      return recent.remember(request, answer, (book) => [{ ...book, ref }]).value;
    } catch (error) {
      if (canFallBackToOpen(error) || isMissing(error)) return recentBook;
      throw error;
    }
  };

  return {
    async findOpen(request, ref, ask) {
      if (ref.system === 'open') return ref;
      const learned = learnedOpen(request, ref);
      if (learned !== null) return learned;

      const title = (await known(request, ref))?.title ?? null;
      const learnedNow = learnedOpen(request, ref);
      const q = title?.zh ?? title?.en ?? null;
      if (learnedNow !== null || q === null) return learnedNow;

      const found = await ask(open.books({ q, sort: 'popularity' }, 1));
      const rows = readableRows(
        recent.remember(request, found, (page) => readableRows(page.rows)).value.rows,
      );
      const untold = rows.filter(
        (row) => bookEvidence(row).length === 0 && sharesTitle(row, title),
      );
      for (const row of untold.slice(0, maxCandidates)) {
        if (learnedOpen(request, ref) !== null) break;
        recent.remember(request, await ask(open.book(row.ref.id)), (book) => [book]);
      }
      return learnedOpen(request, ref);
    },

    async findKeyed(request, ref, ask) {
      if (ref.system === 'keyed') return ref;
      if (learnedKeyed(request, ref) === null) {
        recent.remember(request, await request.open(open.book(ref.id)), (book) => [book]);
      }
      const known = learnedKeyed(request, ref);
      const page = recent.open.book(ref)?.atSource?.url ?? null;
      if (known !== null || page === null) return known;
      // The service finds a book by its page at the source ("GET /search").
      const [found, ...others] = (await ask(keyed.search('q', page, null))).value;
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
