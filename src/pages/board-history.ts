import { runsOf } from '../history/runs.ts';
import { gapsBetween, movementsOf, type BookMovement } from '../history/spans.ts';
import type { Language } from '../language/language.ts';
import type { BoardHistory } from '../model/board-history.ts';
import type { BookRef } from '../model/book.ts';
import type { Reader } from '../model/reader.ts';
import type { WatchPrice } from '../model/server-watches.ts';
import { bookRefText, boardRefText } from '../model/reference.ts';
import { boardHeading } from './board/card.ts';
import { dayText, spanText } from './board-history/days.ts';
import { loadHistory, lookedPlaces, type LoadedHistory } from './board-history/load.ts';
import { placesText } from './board-history/places-text.ts';
import { lookedText, raceChart } from './board-history/race-chart.ts';
import { recordLines } from './board-history/record-lines.ts';
import { page, type PageMessage } from './page.ts';
import { openBookMenu } from './parts/book-rows.ts';
import { buttonTo } from './parts/controls.ts';
import { footer } from './parts/footer.ts';
import { buttons, line, message, text, tones, type Part } from './parts/message.ts';
import {
  countColumn,
  joinLines,
  lines,
  listing,
  roomAfter,
  smallPrint,
  type Passage,
} from './parts/passage.ts';
import { boardName, titleLink, type TitleLengths } from './parts/title.ts';
import { at } from './place.ts';
import { boardHistoryPlace, boardPlace, historyDays, type BoardHistoryParams } from './places.ts';
import { watchDraftPlace } from './watch-places.ts';

/** `/rank view:history`: how the first ten books of a board moved, and the records of these days. */
export const boardHistoryPage = page<BoardHistoryParams, ShownHistory>({
  ...boardHistoryPlace,
  async load({ view, days }, context) {
    const loaded = await loadHistory(view, context, (today) => ({
      first: today - Number(days) + 1,
      last: today,
    }));
    const { reader, watches } = context;
    const guildId = reader.isAdmin && loaded.history.days.length === 0 ? reader.guildId : null;
    const look = { view: loaded.answer.value.view, top: lookedPlaces, timeZone: 'UTC' };
    const price =
      guildId === null
        ? null
        : watches.price(guildId, { ...look, when: { kind: 'history' } }, null);
    return { ...loaded, price };
  },
  render: (loaded, params, { language, reader }) => historyCard(loaded, params, language, reader),
});

interface ShownHistory extends LoadedHistory {
  /** What a history costs; null if there is one, or the reader cannot start it. */
  readonly price: WatchPrice | null;
}

/** As many books as the first page of the board has. */
const shownBooks = 10;

function historyCard(
  loaded: ShownHistory,
  { days: chosenDays, as }: BoardHistoryParams,
  language: Language,
  reader: Reader,
): PageMessage {
  const { answer, board, history } = loaded;
  const { view, name } = answer.value;
  const here = at(boardHistoryPlace, { view, days: chosenDays, as });
  const looked = lookedLines(history, language);
  const entries = answer.value.entries.slice(0, shownBooks);
  const isEmpty = history.days.length === 0;
  return message(tones.board, [
    text(boardHeading(answer.value, board, language)),
    text(lines(85, [`### ${language.t('history.over', { count: Number(chosenDays) })}`])),
    line,
    ...(as === 'picture' && !isEmpty
      ? [raceChart({ title: boardName(view.board, name, language), history, entries }, language)]
      : []),
    ...(isEmpty
      ? [text(lines(80, [language.t('history.none')]))]
      : [
          text(
            movementRows(
              loaded,
              entries.map(({ book }) => book.ref),
              language,
            ),
          ),
          text(recordLines(loaded, language)),
          text(lines(55, looked)),
        ]),
    line,
    footer(language, answer),
    // The choice of a menu cannot be cleared in a message with a file.
    ...(as === 'picture' ? [] : [openBookMenu(entries, here, language)]),
    buttons(
      ...historyDays.map((days) =>
        buttonTo(
          `days${days}`,
          language.t('history.days', { count: Number(days) }),
          at(boardHistoryPlace, { view, days, as }),
          { isOff: days === chosenDays },
        ),
      ),
      buttonTo(
        'as',
        language.t(as === 'picture' ? 'history.asWords' : 'history.asPicture'),
        at(boardHistoryPlace, {
          view,
          days: chosenDays,
          as: as === 'picture' ? 'words' : 'picture',
        }),
      ),
      buttonTo('board', language.t('board.openIt'), at(boardPlace, { view, page: 1 })),
    ),
    startButton(loaded, language, reader),
  ]);
}

