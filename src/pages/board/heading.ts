import type { Language } from '../../language/language.ts';
import type { Board, BoardChoice, BoardPage } from '../../model/board.ts';
import type { Bilingual } from '../../model/text.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { lines, smallPrint, ways, type Passage } from '../parts/passage.ts';
import { inOrder, nameOf } from '../parts/title.ts';
import { boardRefText } from '../../model/reference.ts';

/** The board's name, linked where it has a page, and what of it is shown. */
export function boardHeading(page: BoardPage, board: Board | null, language: Language): Passage {
  const { view } = page;
  const { lead, follow } = inOrder(page.name, language);
  const heading = (room: number, url: number): string => {
    const name = linkText(lead ?? boardRefText(view.board), room);
    return `## ${link(name, httpsUrl(page.url ?? board?.url ?? null, url))}`;
  };
  const part = (name: Bilingual | null, code: string | null, room: number): string | null => {
    const shown = nameOf(name, language) ?? code;
    return shown === null ? null : escaped(shown, room);
  };
  // A board's page names its section in one language, the list of boards in both.
  const listed = nameIn(board?.sections, view.section ?? board?.defaultSection ?? null);
  const section = listed ?? page.sectionName;
  const under = (room: number): string | null =>
    smallPrint([
      follow === null ? null : escaped(follow, room),
      part(page.sourceName, null, room),
      part(section, view.section, room),
      part(nameIn(board?.genres, view.genre), view.genre, room),
      part(nameIn(board?.cycles, view.cycle ?? board?.defaultCycle ?? null), view.cycle, room),
    ]);
  return ways(70, [
    () => lines(0, [heading(150, 400), under(60)]).write(Infinity),
    () => lines(0, [heading(60, 150), under(15)]).write(Infinity),
    () => heading(60, 0),
  ]);
}

function nameIn(choices: readonly BoardChoice[] = [], code: string | null): Bilingual | null {
  return choices.find((choice) => choice.code === code)?.name ?? null;
}
