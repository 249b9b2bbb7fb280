import { answerWith } from '../../../src/model/answer.ts';
import type { BookRef } from '../../../src/model/book.ts';
import { endpointName, freshMs, type Need, type Question } from './question.ts';
import type { ListedBook } from './catalogue-contents.ts';

/** A book's card: its record, and its match in the other interface for the menu. */
export function cardQuestion(book: ListedBook, ref: BookRef): Question {
  return {
    kind: 'card',
    async ask(library) {
      // As on a book's page, the record is required and the match is optional.
      const [answer] = await Promise.all([
        library.book(ref),
        ref.system === 'keyed' && library.servingInterface() === 'keyed'
          ? library.findInOtherInterface(ref)
          : null,
      ]);
      return answer;
    },
    needs: {
      ...(book.open !== null && { open: need(`/books/${book.open}`, 'book') }),
      ...(ref.system === 'keyed' && { keyed: need(`/books/${ref.source}/${ref.id}`, 'book') }),
    },
  };
}

export function searchQuestion(typed: string, by: 'title' | 'author'): Question {
  const text = typed.trim();
  const parameter = by === 'title' ? 'q' : 'author';
  return {
    kind: 'search',
    ask: (library) => library.findBooks({ text, by, source: null }),
    needs: {
      open: need('/books', 'catalogue', { [parameter]: text }),
      keyed: need('/search', 'search', { [parameter]: text }),
    },
  };
}

/** With fewer cached matches, the catalogue is searched (`commands/suggestions/books.ts`). */
const enough = 5;

/** The suggestions for a text in the option of a book. */
export function suggestionQuestion(text: string): Question {
  return {
    kind: 'suggestion',
    async ask(library) {
      const query = { text, by: 'title', source: null } as const;
      const { matches } = library.recent().findBooks(query, 50);
      const least = /\p{Script=Han}/u.test(text) ? 2 : 3;
      if (matches.length >= enough || text.length < least) return { cached: matches };
      const answer = await library.findBooks(query);
      return answerWith(answer, [...matches, ...answer.value]);
    },
    needs: {
      open: need('/search', 'search', { q: text }),
      keyed: need('/search', 'search', { q: text }),
    },
  };
}

export const readingKinds = ['chapters', 'comments', 'reviews', 'tags', 'recommendations'] as const;

/** A view that only the open library has, of a book in either interface. */
export function readingQuestion(
  kind: (typeof readingKinds)[number],
  open: string,
  ref: BookRef,
): Question {
  const first = { offset: 0, count: 10 } as const;
  return {
    kind,
    ask: (library) => {
      switch (kind) {
        case 'tags':
          return library.communityTags(ref);
        case 'recommendations':
          return library.similarBooks(ref);
        default:
          return library[kind](ref, first);
      }
    },
    needs: { open: need(`/books/${open}/${kind}`, kind) },
  };
}

export function need(
  path: string,
  fresh: keyof typeof freshMs,
  query: Readonly<Record<string, string>> = {},
): Need {
  return { endpoint: endpointName(path, query), freshMs: freshMs[fresh] };
}
