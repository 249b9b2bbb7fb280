import type { Language } from '../../language/language.ts';
import type { Board } from '../../model/board.ts';
import type { Book, BookRanking } from '../../model/book.ts';
import { isSameBoard } from '../parts/board-choice.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { linkText } from '../parts/markdown.ts';
import { facts, lines, moreText, type Passage } from '../parts/passage.ts';
import { plain } from '../parts/plain.ts';
import { leadingName } from '../parts/title.ts';

/** The names of boards: cached boards in the reader's language, others as in the record. */
interface BoardNames {
  readonly boards: readonly Board[];
  readonly language: Language;
}

/** The number of boards on a book's card. */
const mostOnCard = 3;

/** Whether the record states the book's boards. An open record rarely does. */
export function hasRankings({ ref, rankings }: Book): boolean {
  return ref.system === 'keyed' || rankings.length > 0;
}

/** The boards with the book's best positions. */
export function topRankings(book: Book, { boards, language }: BoardNames): Passage {
  const best = bestFirst(book.rankings).slice(0, mostOnCard);
  if (best.length === 0) return lines(50, []);
  return lines(50, [
    `**${language.t('book.boards')}**`,
    ...rankingRows(best, { boards, language }, { name: 100, url: 300 }),
    moreText(book.rankings.length - best.length, language),
  ]);
}

/** Sorts rankings by position. */
export function bestFirst(rankings: readonly BookRanking[]): readonly BookRanking[] {
  return rankings.toSorted((one, other) => one.position - other.position);
}

/** `#3` and the linked board, with aligned positions. */
export function rankingRows(
  rankings: readonly BookRanking[],
  { boards, language }: BoardNames,
  room: { readonly name: number; readonly url: number },
): readonly string[] {
  const places = rankings.map(({ position }) => `#${language.number(position)}`);
  const width = Math.max(...places.map((place) => place.length));
  return rankings.map((ranking, index) => {
    const name = linkText(rankingName(ranking, { boards, language }), room.name);
    return `\`${(places[index] ?? '').padStart(width)}\` ${link(name, httpsUrl(ranking.url, room.url))}`;
  });
}

/**
 * The board with its section, if any, as plain text. A book's record has both names only in English;
 * the list of boards has them in both languages.
 */
export function rankingName(
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
