import { keptDays } from '../../history/kept-days.ts';
import { placesOver, type PlacesByDay } from '../../history/spans.ts';
import type { BookRef } from '../../model/book.ts';
import { boardViewTexts } from '../../model/reference.ts';
import type { Watch } from '../../model/watch.ts';
import type { PageContext } from '../page.ts';

/** A book's way on a watched board. */
export interface BookOnBoard {
  readonly watch: Watch;
  readonly places: PlacesByDay;
  readonly today: number;
}

/** The boards that the server watches and that a book was on in the last 90 days. It makes no request. */
export async function loadBookHistory(
  ref: BookRef,
  { reader, watches }: Pick<PageContext, 'reader' | 'watches'>,
): Promise<readonly BookOnBoard[]> {
  const { guildId } = reader;
  if (guildId === null) return [];
  const boards = new Map(
    watches
      .current(guildId)
      .filter(({ choice }) => mayRank(choice.view.board, ref))
      .map((watch) => [boardViewTexts(watch.choice.view).join('/'), watch]),
  );
  const all = await Promise.all(
    [...boards.values()].map(async (watch): Promise<readonly BookOnBoard[]> => {
      const { days, today } = await watches.history(guildId, watch.choice.view, (last) => ({
        first: last - keptDays + 1,
        last,
      }));
      const places = placesOver(days)(ref);
      return [...places.values()].some((place) => place !== null) ? [{ watch, places, today }] : [];
    }),
  );
  return all.flat();
}

/** A board of a source ranks only the source's books, and an open board only those of the open library. */
function mayRank(board: Watch['choice']['view']['board'], ref: BookRef): boolean {
  if (board.system !== 'keyed') return ref.system === 'open';
  return ref.system === 'keyed' && ref.source === board.source;
}
