import { keptDays } from '../../history/kept-days.ts';
import type { Language } from '../../language/language.ts';
import type { Watch } from '../../model/watch.ts';
import { dayText } from '../board-history/days.ts';
import { recordTexts, placesText } from '../board-history/places-text.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo, menu } from '../parts/controls.ts';
import { escaped } from '../parts/markdown.ts';
import { text } from '../parts/message.ts';
import { facts, joinLines, lines, listing, smallPrint, type Passage } from '../parts/passage.ts';
import { boardName, leadingName } from '../parts/title.ts';
import { at } from '../place.ts';
import { bookChartPlace } from '../places.ts';
import type { BookOnBoard } from './board-runs.ts';
import { boardWith, pageOf, viewMessage, type BookCardContext } from './view.ts';

/** How a book has moved on each of the boards. */
export function bookHistoryCard(
  frame: BookCardContext,
  boards: readonly BookOnBoard[],
): PageMessage {
  const { language } = frame;
  const { ref } = frame.answer.value;
  return viewMessage(frame, {
    shown: [text(historyRows(boards, language))],
    controls: [
      menu(
        'moved',
        pageOf(frame, 1),
        language.t('boards.pick'),
        boards.map(({ watch, places }) => {
          const latest = [...places.values()].at(-1) ?? null;
          return {
            name: boardText(watch, language),
            to: boardWith(frame, watch.choice.view, latest),
          };
        }),
      ),
    ],
    links:
      boards.length === 0
        ? []
        : [buttonTo('chart', language.t('history.asPicture'), at(bookChartPlace, { ref }))],
  });
}

/** How a book has moved on each of the boards, or that it was on none. */
export function historyRows(boards: readonly BookOnBoard[], language: Language): Passage {
  const row =
    (max: number) =>
    (one: BookOnBoard): string =>
      joinLines([
        `**${escaped(boardText(one.watch, language), max)}**`,
        ...runLines(one, language),
      ]);
  return boards.length === 0
    ? lines(60, [language.t('history.noBoard', { days: keptDays })])
    : listing(60, boards, [row(100), row(50)], language);
}

/** The name of a watched board, with the choices of the watch. */
export function boardText({ names, choice }: Watch, language: Language): string {
  const parts = [names.section, names.genre, names.cycle].map((name) =>
    leadingName(name, language),
  );
  return facts([boardName(choice.view.board, names.board, language), ...parts]) ?? '';
}

function runLines({ places, today }: BookOnBoard, language: Language): readonly (string | null)[] {
  const [first] = places.keys();
  return [
    smallPrint([
      ...placesText(places, today, language),
      first === undefined
        ? null
        : language.t('history.since', { day: dayText(first, today, language) }),
    ]),
    smallPrint(recordTexts(places, today, language)),
  ];
}
