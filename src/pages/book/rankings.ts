import { answerWith } from '../../model/answer.ts';
import type { BookRanking, Book } from '../../model/book.ts';
import type { PageMessage } from '../page.ts';
import { isSameBoard } from '../parts/board-choice.ts';
import { menu } from '../parts/controls.ts';
import { linkedName } from '../parts/link.ts';
import { lines, listing, facts, type Passage } from '../parts/passage.ts';
import { plain } from '../parts/plain.ts';
import { leadingName } from '../parts/title.ts';
import { hasRankings } from './offers.ts';
import { boardWith, listMessage, pageOf, pageOfAll, type BookCardContext } from './view.ts';

const size = 10;

/** All boards that contain the book. Each opens at the book's row. */
export function rankingsCard(frame: BookCardContext): PageMessage {
  const { answer, language, params } = frame;
  const { value: book } = answer;
  const ranked = answerWith(answer, bestFirst(book.rankings));
  return listMessage(frame, pageOfAll(ranked, params.page, size), size, {
    rows: (shown) =>
      listing(
        60,
        shown,
        [100, 60].map((max) => rankingRow(shown, frame, max)),
        language,
      ),
    none: language.t(hasRankings(book) ? 'book.noBoards' : 'book.boardsUnknown'),
    controls: (shown) => [
      menu(
        'board',
        pageOf(frame, params.page),
        language.t('boards.pick'),
        shown.map((ranking) => {
          const { source, board, section, position } = ranking;
          const ref = { system: 'keyed', source, board } as const;
          const view = { board: ref, section, genre: null, cycle: null };
          return { name: rankingName(ranking, frame), to: boardWith(frame, view, position) };
        }),
      ),
    ],
  });
}

/** The names of boards: known boards in the reader's language, others as in the record. */
type BoardNames = Pick<BookCardContext, 'boards' | 'language'>;

/** The number of boards on a book's card. */
export const maxRankingsOnCard = 3;

/** The boards with the book's best positions. */
export function topRankings(book: Book, { boards, language }: BoardNames): Passage {
  const best = bestFirst(book.rankings).slice(0, maxRankingsOnCard);
  if (best.length === 0) return lines(50, []);
  return lines(50, [
    `**${language.t('book.boards')}**`,
    ...best.map(rankingRow(best, { boards, language }, 100)),
  ]);
}

/** Sorts rankings by position. */
function bestFirst(rankings: readonly BookRanking[]): readonly BookRanking[] {
  return rankings.toSorted((one, other) => one.position - other.position);
}

/** `#3` and the linked board, with aligned positions. */
function rankingRow(
  rankings: readonly BookRanking[],
  { boards, language }: BoardNames,
  max: number,
): (ranking: BookRanking) => string {
  const placeOf = ({ position }: BookRanking) => `#${language.number(position)}`;
  const width = Math.max(...rankings.map((ranking) => placeOf(ranking).length));
  return (ranking) => {
    const name = rankingName(ranking, { boards, language });
    const linked = linkedName(name, ranking.url, max, ranking.board);
    return `\`${placeOf(ranking).padStart(width)}\` ${linked}`;
  };
}

/**
 * The board with its section, if any, as plain text. A book's record has both names only in English;
 * the list of boards has them in both languages.
 */
function rankingName(
  { source, board, boardLabel, section, sectionLabel }: BookRanking,
  { boards, language }: BoardNames,
): string {
  const listed = boards.find(({ ref }) => isSameBoard(ref, { system: 'keyed', source, board }));
  const part = listed?.sections.find(({ code }) => code === section)?.name ?? null;
  return (
    facts([
      leadingName(listed?.name ?? null, language) ?? (plain(boardLabel) || board),
      sectionLabel === null ? null : (leadingName(part, language) ?? plain(sectionLabel)),
    ]) ?? ''
  );
}
