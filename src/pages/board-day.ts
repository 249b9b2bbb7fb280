import { keptDays } from '../history/kept-days.ts';
import type { Language } from '../language/language.ts';
import type { HistoryDay, HistoryPlace } from '../model/board-history.ts';
import { bookRefText } from '../model/reference.ts';
import { boardHeading } from './board/card.ts';
import { orderingFigure, orderLine } from './board/entry-rows.ts';
import { dayText, isoDay, readPastDay } from './board-history/days.ts';
import { bookNames, loadHistory, lookedPlaces, type LoadedHistory } from './board-history/load.ts';
import { page, type PageMessage } from './page.ts';
import { boardRowLengths, bookLines } from './parts/book-rows.ts';
import { buttonTo } from './parts/controls.ts';
import { amountText, figureNames } from './parts/figure.ts';
import { footer } from './parts/footer.ts';
import { escaped } from './parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from './parts/message.ts';
import { listSlice, pager, pageText } from './parts/pager.ts';
import { between, countColumn, lines, listing, type Passage } from './parts/passage.ts';
import { at } from './place.ts';
import { boardDayPlace, boardPageSize, boardPlace, type BoardDayParams } from './places.ts';

/** `/rank at:2026-11-01`: a board as it was on a day, and where its books are now. */
export const boardDayPage = page<BoardDayParams, LoadedHistory>({
  ...boardDayPlace,
  load: ({ view, day }, context) =>
    loadHistory(view, context, (today) => {
      const wanted = readPastDay(day, today) ?? today;
      // The days around it are offered instead if there was no look.
      return { first: wanted - nearDays, last: wanted + nearDays };
    }),
  render: (loaded, params, { language }) => dayCard(loaded, params, language),
});

const nearDays = 31;

function dayCard(
  loaded: LoadedHistory,
  { day: typed, page: number }: BoardDayParams,
  language: Language,
): PageMessage {
  const { answer, board, history } = loaded;
  const { view } = answer.value;
  const wanted = readPastDay(typed, history.today);
  const day = history.days.find((one) => one.day === wanted);
  const open = buttonTo('board', language.t('board.openIt'), at(boardPlace, { view, page: 1 }));
  const heading = text(boardHeading(answer.value, board, language));
  if (wanted === null || day === undefined) {
    return message(tones.board, [
      heading,
      text(lines(80, missingLines(loaded, wanted, typed, language))),
      nearButtons(loaded, wanted, language),
      buttons(open),
    ]);
  }
  // “Yesterday” is another day tomorrow.
  const to = (other: number) => at(boardDayPlace, { view, day: isoDay(day.day), page: other });
  const size = boardPageSize;
  const { items: shown, paging } = listSlice(day.places, number, size);
  const position = { page: number, size, paging };
  return message(tones.board, [
    heading,
    text(
      lines(85, [
        `### ${language.t('history.ofDay', { day: dayText(day.day, history.today, language) })}`,
      ]),
    ),
    line,
    text(placeRows(loaded, shown, language)),
    line,
    footer(language, answer, [pageText(position, language)]),
    pager(position, language, to),
    buttons(open),
  ]);
}

function missingLines(
  { history }: LoadedHistory,
  wanted: number | null,
  typed: string,
  language: Language,
): readonly (string | null)[] {
  const { t } = language;
  if (wanted === null || wanted > history.today) {
    const example = isoDay(history.today - 7);
    return [t('history.badDay', { text: escaped(typed, 60), example })];
  }
  return [
    t('history.noneThen', { day: dayText(wanted, history.today, language) }),
    history.days.length > 0 ? t('history.nearest') : t('history.tooOld', { days: keptDays }),
  ];
}

/** The nearest days with a look, at most five. */
function nearButtons(
  { answer, history }: LoadedHistory,
  wanted: number | null,
  language: Language,
): Part {
  if (wanted === null) return buttons();
  const distance = ({ day }: HistoryDay): number => Math.abs(day - wanted);
  const near = history.days
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, 5)
    .toSorted((one, other) => one.day - other.day);
  const { view } = answer.value;
  return buttons(
    ...near.map(({ day }, index) =>
      buttonTo(
        `day${index}`,
        dayText(day, history.today, language),
        at(boardDayPlace, { view, day: isoDay(day), page: 1 }),
      ),
    ),
  );
}

function placeRows(
  loaded: LoadedHistory,
  shown: readonly HistoryPlace[],
  language: Language,
): Passage {
  const { t } = language;
  const { entries, rankedBy, paging, view } = loaded.answer.value;
  const nameOf = bookNames(loaded);
  const now = new Map(entries.map(({ book, position }) => [bookRefText(book.ref), position]));
  const hasFigures = shown.some(({ figure }) => figure !== null);
  const ordering = hasFigures ? orderingFigure(entries, rankedBy) : null;
  const source = view.board.system === 'keyed' ? view.board.source : null;
  const names = figureNames(source, loaded.sources, language);
  const isWhole = entries.length < lookedPlaces || paging.total === entries.length;
  const nowText = (place: number | undefined): string => {
    if (place !== undefined) return t('history.now', { place });
    return isWhole ? t('history.gone') : t('history.beyond', { count: entries.length });
  };
  const column = countColumn(
    language,
    shown.map(({ position }) => position),
  );
  const row =
    (max: (typeof boardRowLengths)[number]) =>
    ({ ref, position, figure }: HistoryPlace): string => {
      const facts = [
        figure === null || ordering === null ? null : amountText(figure, language),
        nowText(now.get(bookRefText(ref))),
      ];
      return bookLines(column(position), nameOf(ref), facts, max, language);
    };
  const rows = listing(50, shown, boardRowLengths.map(row), language);
  return between(orderLine(ordering, names, language), rows, '');
}
