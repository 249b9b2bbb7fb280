import type { BookRef, BookSummary } from '../../model/book.ts';
import { resultWithin } from '../../model/deadline.ts';
import type { Bilingual } from '../../model/text.ts';
import { readableRows } from '../api-values.ts';
import { bookEvidence } from './credential-records.ts';
import { createPagedList, type PageEndpoint } from './paged-list.ts';
import { canFallBackToOpen, isMissing, type LibraryRequest, type InterfaceAsk } from './routing.ts';
import type { OtherInterfaceBook } from '../library.ts';

type OpenBook = BookRef & { readonly system: 'open' };
type KeyedBook = BookRef & { readonly system: 'keyed' };

/** How many candidates without evidence are requested one by one. */
const maxCandidates = 2;

/**
 * The same book in the open interface, on certain evidence: the same source and id, or the same
 * page at the source. Books with a similar title are only candidates. Returns null without
 * evidence. `ask` requests the open interface.
 */
export async function findOpenBook(
  request: LibraryRequest,
  ref: BookRef,
  ask: InterfaceAsk,
): Promise<OpenBook | null> {
  if (ref.system === 'open') return ref;
  const { open, recent } = request;
  const learned = learnedOpen(request, ref);
  if (learned !== null) return learned;

  const title = (await requestKnownBook(request, ref))?.title ?? null;
  const learnedNow = learnedOpen(request, ref);
  const q = title?.zh ?? title?.en ?? null;
  if (learnedNow !== null || q === null) return learnedNow;

  const endpoint: PageEndpoint<BookSummary> = (page, limit) =>
    open.books({ q, sort: 'popularity' }, page, limit);
  const found = await createPagedList(request, ask, endpoint).askPage(1);
  recent.remember(request, found, ({ rows }) => readableRows(rows));
  const candidates = readableRows(found.value.rows).filter(
    (row) => bookEvidence(row).length === 0 && sharesTitle(row, title),
  );
  for (const row of candidates.slice(0, maxCandidates)) {
    if (learnedOpen(request, ref) !== null) break;
    recent.remember(request, await ask(open.book(row.ref.id)), (book) => [book]);
  }
  return learnedOpen(request, ref);
}

/** Like `findOpenBook`, for the keyed interface. `ask` requests the keyed interface. */
export async function findKeyedBook(
  request: LibraryRequest,
  ref: BookRef,
  ask: InterfaceAsk,
): Promise<KeyedBook | null> {
  if (ref.system === 'keyed') return ref;
  const { keyed, open, recent } = request;
  if (learnedKeyed(request, ref) === null) {
    recent.remember(request, await request.askOpen(open.book(ref.id)), (book) => [book]);
  }
  const learned = learnedKeyed(request, ref);
  const page = recent.open.book(ref)?.atSource?.url ?? null;
  if (learned !== null || page === null) return learned;
  // The service finds a book by its page at the source ("GET /search").
  const [found, ...others] = (await ask(keyed.search('q', page, null))).value;
  return found?.ref.system === 'keyed' && others.length === 0 ? found.ref : null;
}

/** The open book that the recent evidence leads to. */
export function learnedOpen({ recent, records }: LibraryRequest, ref: KeyedBook): OpenBook | null {
  const recentBook = records?.book(ref) ?? null;
  const evidence = recentBook === null ? [] : bookEvidence(recentBook);
  for (const each of [`id ${ref.source} ${ref.id}`, ...evidence]) {
    const found = recent.open.bookByEvidence(each)?.ref;
    if (found?.system === 'open') return found;
  }
  return null;
}

function learnedKeyed({ recent, records }: LibraryRequest, ref: OpenBook): KeyedBook | null {
  const recentBook = recent.open.book(ref);
  if (recentBook === null) return null;
  const { source, id } = recentBook.atSource ?? { source: null, id: null };
  if (source !== null && id !== null) return { system: 'keyed', source, id };
  for (const each of bookEvidence(recentBook)) {
    const found = records?.bookByEvidence(each)?.ref;
    if (found?.system === 'keyed') return found;
  }
  return null;
}

/** The keyed book, from its own record, which has its page at the source, or from a recent row. */
async function requestKnownBook(
  request: LibraryRequest,
  ref: KeyedBook,
): Promise<BookSummary | null> {
  const recentBook = request.records?.book(ref) ?? null;
  if (request.askKeyed === null || recentBook?.atSource?.url) return recentBook;
  try {
    const answer = await request.askKeyed(request.keyed.book(ref));
    return request.recent.remember(request, answer, (book) => [{ ...book, ref }]).value;
  } catch (error) {
    if (canFallBackToOpen(error) || isMissing(error)) return recentBook;
    throw error;
  }
}

function sharesTitle({ title }: BookSummary, other: Bilingual | null): boolean {
  const isShared = (language: keyof Bilingual) =>
    title?.[language] !== null && title?.[language] === other?.[language];
  return isShared('zh') || isShared('en');
}

/** How long a card waits: for a result that needs no request. A later one is remembered for the next card. */
const maxWaitMs = 100;

/**
 * Looks up a book in the other interface, for pages that offer its data there. It sends requests
 * only while the limits are nearly unused, and remembers books without evidence.
 */
export async function findInOtherInterface(
  request: LibraryRequest,
  ref: BookRef,
): Promise<OtherInterfaceBook> {
  const { unmatched } = request;
  const name = `${request.fingerprint ?? ''} ${ref.system === 'keyed' ? ref.source : ''} ${ref.id}`;
  if (unmatched.has(name)) return null;
  if (ref.system === 'open' && request.askKeyed === null) return null;
  const found = findOrRemember(request, ref, name);
  return resultWithin(maxWaitMs, found, 'unknown', request.schedule);
}

async function findOrRemember(
  request: LibraryRequest,
  ref: BookRef,
  name: string,
): Promise<OtherInterfaceBook> {
  try {
    const found =
      ref.system === 'keyed'
        ? await findOpenBook(request, ref, request.askOpen)
        : await (request.askKeyed && findKeyedBook(request, ref, request.askKeyed));
    if (found === null) request.unmatched.add(name);
    return found;
  } catch {
    // A failure says nothing, so it is not remembered.
    return 'unknown';
  }
}
