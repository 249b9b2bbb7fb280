import type { APIButtonComponent } from 'discord-api-types/v10';

import type { Language } from '../../language/language.ts';
import { answerWith, type Answer } from '../../model/answer.ts';
import type { Board, BoardView } from '../../model/board.ts';
import type { Book } from '../../model/book.ts';
import type { Source, SourceName } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { RenderContext, PageMessage } from '../page.ts';
import { backButtons, backTo, type BackLink } from '../parts/back.ts';
import { menu } from '../parts/controls.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { beyondEndText, lastPageButtons, listSlice, pager, pageText } from '../parts/pager.ts';
import { joinLines, lines, facts, variants, type Passage } from '../parts/passage.ts';
import { createSourceNamer } from '../parts/source.ts';
import { orderedNames, bookLink } from '../parts/title.ts';
import { at } from '../place.ts';
import {
  boardPageSize,
  boardSearchPlace,
  bookPlace,
  bookViews,
  type BookParams,
  type BookView,
} from '../places.ts';
import type { ListResult } from './content.ts';
import { isViewOffered, isLibraryView, type ViewOffers } from './offers.ts';

/** The data that every view of a book is rendered from. */
export interface BookCardContext extends RenderContext {
  readonly answer: Answer<Book>;
  /** Whether the book is a search's, which lacks facts of its record. */
  readonly lacksFacts: boolean;
  readonly params: BookParams;
  readonly offers: ViewOffers;
  readonly sources: readonly Source[];
  readonly sourceNames: readonly SourceName[];
  /** The boards of the book's source, which have Chinese names; only for readers of Chinese. */
  readonly boards: readonly Board[];
  readonly back: BackLink | null;
}

/** The address of another page of the same view. */
export function pageOf({ answer, params }: BookCardContext, page: number): Address {
  return at(bookPlace, { ...params, ref: answer.value.ref, page });
}

/** The address of the first page of another view. */
export function viewOf({ answer, params }: BookCardContext, view: BookView): Address {
  return at(bookPlace, { ref: answer.value.ref, view, page: 1, back: params.back });
}

/** A board at the book's row. `position`: where the book was lately, because the board may be newer. */
export function boardWith(
  frame: BookCardContext,
  view: BoardView,
  position: number | null,
): Address {
  const book = frame.answer.value.ref;
  const page = Math.max(1, Math.ceil((position ?? 1) / boardPageSize));
  const back = backTo(pageOf(frame, frame.params.page));
  return at(boardSearchPlace, { view, page, text: '', book, back });
}

/** A view other than the overview: the book's title, the view's parts and the menus. */
export function viewMessage(
  frame: BookCardContext,
  { shown, answer = frame.answer, remarks = [], controls = [], links = [] }: ViewBody,
): PageMessage {
  const { language, params } = frame;
  const { value: book } = frame.answer;
  return message(tones.book, [
    text(viewHeadline(book, headingOf(params.view, language), language)),
    line,
    ...shown,
    footer(language, answer, remarks),
    ...controls,
    viewMenu(frame),
    buttons(...backButtons(frame.back, language), ...links),
  ]);
}

interface ViewBody {
  readonly shown: readonly Part[];
  /** If it is not the book's record. */
  readonly answer?: Answer<unknown>;
  /** In the small print. */
  readonly remarks?: readonly (string | null)[];
  /** The pager and menus. */
  readonly controls?: readonly Part[];
  /** Buttons below the menus. */
  readonly links?: readonly APIButtonComponent[];
}

function headingOf(view: BookView, { t }: Language): string {
  return view === 'figures' ? t('book.figuresHeading') : t(`book.views.${view}`);
}

/** How a view renders a range of its listing. */
interface ListView<T> {
  readonly rows: (items: readonly T[], offset: number) => Passage;
  /** Shown if there are no rows. */
  readonly none: string;
  /** Buttons below the menus, if there are rows. */
  readonly links?: readonly APIButtonComponent[];
  /** Buttons below the menus, if there are no rows. */
  readonly emptyLinks?: readonly APIButtonComponent[];
  /** Above the rows. */
  readonly lead?: Passage;
  readonly remark?: string | null;
  /** Menus of the rows. */
  readonly controls?: (items: readonly T[], offset: number) => readonly Part[];
  /** Menus that are always shown. */
  readonly fixedControls?: readonly Part[];
}

