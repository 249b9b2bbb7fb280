import type { Language } from '../../language/language.ts';
import type { BoardPost } from '../../model/board-changes.ts';
import { raceChart } from '../board-history/race-chart.ts';
import type { ChartPart } from '../parts/message.ts';
import { boardName } from '../parts/title.ts';

const shownBooks = 10;
/** The places of one day are no movement. */
const fewestDays = 2;

/** How the first books of a posted board have moved; null if the post has no chart. */
export function watchPostChart(
  { history, names, view, entries }: BoardPost,
  language: Language,
): ChartPart | null {
  if (history === null || history.days.length < fewestDays || entries.length === 0) return null;
  const title = boardName(view.board, names.board, language);
  return raceChart({ title, history, shown: entries.slice(0, shownBooks) }, language);
}
