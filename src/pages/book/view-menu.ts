import { menuOf } from '../parts/controls.ts';
import { menu, type Part } from '../parts/message.ts';
import { sourceName } from '../parts/source.ts';
import { at } from '../place.ts';
import { bookPlace, bookViews } from '../places.ts';
import type { BookCardContext } from './frame.ts';
import { isViewOffered, isLibraryView } from './offers.ts';

/** A menu of views and of the same novel on other sources. */
export function viewMenu({ answer, params, offers, sources, language }: BookCardContext): Part {
  const { value: book } = answer;
  const current = at(bookPlace, { ref: book.ref, view: params.view, page: 1 });
  const views = bookViews.filter(
    (view) => view === params.view || isViewOffered(view, book, offers, sources),
  );
  // Finding out costs a request, which is made only when the user opens such a view.
  const toFindOut = {
    name: language.t('book.findOut'),
    hint: language.t('book.findOutHint'),
    to: at(bookPlace, { ref: book.ref, view: 'reviews', page: 1 }),
  };
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
    menuOf('view', current, language.t('book.view'), [
      ...views.map((view) => ({
        name: language.t(`book.views.${view}`),
        hint: language.t(`book.viewHints.${view}`),
        to: at(bookPlace, { ref: book.ref, view, page: 1 }),
        isCurrent: view === params.view,
      })),
      ...(offers.library === 'unknown' && !isLibraryView(params.view) ? [toFindOut] : []),
      ...elsewhere,
    ]),
  );
}
