import type { Language } from '../language/language.ts';
import type { Figure } from '../model/book.ts';
import type { RacePass, RacePost, RaceStanding } from '../model/watch-post.ts';
import { backTo } from './parts/back.ts';
import { buttonTo, menu } from './parts/controls.ts';
import { figureText, type FigureNames } from './parts/figure.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { buttons, text, type Part } from './parts/message.ts';
import {
  joinLines,
  lines,
  listing,
  smallPrint,
  withHeading,
  type Passage,
} from './parts/passage.ts';
import { bookLink, bookTitle, titleLink } from './parts/title.ts';
import { at } from './place.ts';
import { boardPlace, bookPlace } from './places.ts';
import { aboutView, postTitle, sinceText } from './watch-post.ts';
import { postedBoardName, type PostPage } from './watch-post/headline.ts';
import { placeColumn, rowWidths, rowOf } from './watch-post/rows.ts';

/** The longest titles in the sentence, so that a phone shows its end too. */
const longestTitle = 100;
const longestBoard = 150;

/** A race's post: what happened, the passes, and the order now. */
export function racePage(post: RacePost, language: Language, figures: FigureNames): PostPage {
  return {
    headline: raceHeadline(post, language),
    name: postedBoardName(post, language),
    title: postTitle(post, null, language),
    about: aboutText(post, language),
    parts: racePostParts(post, language, figures),
  };
}

function raceHeadline(post: RacePost, language: Language): string {
  const { t } = language;
  const { passes, standings, ended } = post;
  const board = escaped(postedBoardName(post, language), longestBoard);
  const named = ({ book }: RaceStanding): string =>
    escaped(bookTitle(book, language), longestTitle);
  const [best] = standings;
  const leader = best?.position === null ? undefined : best;
  if (ended !== null) {
    return leader === undefined
      ? t('race.sentence.endedOff', { board })
      : t('race.sentence.ended', { board, book: named(leader) });
  }
  if (passes === null) return t('race.sentence.first', { board, count: standings.length });
  const [first] = passes;
  const [other] = first?.passed ?? [];
  if (first === undefined || other === undefined) {
    return leader === undefined
      ? t('race.sentence.unchangedOff', { board })
      : t('race.sentence.unchanged', { board, book: named(leader) });
  }
  const names = { book: named(first.book), other: named(other), place: first.book.position ?? 0 };
  const count = passCount(passes) - 1;
  return count === 0
    ? t('race.sentence.pass', { board, ...names })
    : t('race.sentence.passes', { board, ...names, count });
}

function passCount(passes: readonly RacePass[]): number {
  return passes.reduce((sum, { passed }) => sum + passed.length, 0);
}

function racePostParts(post: RacePost, language: Language, figures: FigureNames): readonly Part[] {
  const { t } = language;
  const { passes, standings, view } = post;
  const board = at(boardPlace, { view, page: 1 });
  const published = timestamp(post.refreshedAt, 'f');
  return [
    ...(passes === null || passes.length === 0
      ? []
      : [text(passRows(post, passes, figures, language))]),
    text(standingRows(post, figures, language)),
    ...(published === null
      ? []
      : [text(lines(90, [`-# ${t('board.published', { when: published })}`]))]),
    menu(
      'open',
      board,
      t('common.openBook'),
      standings.map(({ book }) => ({
        name: bookTitle(book, language),
        to: at(bookPlace, { ref: book.ref, view: 'overview', page: 1, back: backTo(board) }),
      })),
    ),
    buttons(buttonTo('board', t('board.openIt'), board)),
  ];
}

function aboutText(post: RacePost, language: Language): Passage {
  const { t } = language;
  const { passes, since, ended } = post;
  const reason =
    ended === null
      ? null
      : ended.leftBook === null
        ? t('race.over.date')
        : t('race.over.left', {
            book: titleLink(ended.leftBook, language, { lead: 60, follow: 0 }),
          });
  const below = [
    reason,
    passes?.length === 0 ? t('race.unchanged') : null,
    passes === null && ended === null ? t('race.first') : null,
  ];
  const compared = passes === null ? null : sinceText(since, language);
  return aboutView(post, [compared], joinLines(below), language);
}

/** Who passes whom, and how far ahead it is of the next one. */
function passRows(
  { standings }: RacePost,
  passes: readonly RacePass[],
  figures: FigureNames,
  language: Language,
): Passage {
  const { t } = language;
  const column = placeColumn(standings, language);
  const row =
    (width: number) =>
    ({ book, passed }: RacePass): string => {
      const others = passed.map((one) => bookLink(one.book, language, width));
      const [next] = passed;
      const gap = next === undefined ? null : gapOf(book, next);
      return joinLines([
        rowOf({ ...book, sign: '⏫' }, column, width, language),
        smallPrint([
          t('race.pass', { others: others.join(t('common.comma')) }),
          gap === null ? null : t('race.ahead', { gap: figureText(gap, language, 40, figures) }),
        ]),
      ]);
    };
  return listing(70, passes, rowWidths.map(row), language);
}

/** The books in order, each with its figure and the gap to the one before it. */
function standingRows(
  { standings, top }: RacePost,
  figures: FigureNames,
  language: Language,
): Passage {
  const { t } = language;
  const column = placeColumn(standings, language);
  const row =
    (width: number) =>
    (standing: RaceStanding, index: number): string => {
      const { position, figure } = standing;
      const before = standings[index - 1];
      const gap = before === undefined ? null : gapOf(before, standing);
      return joinLines([
        rowOf(standing, column, width, language),
        smallPrint([
          position === null ? t('race.off', { count: top }) : null,
          figure === null ? null : figureText(figure, language, 40, figures),
          gap === null || before === undefined
            ? null
            : t('race.behind', {
                gap: gap.value,
                book: escaped(bookTitle(before.book, language), 40),
              }),
        ]),
      ]);
    };
  return withHeading(t('race.order'), listing(60, standings, rowWidths.map(row), language));
}

/** How far a book is ahead of another in the board's figure; null if the board tells no such gap. */
function gapOf({ figure: ahead }: RaceStanding, { figure: behind }: RaceStanding): Figure | null {
  if (ahead === null || ahead.key !== behind?.key) return null;
  return { ...ahead, value: Math.abs(ahead.value - behind.value) };
}
