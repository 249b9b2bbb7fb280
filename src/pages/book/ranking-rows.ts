import type { Language } from '../../language/language.ts';
import type { Book, BookRanking } from '../../model/book.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { linkText } from '../parts/markdown.ts';
import { facts, lines, type Passage } from '../parts/passage.ts';
import { plain } from '../parts/plain.ts';

/** So many of a book's boards stand on its card. */
const mostOnCard = 3;

/** Whether no boards means that it stands on none: an open record seldom tells any. */
export function tellsRankings({ ref, rankings }: Book): boolean {
  return ref.system === 'keyed' || rankings.length > 0;
}

/** The boards where the book stands highest, on its card. */
export function topRankings(book: Book, language: Language): Passage {
  const best = bestFirst(book.rankings).slice(0, mostOnCard);
  if (best.length === 0) return lines(50, []);
  const more = book.rankings.length - best.length;
  return lines(50, [
    `**${language.t('book.boards')}**`,
    ...rankingRows(best, language, { name: 100, url: 300 }),
    more > 0 ? `-# ${language.t('common.more', { count: more })}` : null,
  ]);
}

/** The boards where a book stands highest come first. */
export function bestFirst(rankings: readonly BookRanking[]): readonly BookRanking[] {
  return rankings.toSorted((one, other) => one.position - other.position);
}

/** `#3` and the board, linked; the positions aligned. */
export function rankingRows(
  rankings: readonly BookRanking[],
  language: Language,
  room: { readonly name: number; readonly url: number },
): readonly string[] {
  const places = rankings.map(({ position }) => `#${language.number(position)}`);
  const width = Math.max(...places.map((place) => place.length));
  return rankings.map((ranking, index) => {
    const name = linkText(rankingName(ranking), room.name);
    return `\`${(places[index] ?? '').padStart(width)}\` ${link(name, httpsUrl(ranking.url, room.url))}`;
  });
}

/** The board with its section, where it has any. Plain. */
export function rankingName({ board, boardLabel, sectionLabel }: BookRanking): string {
  return (
    facts([plain(boardLabel) || board, sectionLabel === null ? null : plain(sectionLabel)]) ?? ''
  );
}
