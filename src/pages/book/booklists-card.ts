import type { BooklistSummary } from '../../model/booklist.ts';
import type { PageMessage } from '../page.ts';
import { booklistRows, openBooklistMenu } from '../parts/booklist.ts';
import { escaped } from '../parts/markdown.ts';
import { noMenu, menu } from '../parts/controls.ts';
import type { Part } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { sourceName } from '../parts/source.ts';
import { at } from '../place.ts';
import { bookPlace } from '../places.ts';
import { sizes, type ListResult } from './content.ts';
import { pageOf, listMessage, type BookCardContext } from './view.ts';

/** The lists of one source that contain the book, with a menu of other sources. */
export function booklistsCard(
  frame: BookCardContext,
  result: ListResult<BooklistSummary>,
): PageMessage {
  const { language, params, sourceNames } = frame;
  const code = listsSource(frame);
  const source = code === null ? null : escaped(sourceName(code, sourceNames, language), 60);
  return listMessage(frame, result, sizes.booklists, {
    lead: lines(70, [source === null ? null : `-# ${language.t('book.listsOf', { source })}`]),
    rows: (lists) => booklistRows(60, lists, language),
    none: language.t('book.none.booklists'),
    controls: (lists) => [openBooklistMenu(lists, pageOf(frame, params.page), language)],
    fixedControls: [otherLists(frame)],
  });
}

/** A menu of sources: their lists contain books of other sources too. */
export function otherLists(frame: BookCardContext): Part {
  const { answer, params, language, sources } = frame;
  const { ref } = answer.value;
  const current = listsSource(frame);
  const offered = sources.filter(({ hasBooklists }) => hasBooklists);
  if (offered.every(({ code }) => code === current)) return noMenu;
  return menu(
    'lists',
    pageOf(frame, 1),
    language.t('book.pickLists'),
    offered.map(({ code }) => ({
      name: sourceName(code, offered, language),
      to: at(bookPlace, {
        ref,
        view: 'booklists',
        page: 1,
        back: params.back,
        ...(code !== ownSource(frame) && { listsOf: code }),
      }),
      isCurrent: code === current,
    })),
  );
}

function listsSource(frame: BookCardContext): string | null {
  return frame.params.listsOf ?? ownSource(frame);
}

function ownSource({ answer }: BookCardContext): string | null {
  const { ref } = answer.value;
  return ref.system === 'keyed' ? ref.source : null;
}
