import fc from 'fast-check';

import type { Library } from '../../../src/catalogue/library.ts';
import type { Answer } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import { bookRef, book, bookSummary } from './arbitrary-books.ts';
import { board, boardPage } from './arbitrary-boards.ts';
import { problem, serviceError } from './arbitrary-problems.ts';
import {
  booklist,
  booklistSummary,
  chapter,
  communityTag,
  feedItem,
  remark,
  statistic,
} from './arbitrary-reading.ts';
import { genre, source, sourceName, tag } from './arbitrary-sources.ts';
import { flag, listing, orNull } from './arbitrary-values.ts';
import { asOf } from './reading.ts';

const upTo = <T>(maxLength: number, item: fc.Arbitrary<T>) => fc.array(item, { maxLength });

/** The answers of each query. Created once, since fast-check distinguishes values by their arbitrary. */
const answers = {
  findBooks: answerOf(upTo(50, bookSummary)),
  searchBooks: answerOf(
    fc
      .tuple(listing(bookSummary), upTo(8, fc.constantFrom('source_a', 'source_c', '~')))
      .map(([found, moreIn]) => ({ ...found, moreIn })),
  ),
  book: answerOf(book),
  boards: answerOf(upTo(40, board)),
  board: answerOf(boardPage),
  sources: answerOf(upTo(8, source)),
  genres: answerOf(upTo(50, genre)),
  tags: answerOf(upTo(50, tag)),
  catalogue: answerOf(listing(bookSummary)),
  booklists: answerOf(listing(booklistSummary)),
  booklist: answerOf(booklist),
  chapters: answerOf(listing(chapter)),
  remarks: answerOf(listing(remark)),
  communityTags: answerOf(upTo(50, communityTag)),
  feed: answerOf(listing(feedItem)),
  statistics: answerOf(upTo(50, statistic)),
};

const listedValues = fc.dictionary(
  fc.constantFrom('status', 'tag_match', 'updated', 'dropped', 'order'),
  upTo(30, fc.string({ minLength: 1 })),
);
const anyDescribedValues = () =>
  fc.record({ catalogue: listedValues, booklist: listedValues }, { noNullPrototype: true });
const anyEnd = () => orNull(fc.nat());

/** A library with arbitrary answers: each query returns a new value or fails with any problem. */
export function libraryFrom(draw: fc.GeneratorValue): Library {
  const asked = <T>(answer: () => fc.Arbitrary<Answer<T>>) => {
    return (): Promise<Answer<T>> => {
      const refusal = draw(refusalNowAndThen);
      return refusal === null ? Promise.resolve(draw(answer)) : Promise.reject(refusal);
    };
  };
  const held = draw(anyHeld);
  const servedBy = draw(anyInterface);
  const hasKey = draw(anyKey);
  return {
    findBooks: asked(answers.findBooks),
    searchBooks: asked(answers.searchBooks),
    withFacts: (books) => Promise.resolve(books),
    fillRecentBooks: () => Promise.resolve([]),
    book: asked(answers.book),
    bookIfRoom: asked(answers.book),
    boards: asked(answers.boards),
    openBoards: asked(answers.boards),
    boardsOfSource: asked(answers.boards),
    board: asked(answers.board),
    sources: asked(answers.sources),
    genres: asked(answers.genres),
    tags: asked(answers.tags),
    catalogue: asked(answers.catalogue),
    booklists: asked(answers.booklists),
    booklistsContaining: asked(answers.booklists),
    booklist: asked(answers.booklist),
    chapters: asked(answers.chapters),
    comments: asked(answers.remarks),
    reviews: asked(answers.remarks),
    communityTags: asked(answers.communityTags),
    similarBooks: asked(answers.findBooks),
    feed: asked(answers.feed),
    statistics: asked(answers.statistics),
    findInOtherInterface: () => Promise.resolve(draw(otherBook)),
    recent: () => ({
      ...held,
      findBooks: () => ({ matches: held.books, nearMatches: [] }),
      genres: () => held.genres,
      tags: () => held.tags,
    }),
    describedValues: () => draw(anyDescribedValues),
    endsSoonAt: () => draw(anyEnd),
    servingInterface: () => servedBy,
    keyProblem: () => (servedBy === 'keyed' ? null : { code: hasKey ? 'key_locked' : 'needs_key' }),
  };
}

function answerOf<T>(value: fc.Arbitrary<T>): () => fc.Arbitrary<Answer<T>> {
  const answer = fc.record({
    value,
    asOf: fc.constant(asOf),
    stale: flag,
    from: fc.constantFrom('open' as const, 'keyed' as const),
    isInstead: flag,
  });
  const marked = answer.map(({ isInstead, ...rest }): Answer<T> => ({
    ...rest,
    ...(isInstead && { fallback: true }),
  }));
  return () => marked;
}

const refusal = fc.tuple(problem, orNull(serviceError)).map(([one, service]) => {
  return service === null ? new ProblemError(one) : new ProblemError(one, { service });
});
const refusalNowAndThen = () => refused;
const refused = fc.oneof(
  { weight: 11, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: refusal },
);

const heldThings = fc.record({
  books: upTo(5, bookSummary),
  boards: upTo(5, board),
  hasAllBoards: flag,
  sources: fc.oneof(fc.constant([]), upTo(6, source)),
  sourceNames: fc.oneof(fc.constant([]), upTo(6, sourceName)),
  booklists: fc.oneof(fc.constant([]), upTo(12, booklistSummary)),
  genres: orNull(upTo(12, genre)),
  tags: orNull(upTo(12, tag)),
});
const anyHeld = () => heldThings;
const servedBy = fc.constantFrom('open' as const, 'keyed' as const);
const anyInterface = () => servedBy;
const anyKey = () => flag;
const counterpart = fc.oneof(orNull(bookRef), fc.constant('unknown' as const));
const otherBook = () => counterpart;
