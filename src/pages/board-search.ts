import type { APIButtonComponent } from 'discord-api-types/v10';

import type { Language } from '../language/language.ts';
import type { Board } from '../model/board.ts';
import type { SourceName } from '../model/source.ts';
import type { ScannedRange } from './board-search/scan.ts';
import { searchBoard, type BoardSearchResult } from './board-search/search.ts';
import { findListedBoard } from './board/listed-board.ts';
import { page, Redirect, type PageContext, type PageMessage } from './page.ts';
import { backTo } from './parts/back.ts';
import { bookRows, openBookMenu } from './parts/book-rows.ts';
import { buttonTo, menu, noMenu } from './parts/controls.ts';
import { footer, combinedMarks } from './parts/footer.ts';
import { looksLikeLink } from './parts/link.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from './parts/message.ts';
import { lines, moreText, smallPrint } from './parts/passage.ts';
import { loadSourceNames } from './parts/source.ts';
import { leadingName, bookTitle, boardLink } from './parts/title.ts';
import { at } from './place.ts';
import {
  boardPageSize,
  boardPlace,
  boardSearchPlace,
  boardSearchFormPlace,
  bookPlace,
  type BoardSearchParams,
} from './places.ts';

/** "Find my book" on a board: opens the page with the book, or reports that the board does not have it. */
export const boardSearchPage = page<BoardSearchParams, LoadedBoardSearch>({
  ...boardSearchPlace,
  load,
  render({ outcome, board, sourceNames }, params, { language }) {
    const { t } = language;
    switch (outcome.kind) {
      case 'several':
        return pickBookCard(outcome, params, board, language);
      case 'absent':
        return absentBookCard(outcome, params, { board, sourceNames }, language);
      case 'none':
        return noBookCard(
          t('search.none', { text: escaped(params.text, 150) }),
          t(looksLikeLink(params.text) ? 'search.noneAtLink' : 'search.noneTips'),
          params,
          board,
          language,
        );
      case 'short':
        return noBookCard(t('search.short'), t('search.shortTips'), params, board, language);
    }
  },
});

interface LoadedBoardSearch {
  readonly outcome: Exclude<BoardSearchResult, { readonly kind: 'found' }>;
  /** Null if the list of boards cannot be loaded. */
  readonly board: Board | null;
  readonly sourceNames: readonly SourceName[];
}

async function load(
  params: BoardSearchParams,
  context: PageContext,
): Promise<LoadedBoardSearch | Redirect> {
  const { view } = params;
  const board = await findListedBoard(view, context.library);
  const outcome = await searchBoard(params, board, context);
  if (outcome.kind === 'found') {
    const { entry, place } = outcome.spot;
    const number = Math.ceil(place / boardPageSize);
    const { ref: found } = entry.book;
    return new Redirect(at(boardPlace, { view, page: number, found, back: params.back }));
  }
  const sourceNames = await loadSourceNames(context.library);
  return { outcome, board, sourceNames };
}

/** More than a user reads. For another book, the user types more of its title. */
const maxBooks = 10;

/** The ambiguous matches as links, with a menu that opens the position of one. */
function pickBookCard(
  { choices, from }: Extract<BoardSearchResult, { readonly kind: 'several' }>,
  params: BoardSearchParams,
  board: Board | null,
  language: Language,
): PageMessage {
  const { t } = language;
  const { view, back } = params;
  const rows = choices.slice(0, maxBooks).map(({ book, spot }) => {
    const place = spot === null ? null : Math.ceil(spot.place / boardPageSize);
    const to =
      place === null
        ? at(boardSearchPlace, { ...params, book: book.ref })
        : at(boardPlace, { view, page: place, found: book.ref, back });
    return { book, position: spot?.entry.position ?? null, to };
  });
  const entries = rows.map(({ book, to }) => ({
    name: bookTitle(book, language),
    hint: leadingName(book.author, language),
    to,
  }));
  return message(tones.board, [
    heading(t('search.which'), params, board, language),
    text(lines(90, [t('search.whichLead', { text: escaped(params.text, 150) })])),
    line,
    text(bookRows(50, rows, { sourceNames: null }, language)),
    text(lines(40, [moreText(choices.length - rows.length, language)])),
    footer(language, combinedMarks(from)),
    menu('found', at(boardSearchPlace, params), t('board.find.pick'), entries),
    navigationButtons(params, t('board.find.another'), language),
  ]);
}

/** The searched part of the board does not contain the book: its facts and a button to the board. */
function absentBookCard(
  { books, from, range }: Extract<BoardSearchResult, { readonly kind: 'absent' }>,
  params: BoardSearchParams,
  {
    board,
    sourceNames,
  }: { readonly board: Board | null; readonly sourceNames: readonly SourceName[] },
  language: Language,
): PageMessage {
  const { t } = language;
  const rows = books.slice(0, maxBooks).map((book) => ({ book }));
  const hasSeveral = books.length > 1;
  const here = at(boardSearchPlace, params);
  const cards = hasSeveral
    ? []
    : books.map(({ ref }) =>
        buttonTo(
          'book',
          t('board.find.card'),
          at(bookPlace, { ref, view: 'overview', page: 1, back: backTo(here) }),
        ),
      );
  return message(tones.board, [
    heading(t('board.find.absent'), params, board, language),
    line,
    text(bookRows(50, rows, { sourceNames }, language)),
    text(lines(40, [moreText(books.length - rows.length, language)])),
    footer(language, combinedMarks([...from, ...(range?.answer ? [range.answer] : [])]), [
      searchedText(range, language),
    ]),
    hasSeveral ? openBookMenu(rows, here, language) : noMenu,
    navigationButtons(params, t('board.find.another'), language, ...cards),
  ]);
}

/** No book to search for: none of that name, or a text that is too short for the catalogue. */
function noBookCard(
  title: string,
  tips: string,
  params: BoardSearchParams,
  board: Board | null,
  language: Language,
): PageMessage {
  return message(tones.board, [
    heading(title, params, board, language),
    text(lines(90, [tips])),
    navigationButtons(params, language.t('problem.tryAgain'), language),
  ]);
}

/** The message and the board's name. */
function heading(
  title: string,
  { view }: BoardSearchParams,
  board: Board | null,
  language: Language,
): Part {
  const named = { ref: view.board, name: board?.name ?? null, url: board?.url ?? null };
  const source = leadingName(board?.sourceName ?? null, language);
  const section = board?.sections.find(({ code }) => code === view.section)?.name ?? null;
  const part = leadingName(section, language) ?? view.section;
  return text(
    lines(100, [
      `### ${title}`,
      smallPrint([
        boardLink(named, language, 100),
        source === null ? null : escaped(source, 60),
        part === null ? null : escaped(part, 60),
      ]),
    ]),
  );
}

/** Buttons: another search, which starts with the typed text, and the board. */
function navigationButtons(
  { view, page, text: typed, back }: BoardSearchParams,
  again: string,
  { t }: Language,
  ...first: readonly APIButtonComponent[]
): Part {
  return buttons(
    ...first,
    buttonTo('again', again, at(boardSearchFormPlace, { view, page, text: typed, back })),
    buttonTo('board', t('board.find.back'), at(boardPlace, { view, page, back })),
  );
}

/** How much of the board was searched. Null if the book's record was enough. */
function searchedText(range: ScannedRange | null, { t, number }: Language): string | null {
  if (range === null || range.places === 0) return null;
  const { places: count, total, isWhole } = range;
  if (isWhole) return t('board.find.lookedAll', { count });
  return total === null
    ? t('board.find.looked', { count })
    : t('board.find.lookedOf', { count, total: number(total) });
}
