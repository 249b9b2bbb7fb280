import { answerWith } from '../../../src/model/answer.ts';
import type { BookRef } from '../../../src/model/book.ts';
import { endpointName, freshMs, type Need, type Question } from './question.ts';
import type { ListedBook } from './catalogue-contents.ts';

/** A book's card: its record, and what its menu may offer. */
export function cardQuestion(book: ListedBook, ref: BookRef): Question {
  return {
    kind: 'card',
    async ask(library, asker) {
      // As the page of a book asks: the one is the answer, the other can be left out.
      const [answer] = await Promise.all([
        library.book(asker, ref),
        ref.system === 'keyed' && library.servingInterface(asker.guildId) === 'keyed'
          ? library.findInOtherInterface(asker, ref)
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
    ask: (library, asker) => library.findBooks(asker, { text, by, source: null }),
    needs: {
      open: need('/books', 'catalogue', { [parameter]: text }),
      keyed: need('/search', 'search', { [parameter]: text }),
    },
  };
}

/** With fewer than these at hand, the catalogue is asked for more (`commands/suggestions/books.ts`). */
const enough = 5;

/** A key pressed in the option of a book. */
export function suggestionQuestion(text: string): Question {
  return {
    kind: 'suggestion',
    async ask(library, asker) {
      const wanted = { text, by: 'title', source: null } as const;
      const { matches: fitting } = library.recent(asker.guildId).findBooks(wanted, 50);
      const least = /\p{Script=Han}/u.test(text) ? 2 : 3;
      if (fitting.length >= enough || text.length < least) return { held: fitting };
      const answer = await library.findBooks(asker, wanted);
      return answerWith(answer, [...fitting, ...answer.value]);
    },
    needs: {
      open: need('/search', 'search', { q: text }),
      keyed: need('/search', 'search', { q: text }),
    },
  };
}

export const readingKinds = ['chapters', 'comments', 'reviews', 'tags', 'recommendations'] as const;

/** What only the open library has of a book, asked by either of its names. */
export function readingQuestion(
  what: (typeof readingKinds)[number],
  open: string,
  ref: BookRef,
): Question {
  const first = { offset: 0, count: 10 } as const;
  return {
    kind: what,
    ask: (library, asker) => {
      switch (what) {
        case 'tags':
          return library.communityTags(asker, ref);
        case 'recommendations':
          return library.similarBooks(asker, ref);
        default:
          return library[what](asker, ref, first);
      }
    },
    needs: { open: need(`/books/${open}/${what}`, what) },
  };
}

export function need(
  path: string,
  fresh: keyof typeof freshMs,
  query: Readonly<Record<string, string>> = {},
): Need {
  return { endpoint: endpointName(path, query), freshMs: freshMs[fresh] };
}
