import { placesOver, type PlacesByDay } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import type { BoardHistory } from '../../model/board-history.ts';
import {
  between,
  countColumn,
  joinLines,
  listing,
  smallPrint,
  type Passage,
} from '../parts/passage.ts';
import { titleForms, titleLink, type TitleLengths } from '../parts/title.ts';
import { dayText } from './days.ts';
import { recordTexts, placesText } from './places-text.ts';
import type { ShownBook } from './shown-books.ts';

/** A row for each book: its place now, its movement over the days, and its places on some of them. */
export function movementRows(
  shown: readonly ShownBook[],
  { days, today }: BoardHistory,
  language: Language,
): Passage {
  const { t } = language;
  const column = countColumn(
    language,
    shown.map(({ position }) => position),
    '–',
  );
  const placesOf = placesOver(days);
  const moved = shown.map((one) => ({ ...one, places: placesOf(one.book.ref) }));
  const [firstDay] = days;
  const row =
    (title: TitleLengths) =>
    ({ book, position, places }: (typeof moved)[number]): string => {
      return joinLines([
        `${column(position)}${signText(places, language)}${titleLink(book, language, title)}`,
        smallPrint([
          ...placesText(places, today, language),
          ...recordTexts(places, today, language),
        ]),
      ]);
    };
  const rows = listing(60, moved, titleForms.map(row), language);
  const legend =
    firstDay === undefined
      ? ''
      : `\n-# ${t('history.signs', { day: dayText(firstDay.day, today, language) })}`;
  return between('', rows, legend);
}

/** The movement from the first look to the last one; empty without movement. */
function signText(places: PlacesByDay, { t, number }: Language): string {
  const all = [...places.values()];
  const [first, last] = [all[0] ?? null, all.at(-1) ?? null];
  if (last === null || all.length < 2) return '';
  if (first === null) return `${t('board.movement.new')} `;
  if (first === last) return '';
  return `${first > last ? '▲' : '▼'}${number(Math.abs(first - last))} `;
}
