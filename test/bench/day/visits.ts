import type { BookRef } from '../../../src/model/book.ts';
import {
  cardQuestion,
  readingQuestion,
  readingKinds,
  searchQuestion,
  suggestionQuestion,
} from './book-questions.ts';
import {
  booklistQuestion,
  booklistsQuestion,
  catalogueQuestion,
  feedQuestion,
  genresQuestion,
  openBoardQuestions,
  sourceBoardQuestion,
  statisticsQuestion,
} from './list-questions.ts';
import { weightedPick, zipfPick, type Random } from './random.ts';
import type { Question } from './question.ts';
import type { ListedBook, CatalogueContents } from './catalogue-contents.ts';

/** A question of a visit with its time after the visit's start. */
export interface VisitStep {
  readonly afterMs: number;
  readonly urgency: 'person' | 'suggestion';
  readonly question: Question;
}

/** Draws a person's questions: a title typed with suggestions, a search, a board, a listing. */
export type Visit = (random: Random) => readonly VisitStep[];

const secondMs = 1_000;

/** The visits in servers with a key and without one. */
export function createVisits(contents: CatalogueContents): {
  readonly keyed: Visit;
  readonly open: Visit;
} {
  const openBook = zipfPick(contents.openBooks);
  const keyedBook = zipfPick(contents.keyedBooks);
  const openBoard = zipfPick(openBoardQuestions());
  const keyedBoard = zipfPick(contents.boards);
  const openListing = zipfPick<Question>([
    ...['popularity', 'newest', 'updated'].map((sort) => catalogueQuestion(null, { sort })),
    booklistsQuestion(null),
    feedQuestion('comments'),
    ...contents.genres.slice(0, 12).map((genre) => catalogueQuestion(null, { genre })),
    feedQuestion('activity'),
    genresQuestion(null),
    statisticsQuestion(),
    ...contents.openLists.map((id) => booklistQuestion({ system: 'open', id })),
  ]);
  const keyedListing = zipfPick<Question>([
    ...contents.sources.map((source) => catalogueQuestion(source, {})),
    ...contents.sources.slice(0, 5).map((source) => booklistsQuestion(source)),
    ...contents.sources.map((source) => genresQuestion(source)),
    ...contents.keyedLists.map((list) => booklistQuestion({ system: 'keyed', ...list })),
  ]);
  const hidden: ListedBook = { zh: '', en: null, author: '', open: null, keyed: contents.hidden };

  const visit = (isKeyed: boolean): Visit => {
    const book = isKeyed ? keyedBook : openBook;
    const kinds = weightedPick<[Visit, number]>(
      [
        [(random) => typedVisit(book(random), isKeyed, random), 16],
        [(random) => cardVisit(random.isLikely(0.01) ? hidden : book(random), isKeyed), 30],
        [(random) => searchVisit(book(random), isKeyed, random), 14],
        [
          (random) => {
            const isKeyedBoard = isKeyed && random.isLikely(0.6);
            const board = isKeyedBoard ? keyedBoard(random) : openBoard(random);
            const pageOf = (turned: boolean) =>
              typeof board === 'function' ? board(turned) : sourceBoardQuestion(board, turned);
            return [
              visitStep(0, pageOf(false)),
              ...(random.isLikely(0.3) ? [visitStep(12 * secondMs, pageOf(true))] : []),
            ];
          },
          18,
        ],
        [
          (random) => [
            visitStep(0, (isKeyed && random.isLikely(0.6) ? keyedListing : openListing)(random)),
          ],
          10,
        ],
        [(random) => readingVisit(openBook(random), isKeyed, random), 12],
      ],
      ([, weight]) => weight,
    );
    return (random) => kinds(random)[0](random);
  };
  return { keyed: visit(true), open: visit(false) };
}

/** The longest text of a search, in characters. */
const longestText = 100;

/** Suggestions for growing parts of a title, then the card. */
function typedVisit(book: ListedBook, isKeyed: boolean, random: Random): readonly VisitStep[] {
  const title = book.en !== null && random.isLikely(0.6) ? book.en : book.zh;
  const stride = title === book.zh ? 1 : 2;
  const typed = withTypo(title, 0.15, random);
  const keys = Array.from({ length: 2 + random.below(4) }, (_, key) => (key + 1) * stride);
  const steps = keys.map((length, key) => ({
    afterMs: key * (300 + random.below(500)),
    urgency: 'suggestion' as const,
    question: suggestionQuestion(typed.slice(0, length).trim()),
  }));
  const lastMs = steps.at(-1)?.afterMs ?? 0;
  return [...steps, ...cardVisit(book, isKeyed, lastMs + secondMs + random.below(2 * secondMs))];
}

function searchVisit(book: ListedBook, isKeyed: boolean, random: Random): readonly VisitStep[] {
  const byAuthor = book.author !== '' && random.isLikely(0.15);
  const title = book.en !== null && random.isLikely(0.5) ? book.en : book.zh;
  const text = byAuthor ? book.author : withTypo(title, 0.25, random).slice(0, longestText);
  const found = random.isLikely(0.7)
    ? cardVisit(book, isKeyed, 6 * secondMs + random.below(9_000))
    : [];
  return [visitStep(0, searchQuestion(text, byAuthor ? 'author' : 'title')), ...found];
}

function cardVisit(book: ListedBook, isKeyed: boolean, afterMs = 0): readonly VisitStep[] {
  const ref = bookRef(book, isKeyed);
  return ref === null ? [] : [visitStep(afterMs, cardQuestion(book, ref))];
}

/** A view that only the open library has. In a server with a key, half are opened from a source's book. */
function readingVisit(book: ListedBook, isKeyed: boolean, random: Random): readonly VisitStep[] {
  const ref = bookRef(book, isKeyed && random.isLikely(0.5));
  const kind = zipfPick(readingKinds)(random);
  return ref === null || book.open === null
    ? []
    : [visitStep(0, readingQuestion(kind, book.open, ref))];
}

function bookRef({ open, keyed }: ListedBook, isKeyed: boolean): BookRef | null {
  if (isKeyed && keyed !== null) return { system: 'keyed', ...keyed };
  return open === null ? null : { system: 'open', id: open };
}

/** Swaps two neighbouring letters in this share of texts. */
function withTypo(text: string, share: number, random: Random): string {
  const letters = Array.from(text);
  if (letters.length < 4 || !random.isLikely(share)) return text;
  const at = 1 + random.below(letters.length - 2);
  return [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('');
}

function visitStep(afterMs: number, question: Question): VisitStep {
  return { afterMs, urgency: 'person', question };
}