/** Opens the draft of a watch that keeps the history. */
function startButton({ answer, price }: ShownHistory, { t }: Language, reader: Reader): Part {
  if (price === null) return buttons();
  const { board, section, genre, cycle } = answer.value.view;
  const { channelId } = reader;
  const narrowed = { board: boardRefText(board), section, genre, cycle, channelId };
  const draft = { ...narrowed, when: 'history', top: lookedPlaces } as const;
  const label = price.own === 0 ? t('history.startFree') : t('history.start', { count: price.own });
  return buttons(buttonTo('watch', label, at(watchDraftPlace, draft)));
}

/** A row for each book: its place now, its movement over the days, and its places on some of them. */
function movementRows(
  { answer, history: { days } }: LoadedHistory,
  refs: readonly BookRef[],
  language: Language,
): Passage {
  const { t } = language;
  const { entries } = answer.value;
  const bookOf = new Map(entries.map((entry) => [bookRefText(entry.book.ref), entry]));
  const column = countColumn(
    language,
    entries.slice(0, shownBooks).map(({ position }) => position),
  );
  const [firstDay] = days;
  const row =
    (title: TitleLengths) =>
    ({ ref, places }: BookMovement): string => {
      const entry = bookOf.get(bookRefText(ref));
      if (entry === undefined) return '';
      const runs = runsOf(days, places);
      return joinLines([
        `${column(entry.position)}${signText(places, language)}${titleLink(entry.book, language, title)}`,
        smallPrint([
          placesText(places, language),
          runs === null ? null : t('history.best', { place: runs.best.position }),
          runs === null || runs.topTenDays === 0
            ? null
            : t('history.topTen', { count: runs.topTenDays }),
        ]),
      ]);
    };
  const rows = listing(
    60,
    movementsOf(days, refs),
    [row({ lead: 100, follow: 40 }), row({ lead: 60, follow: 0 }), row({ lead: 30, follow: 0 })],
    language,
  );
  const legend =
    firstDay === undefined
      ? ''
      : `\n-# ${t('history.signs', { day: dayText(firstDay.day, language) })}`;
  return {
    priority: rows.priority,
    write(room) {
      const content = rows.write(roomAfter(legend, room));
      return content === '' ? '' : `${content}${legend}`;
    },
  };
}

/** The movement from the first look to the last one; empty without movement. */
function signText(places: readonly (number | null)[], { t, number }: Language): string {
  const [first, last] = [places[0] ?? null, places.at(-1) ?? null];
  if (last === null || places.length < 2) return '';
  if (first === null) return `${t('board.movement.new')} `;
  if (first === last) return '';
  return `${first > last ? '▲' : '▼'}${number(Math.abs(first - last))} `;
}

/** The most gaps that are named. */
const namedGaps = 5;

/** How often the bot looked, and when it did not. */
function lookedLines(history: BoardHistory, language: Language): readonly (string | null)[] {
  const { t } = language;
  const { days, span } = history;
  const [first] = days;
  const begin = first?.day ?? span.first;
  const gaps = gapsBetween(days, { first: begin, last: span.last });
  const more = gaps.length - namedGaps;
  const named = gaps.slice(-namedGaps).map((gap) => spanText(gap, language));
  return [
    smallPrint([
      lookedText(history, language),
      begin > span.first ? t('history.since', { day: dayText(begin, language) }) : null,
    ]),
    gaps.length === 0
      ? null
      : smallPrint([
          t('history.gaps', {
            days: [...named, ...(more > 0 ? [t('history.moreGaps', { count: more })] : [])].join(
              t('common.comma'),
            ),
          }),
        ]),
  ];
}
