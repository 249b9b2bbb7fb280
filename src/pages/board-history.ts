import type { Language } from '../language/language.ts';
import type { Reader } from '../model/reader.ts';
import type { WatchPrice } from '../model/server-watches.ts';
import { boardRefText } from '../model/reference.ts';
import { boardHeading } from './board/card.ts';
import { loadHistory, lookedPlaces, type LoadedHistory } from './board-history/load.ts';
import { missingDays } from './board-history/missing-days.ts';
import { movementRows } from './board-history/movement-rows.ts';
import { raceChart } from './board-history/race-chart.ts';
import { recordLines } from './board-history/record-lines.ts';
import { firstBooks, shownBooks, shownBooksMenu } from './board-history/shown-books.ts';
import { page, type PageMessage } from './page.ts';
import { openBookMenu } from './parts/book-rows.ts';
import { buttonTo } from './parts/controls.ts';
import { footer } from './parts/footer.ts';
import { buttons, line, message, text, tones, type Part } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { boardName } from './parts/title.ts';
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
    const look = {
      ...{ view: loaded.answer.value.view, top: lookedPlaces, timeZone: 'UTC' },
      content: { kind: 'changes' },
    } as const;
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

function historyCard(
  loaded: ShownHistory,
  params: BoardHistoryParams,
  language: Language,
  reader: Reader,
): PageMessage {
  const { answer, board, history } = loaded;
  const { view, name } = answer.value;
  const { days: chosenDays, as, books: chosen } = params;
  // The address has what the board has resolved.
  const here = { ...params, view };
  const shown = shownBooks(loaded, params);
  const isEmpty = history.days.length === 0;
  return message(tones.board, [
    text(boardHeading(answer.value, board, language)),
    text(lines(85, [`### ${language.t('history.over', { count: Number(chosenDays) })}`])),
    line,
    ...(as === 'picture' && !isEmpty
      ? [
          raceChart({ title: boardName(view.board, name, language), history, shown }, language) ??
            buttons(),
        ]
      : []),
    ...(isEmpty
      ? [text(lines(80, [language.t('history.none')]))]
      : [
          text(movementRows(shown, history, language)),
          text(recordLines(loaded, language)),
          text(lines(55, [missingDays(history.days, history.span, history.today, language)])),
        ]),
    line,
    footer(language, answer),
    ...(isEmpty ? [] : [shownBooksMenu(loaded, shown, here, language)]),
    // `menuReset` cannot clear the choice in a message with a file. Another person's choice, which leaves the message as it
    // is, stays in it: that person could open a book only once, but goes on choosing books in the private copy.
    ...(as === 'picture' ? [] : [openBookMenu(shown, at(boardHistoryPlace, here), language)]),
    buttons(
      ...historyDays.map((days) =>
        buttonTo(
          `days${days}`,
          language.t('history.days', { count: Number(days) }),
          at(boardHistoryPlace, { ...here, days }),
          { isOff: days === chosenDays },
        ),
      ),
      buttonTo(
        'as',
        language.t(as === 'picture' ? 'history.asWords' : 'history.asPicture'),
        at(boardHistoryPlace, { ...here, as: as === 'picture' ? 'words' : 'picture' }),
      ),
      buttonTo('board', language.t('board.openIt'), at(boardPlace, { view, page: 1 })),
    ),
    isEmpty || chosen === null ? buttons() : firstBooksButton(here, language),
    startButton(loaded, language, reader),
  ]);
}

function firstBooksButton(here: BoardHistoryParams, { t }: Language): Part {
  const to = at(boardHistoryPlace, { ...here, books: null });
  return buttons(buttonTo('top', t('history.first', { places: firstBooks }), to));
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
