import type { Board } from '../model/board.ts';
import { booklistsCard, otherLists } from './book/booklists-card.ts';
import { loadContent, type ViewContent, type MissingReason } from './book/content.ts';
import { figuresCard } from './book/figures.ts';
import { chaptersCard, remarksCard, similarCard } from './book/library-cards.ts';
import { hasRankings, isLibraryView, mayHaveBooklists, type ViewOffers } from './book/offers.ts';
import { overviewCard } from './book/overview-card.ts';
import { bookHistoryCard } from './book/history.ts';
import { rankingsCard } from './book/rankings.ts';
import { communityTagsCard, keywordsCard } from './book/tags.ts';
import { viewMessage, type BookCardContext } from './book/view.ts';
import { page, type PageContext, type PageMessage, type RenderContext } from './page.ts';
import { backLink } from './parts/back.ts';
import { text } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { loadSourceNames, loadSources } from './parts/source.ts';
import { unlessProblem } from './parts/unless-problem.ts';
import { bookPlace, type BookParams } from './places.ts';
import { problemText } from './problem.ts';

/** `/book`: a book's card with a menu of views. */
export const bookPage = page<BookParams, LoadedBook>({
  ...bookPlace,
  load,
  variant: ({ view }) => view,
  render({ content, ...loaded }, params, renderContext) {
    const frame: BookCardContext = { ...loaded, params, ...renderContext };
    return content.kind === 'record' ? recordCard(frame) : contentCard(frame, content);
  },
});

interface LoadedBook extends Omit<BookCardContext, keyof RenderContext | 'params'> {
  readonly content: ViewContent;
}

async function load(params: BookParams, context: PageContext): Promise<LoadedBook> {
  const { library } = context;
  const record = loadRecord(params, context);
  const [{ answer, lacksFacts }, sources, sourceNames, matched, requested, boards] =
    await Promise.all([
      record,
      loadSources(library),
      loadSourceNames(library),
      inLibrary(params, context),
      loadContent(params, context, record),
      loadBoards(params, context),
    ]);
  const { ref } = answer.value;
  const isKeyed = library.servingInterface() === 'keyed';
  const keyProblem = library.keyProblem();
  // The open interface does not list a book's boards.
  const content: ViewContent =
    params.view === 'rankings' && !hasRankings(answer.value) && keyProblem !== null
      ? { kind: 'missing', reason: keyProblem }
      : requested;
  const isShown = content.kind !== 'missing' && content.kind !== 'record';
  const isKnown = ref.system === 'open' || (isShown && isLibraryView(params.view));
  const offers: ViewOffers = {
    library: isKnown ? 'known' : matched,
    booklists: isKeyed && ref.system === 'keyed' && mayHaveBooklists(ref.source, sources),
  };
  const back = backLink(params.back, context);
  return { answer, lacksFacts, sources, sourceNames, boards, offers, back, content };
}

/**
 * The book's record. If a search of the open interface has found the book and the limit has little room,
 * what the search says of it is enough: the record would cost others their turn.
 */
async function loadRecord(
  { ref, view }: BookParams,
  { library, found }: PageContext,
): Promise<Pick<LoadedBook, 'answer' | 'lacksFacts'>> {
  const isFound = found !== null && view === 'overview' && found.from === 'open';
  if (!isFound) return { answer: await library.book(ref), lacksFacts: false };
  if (found.value.synopsis !== null && found.value.tags.length > 0) {
    return { answer: found, lacksFacts: false };
  }
  const answer = await unlessProblem(library.bookIfRoom(ref), found);
  return { answer, lacksFacts: answer === found };
}

/**
 * The boards of the book's source, for readers of Chinese: the record names its boards only in English. A
 * list that is not cached costs a key one unit; it is requested at the same time as the record.
 */
async function loadBoards(
  { ref, view }: BookParams,
  { reader, library }: PageContext,
): Promise<readonly Board[]> {
  const isNaming = view === 'overview' || view === 'rankings';
  if (reader.leads === 'en' || ref.system === 'open' || !isNaming) return [];
  const { boards, hasAllBoards } = library.recent();
  if (hasAllBoards || library.servingInterface() === 'open') {
    return boards.filter(
      (board) => board.ref.system === 'keyed' && board.ref.source === ref.source,
    );
  }
  const answer = await unlessProblem(library.boardsOfSource(ref.source), null);
  return answer?.value ?? [];
}

/**
 * Whether the open interface has the book, as far as is known without waiting. Its own views find out
 * themselves, and if it serves the server, the record is its own.
 */
async function inLibrary(
  { ref, view }: BookParams,
  { library }: PageContext,
): Promise<ViewOffers['library']> {
  if (ref.system === 'open') return 'known';
  if (isLibraryView(view) || library.servingInterface() === 'open') return 'none';
  const other = await library.findInOtherInterface(ref);
  if (other === 'unknown') return other;
  return other === null ? 'none' : 'known';
}

function contentCard(
  frame: BookCardContext,
  content: Exclude<ViewContent, { kind: 'record' }>,
): PageMessage {
  switch (content.kind) {
    case 'latest':
    case 'chapters':
      return chaptersCard(frame, content.result, content.kind);
    case 'reviews':
    case 'comments':
      return remarksCard(frame, content.result, content.kind);
    case 'similar':
      return similarCard(frame, content.answer);
    case 'tags':
      return communityTagsCard(frame, content.answer);
    case 'history':
      return bookHistoryCard(frame, content.boards);
    case 'booklists':
      return booklistsCard(frame, content.result);
    case 'missing':
      return missingCard(frame, content.reason);
  }
}

function recordCard(frame: BookCardContext): PageMessage {
  switch (frame.params.view) {
    case 'keywords':
      return keywordsCard(frame);
    case 'rankings':
      return rankingsCard(frame);
    case 'figures':
      return figuresCard(frame);
    default:
      return overviewCard(frame);
  }
}

/** Why the view is empty for this book, with buttons to other views. */
function missingCard(frame: BookCardContext, reason: MissingReason): PageMessage {
  return viewMessage(frame, {
    shown: [text(lines(60, [missingText(frame, reason)]))],
    controls: reason.code === 'no_lists' ? [otherLists(frame)] : [],
  });
}

function missingText({ language, reader, params }: BookCardContext, reason: MissingReason): string {
  switch (reason.code) {
    case 'no_match':
      return language.t(
        params.view === 'booklists'
          ? 'book.unavailable.noKeyedMatch'
          : 'book.unavailable.noOpenMatch',
      );
    case 'no_data':
      return language.t('book.unavailable.unknown');
    case 'no_lists':
      return language.t('book.unavailable.noLists');
    case 'needs_key':
    case 'key_refused':
    case 'key_locked':
    case 'quota_spent':
      return problemText(reason, language, reader);
  }
}
