import type { Language } from '../../language/language.ts';
import type { Book } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import { menuOf } from '../parts/menu.ts';
import { menu, type Part } from '../parts/message.ts';
import { sourceName } from '../parts/source-name.ts';
import { at, bookPlace, bookViews, type BookView } from '../places.ts';
import { meaningsOf } from './meanings.ts';
import { tellsRankings } from './ranking-rows.ts';

/** Switches the view in place, and leads to the same novel on other sources. */
export function viewMenu(
  book: Book,
  current: BookView,
  sources: readonly Source[],
  language: Language,
): Part {
  const to = (view: BookView) => at(bookPlace, { ref: book.ref, view, page: 1 });
  const isTold: Readonly<Record<BookView, boolean>> = {
    overview: true,
    rankings: tellsRankings(book),
    figures: meaningsOf(book, sources).length > 0,
  };
  const views = bookViews.filter((view) => isTold[view] || view === current);
  const elsewhere = book.alsoOn.flatMap(({ ref }) =>
    ref.system === 'open'
      ? []
      : [
          {
            name: language.t('book.onSource', {
              source: sourceName(ref.source, sources, language),
            }),
            hint: language.t('book.onSourceHint'),
            to: at(bookPlace, { ref, view: 'overview', page: 1 }),
          },
        ],
  );
  return menu(
    menuOf('view', to(current), language.t('book.view'), [
      ...views.map((view) => ({
        name: language.t(`book.views.${view}`),
        hint: language.t(`book.viewHints.${view}`),
        to: to(view),
        isCurrent: view === current,
      })),
      ...elsewhere,
    ]),
  );
}
