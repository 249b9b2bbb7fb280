import type { Language } from '../../language/language.ts';
import type { Board } from '../../model/board.ts';
import type { Book, BookRanking } from '../../model/book.ts';
import { sameBoard } from '../parts/board-choice.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { linkText } from '../parts/markdown.ts';
import { facts, lines, moreText, type Passage } from '../parts/passage.ts';
import { plain } from '../parts/plain.ts';
import { nameOf } from '../parts/title.ts';

/** What boards are called: those at hand in the reader's language, any other as the record has it. */
interface BoardNames {
  readonly boards: readonly Board[];
  readonly language: Language;
}

/** So many of a book's boards stand on its card. */
const mostOnCard = 3;

/** Whether no boards means that it stands on none: an open record seldom tells any. */
export function tellsRankings({ ref, rankings }: Book): boolean {
  return ref.system === 'keyed' || rankings.length > 0;
}

/** The boards where the book stands highest, on its card. */
export function topRankings(book: Book, { boards, language }: BoardNames): Passage {
  const best = bestFirst(book.rankings).slice(0, mostOnCard);
  if (best.length === 0) return lines(50, []);
  return lines(50, [
    `**${language.t('book.boards')}**`,
    ...rankingRows(best, { boards, language }, { name: 100, url: 300 }),
    moreText(book.rankings.length - best.length, language),
  ]);
}

/** The boards where a book stands highest come first. */
export function bestFirst(rankings: readonly BookRanking[]): readonly BookRanking[] {
  return rankings.toSorted((one, other) => one.position - other.position);
}

/** `#3` and the board, linked; the positions aligned. */
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
 * The board with its section, where it has any, as plain text. A book's record names both in English
 * only; the list of boards names them in both languages.
 */
export function rankingName(
  { source, board, boardLabel, section, sectionLabel }: BookRanking,
  { boards, language }: BoardNames,
): string {
  const listed = boards.find(({ ref }) => sameBoard(ref, { system: 'keyed', source, board }));
  const part = listed?.sections.find(({ code }) => code === section)?.name ?? null;
  return (
    facts([
      nameOf(listed?.name ?? null, language) ?? (plain(boardLabel) || board),
      sectionLabel === null ? null : (nameOf(part, language) ?? plain(sectionLabel)),
    ]) ?? ''
  );
}
