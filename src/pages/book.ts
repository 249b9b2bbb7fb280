import type { Language } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import type { Book } from '../model/book.ts';
import type { Source } from '../model/source.ts';
import { figuresCard } from './book/figures-card.ts';
import { overviewCard } from './book/overview-card.ts';
import { rankingsCard } from './book/rankings-card.ts';
import { page, type PageMessage } from './page.ts';
import { createDrawings } from './parts/drawings.ts';
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
  render(loaded, params, { language }) {
    const { answer, sources } = loaded;
    const { value, asOf, stale, from } = answer;
    const circumstances = [asOf, stale, from, sources, language, params.view, params.page];
    return drawings.of(value, circumstances, () => card(loaded, params, language));
  },
});

const drawings = createDrawings();

function card(
  { answer, sources }: LoadedBook,
  params: BookParams,
  language: Language,
): PageMessage {
  switch (params.view) {
    case 'overview':
      return overviewCard(answer, sources, language);
    case 'rankings':
      return rankingsCard(answer, sources, params.page, language);
    case 'figures':
      return figuresCard(answer, sources, language);
  }
}

interface LoadedBook {
  readonly answer: Answer<Book>;
  readonly sources: readonly Source[];
}
