import type { BookRef } from '../../../src/model/book.ts';
import { card, reading, readings, search, suggestion } from './asked-of-books.ts';
import {
  booklist,
  booklists,
  catalogue,
  feed,
  genres,
  openBoards,
  sourceBoard,
  statistics,
} from './asked-of-lists.ts';
import { weighted, zipf, type Chance } from './chance.ts';
import type { Question } from './question.ts';
import type { KnownBook, Survey } from './survey.ts';

/** One of the questions that a person puts one after the other, so long after the first. */
export interface Step {
  readonly afterMs: number;
  readonly urgency: 'person' | 'suggestion';
  readonly question: Question;
}

/** Gives what somebody comes for: a book found while typing, a search, a board, a listing. */
export type Visit = (chance: Chance) => readonly Step[];

const secondMs = 1_000;

/** What people of servers with a key come for, and those of the others. */
export function visitsOf(survey: Survey): { readonly keyed: Visit; readonly open: Visit } {
  const openBook = zipf(survey.openBooks);
  const keyedBook = zipf(survey.keyedBooks);
  const openBoard = zipf(openBoards());
  const keyedBoard = zipf(survey.boards);
  const openListing = zipf<Question>([
    ...['popularity', 'newest', 'updated'].map((sort) => catalogue(null, { sort })),
    booklists(null),
    feed('comments'),
    ...survey.genres.slice(0, 12).map((genre) => catalogue(null, { genre })),
    feed('activity'),
    genres(null),
    statistics(),
    ...survey.openLists.map((id) => booklist({ system: 'open', id })),
  ]);
  const keyedListing = zipf<Question>([
    ...survey.sources.map((source) => catalogue(source, {})),
    ...survey.sources.slice(0, 5).map((source) => booklists(source)),
    ...survey.sources.map((source) => genres(source)),
    ...survey.keyedLists.map((list) => booklist({ system: 'keyed', ...list })),
  ]);
  const hidden: KnownBook = { zh: '', en: null, author: '', open: null, keyed: survey.hidden };

  const visit = (isKeyed: boolean): Visit => {
    const book = isKeyed ? keyedBook : openBook;
    const kinds = weighted<[Visit, number]>(
      [
        [(chance) => typing(book(chance), isKeyed, chance), 16],
        [(chance) => opening(chance.isLikely(0.01) ? hidden : book(chance), isKeyed), 30],
        [(chance) => searching(book(chance), isKeyed, chance), 14],
        [
          (chance) => {
            const own = isKeyed && chance.isLikely(0.6);
            const board = own ? keyedBoard(chance) : openBoard(chance);
            const opened = (turned: boolean) =>
              typeof board === 'function' ? board(turned) : sourceBoard(board, turned);
            return [
              step(0, opened(false)),
              ...(chance.isLikely(0.3) ? [step(12 * secondMs, opened(true))] : []),
            ];
          },
          18,
        ],
        [
          (chance) => [
            step(0, (isKeyed && chance.isLikely(0.6) ? keyedListing : openListing)(chance)),
          ],
          10,
        ],
        [(chance) => readingOn(openBook(chance), isKeyed, chance), 12],
      ],
      ([, weight]) => weight,
    );
    return (chance) => kinds(chance)[0](chance);
  };
  return { keyed: visit(true), open: visit(false) };
}

/** Nobody types more. */
const longestText = 100;

/** The title letter by letter with suggestions, then the card. */
function typing(book: KnownBook, isKeyed: boolean, chance: Chance): readonly Step[] {
  const title = book.en !== null && chance.isLikely(0.6) ? book.en : book.zh;
  const stride = title === book.zh ? 1 : 2;
  const typed = withSlip(title, 0.15, chance);
  const keys = Array.from({ length: 2 + chance.below(4) }, (_, key) => (key + 1) * stride);
  const steps = keys.map((length, key) => ({
    afterMs: key * (300 + chance.below(500)),
    urgency: 'suggestion' as const,
    question: suggestion(typed.slice(0, length).trim()),
  }));
  const lastMs = steps.at(-1)?.afterMs ?? 0;
  return [...steps, ...opening(book, isKeyed, lastMs + secondMs + chance.below(2 * secondMs))];
}

function searching(book: KnownBook, isKeyed: boolean, chance: Chance): readonly Step[] {
  const byAuthor = book.author !== '' && chance.isLikely(0.15);
  const title = book.en !== null && chance.isLikely(0.5) ? book.en : book.zh;
  const text = byAuthor ? book.author : withSlip(title, 0.25, chance).slice(0, longestText);
  const found = chance.isLikely(0.7)
    ? opening(book, isKeyed, 6 * secondMs + chance.below(9_000))
    : [];
  return [step(0, search(text, byAuthor ? 'author' : 'title')), ...found];
}

function opening(book: KnownBook, isKeyed: boolean, afterMs = 0): readonly Step[] {
  const ref = refOf(book, isKeyed);
  return ref === null ? [] : [step(afterMs, card(book, ref))];
}

/** What only the open library has; in a server with a key mostly asked from a source's card. */
function readingOn(book: KnownBook, isKeyed: boolean, chance: Chance): readonly Step[] {
  const ref = refOf(book, isKeyed && chance.isLikely(0.5));
  const what = zipf(readings)(chance);
  return ref === null || book.open === null ? [] : [step(0, reading(what, book.open, ref))];
}

function refOf({ open, keyed }: KnownBook, isKeyed: boolean): BookRef | null {
  if (isKeyed && keyed !== null) return { system: 'keyed', ...keyed };
  return open === null ? null : { system: 'open', id: open };
}

/** Two neighbouring letters in each other's place, as fingers do it. */
function withSlip(text: string, share: number, chance: Chance): string {
  const letters = Array.from(text);
  if (letters.length < 4 || !chance.isLikely(share)) return text;
  const at = 1 + chance.below(letters.length - 2);
  return [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join('');
}

function step(afterMs: number, question: Question): Step {
  return { afterMs, urgency: 'person', question };
}
