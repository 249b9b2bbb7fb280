import type { Answer } from '../model/answer.ts';
import type { Book } from '../model/book.ts';
import type { Source } from '../model/source.ts';
import { figuresCard } from './book/figures-card.ts';
import { overviewCard } from './book/overview-card.ts';
import { rankingsCard } from './book/rankings-card.ts';
import { page } from './page.ts';
import { knownSources } from './parts/source-name.ts';
import { bookPlace, type BookParams } from './places.ts';

/** `/book`: a book as a card; a menu switches between its views. */
export const bookPage = page<BookParams, LoadedBook>({
  ...bookPlace,
  async load({ ref }, { asker, library }) {
    const [answer, sources] = await Promise.all([
      library.book(asker, ref),
      knownSources(library, asker),
    ]);
    return { answer, sources };
  },
  render({ answer, sources }, params, { language }) {
    switch (params.view) {
      case 'overview':
        return overviewCard(answer, sources, language);
      case 'rankings':
        return rankingsCard(answer, sources, params.page, language);
      case 'figures':
        return figuresCard(answer, sources, language);
    }
  },
});

interface LoadedBook {
  readonly answer: Answer<Book>;
  readonly sources: readonly Source[];
}
