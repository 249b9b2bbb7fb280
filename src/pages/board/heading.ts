import type { Language } from '../../language/language.ts';
import type { Board, BoardChoice, BoardPage } from '../../model/board.ts';
import type { Bilingual } from '../../model/text.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { joinLines, smallPrint, variants, type Passage } from '../parts/passage.ts';
import { orderedNames, leadingName } from '../parts/title.ts';
import { boardRefText } from '../../model/reference.ts';

/** The board's name, with a link if it has a page, and the chosen section, genre and cycle. */
export function boardHeading(page: BoardPage, board: Board | null, language: Language): Passage {
  const { view } = page;
  const { lead, follow } = orderedNames(page.name, language);
  const heading = (room: number, url: number): string => {
    const name = linkText(lead ?? boardRefText(view.board), room);
    return `## ${link(name, httpsUrl(page.url ?? board?.url ?? null, url))}`;
  };
  const part = (name: Bilingual | null, code: string | null, room: number): string | null => {
    const shown = leadingName(name, language) ?? code;
    return shown === null ? null : escaped(shown, room);
  };
  // A board's response names its section in one language, the list of boards in both.
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
  return variants(70, [
    () => joinLines([heading(150, 400), under(60)]),
    () => joinLines([heading(60, 150), under(15)]),
    () => heading(60, 0),
  ]);
}

function nameIn(choices: readonly BoardChoice[] = [], code: string | null): Bilingual | null {
  return choices.find((choice) => choice.code === code)?.name ?? null;
}
