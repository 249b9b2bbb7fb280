import { menuOf } from '../parts/menu.ts';
import { menu, type Part } from '../parts/message.ts';
import { sourceName } from '../parts/source-name.ts';
import { at, bookPlace, bookViews } from '../places.ts';
import type { Frame } from './frame.ts';
import { isOffered, isOfLibrary } from './offers.ts';

/** Switches the view in place, and leads to the same novel on other sources. */
export function viewMenu({ answer, params, offers, sources, language }: Frame): Part {
  const { value: book } = answer;
  const current = at(bookPlace, { ref: book.ref, view: params.view, page: 1 });
  const views = bookViews.filter(
    (view) => view === params.view || isOffered(view, book, offers, sources),
  );
  // It takes a question to find out, and only who wants to know is worth one while many ask.
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
      ...(offers.library === 'unknown' && !isOfLibrary(params.view) ? [toFindOut] : []),
      ...elsewhere,
    ]),
  );
}