/** A view with a paged listing. */
export function listMessage<T>(
  frame: BookCardContext,
  result: ListResult<T>,
  size: number,
  {
    rows,
    none,
    lead = lines(70, []),
    remark = null,
    controls = () => [],
    links = [],
    emptyLinks = [],
    fixedControls = [],
  }: ListView<T>,
): PageMessage {
  const { language, params } = frame;
  const to = (page: number) => pageOf(frame, page);
  if (result.kind === 'beyond') {
    const place = { page: params.page, lastPage: result.lastPage };
    return viewMessage(frame, {
      shown: [text(lead), text(lines(60, [beyondEndText(place, language)]))],
      controls: [lastPageButtons(place, language, to), ...fixedControls],
    });
  }
  const { value: answer, instead = null } = result;
  const { items, paging } = answer.value;
  const place = { page: instead ?? params.page, size, paging };
  const pastText =
    instead === null ? null : beyondEndText({ page: params.page, lastPage: instead }, language);
  const isEmpty = items.length === 0;
  const ownControls = isEmpty ? [] : controls(items, paging.offset);
  return viewMessage(frame, {
    shown: [
      text(lead),
      text(lines(60, [pastText])),
      text(isEmpty ? lines(60, [none]) : rows(items, paging.offset)),
    ],
    answer,
    remarks: isEmpty ? [] : [pageText(place, language), remark],
    controls: [pager(place, language, to), ...ownControls, ...fixedControls],
    links: isEmpty ? emptyLinks : links,
  });
}

/** A page of a list that is loaded completely, at most the last one. */
export function pageOfAll<T>(
  answer: Answer<readonly T[]>,
  page: number,
  size: number,
): ListResult<T> {
  const shown = Math.min(page, Math.max(1, Math.ceil(answer.value.length / size)));
  return {
    kind: 'page',
    value: answerWith(answer, listSlice(answer.value, shown, size)),
    ...(shown < page && { instead: shown }),
  };
}

/** The leading title as a heading with a link to the book's page, and the other title below. */
export function headline(book: Book, language: Language): Passage {
  const heading = (max: number): string => `## ${bookLink(book, language, max)}`;
  const { follow } = orderedNames(book.title, language);
  const full = (): string =>
    joinLines([heading(200), follow === null ? null : `-# ${escaped(follow, 200)}`]);
  return variants(100, [full, () => heading(80)]);
}

/** The title and the name of a view other than the overview. */
export function viewHeadline(book: Book, view: string, language: Language): Passage {
  const heading = (max: number) => () =>
    `### ${facts([bookLink(book, language, max), view]) ?? ''}`;
  return variants(100, [heading(160), heading(60)]);
}

/** The same novel on other sources, with their names as plain text. */
export function otherSources({ answer, sourceNames, language }: BookCardContext) {
  const others = answer.value.alsoOn.flatMap(({ ref, url }) =>
    ref.system === 'open' ? [] : [{ ref, url }],
  );
  const codes = others.map(({ ref }) => ref.source);
  const nameOf = createSourceNamer(codes, sourceNames, language);
  return others.map((other) => ({ ...other, source: nameOf(other.ref.source) }));
}

/** A menu of views and of the same novel on other sources. */
export function viewMenu(frame: BookCardContext): Part {
  const { answer, params, offers, sources, language } = frame;
  const { value: book } = answer;
  const { back } = params;
  const views = bookViews.filter(
    (view) =>
      isViewOffered(view, book, offers, sources) || (view === params.view && view !== 'chapters'),
  );
  // Finding out costs a request, which is made only when the user opens such a view.
  const toFindOut = {
    name: language.t('book.findOut'),
    hint: language.t('book.findOutHint'),
    to: viewOf(frame, 'reviews'),
  };
  const elsewhere = otherSources(frame).map(({ ref, source }) => ({
    name: language.t('book.onSource', { source }),
    hint: language.t('book.onSourceHint'),
    to: at(bookPlace, { ref, view: 'overview', page: 1, back }),
  }));
  return menu('view', viewOf(frame, params.view), language.t('book.view'), [
    ...views.map((view) => ({
      name: language.t(`book.views.${view}`),
      hint: language.t(`book.viewHints.${view}`),
      to: viewOf(frame, view),
      isCurrent: view === (params.view === 'chapters' ? 'latest' : params.view),
    })),
    ...(offers.library === 'unknown' && !isLibraryView(params.view) ? [toFindOut] : []),
    ...elsewhere,
  ]);
}
