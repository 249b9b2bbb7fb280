import type { Language } from '../language/language.ts';
import type { BoardPost } from '../model/board-changes.ts';
import type { BoardEntry } from '../model/board.ts';
import type { RankedBook } from '../model/book.ts';
import { bookRefText } from '../model/reference.ts';
import { httpsUrl } from '../model/web-link.ts';
import type { Address } from './address.ts';
import { raceChart } from './board-history/race-chart.ts';
import { entryRows, movementLegend } from './board/entry-rows.ts';
import { backTo } from './parts/back.ts';
import { menu, buttonTo } from './parts/controls.ts';
import type { FigureNames } from './parts/figure.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { buttons, line, text, type ChartPart, type Part } from './parts/message.ts';
import {
  joinLines,
  lines,
  smallPrint,
  variants,
  withHeading,
  type Passage,
} from './parts/passage.ts';
import {
  boardName,
  leadingName,
  orderedNames,
  bookTitle,
  boardTitle,
  boardLink,
} from './parts/title.ts';
import { at } from './place.ts';
import { boardPlace, bookPlace } from './places.ts';
import { changeGroups, changesText, type ChangeGroup } from './watch-post/changes.ts';
import { postedBoardName, postHeadline, type PostPage } from './watch-post/headline.ts';

/** A post of a board: its changes, then its first entries. */
export function rankingPage(post: BoardPost, language: Language, figures: FigureNames): PostPage {
  const groups = changeGroups(post, language);
  return {
    headline: postHeadline(post, groups, language),
    name: postedBoardName(post, language),
    title: postTitle(post, language),
    about: aboutView(post, aboutText(post, groups, language), language),
    parts: postBody(post, groups, figures, language),
  };
}

/** The board's name, and its page if it has one. */
export function postTitle(
  { names, view, url }: Pick<BoardPost, 'names' | 'view' | 'url'>,
  language: Language,
): PostPage['title'] {
  const board = { ref: view.board, name: names.board, url };
  return {
    text: boardTitle(board, language, longestName),
    url: httpsUrl(url),
    linked: boardLink(board, language, longestName),
  };
}

/** In UTF-16 units. */
const longestName = 150;

/** What follows a post's first lines. */
function postBody(
  post: BoardPost,
  groups: readonly ChangeGroup[],
  figures: FigureNames,
  language: Language,
): readonly Part[] {
  const { t } = language;
  const board = at(boardPlace, { view: post.view, page: 1 });
  const published = timestamp(post.refreshedAt, 'f');
  const shown = shownEntries(post, groups);
  const chart = watchPostChart(post, language);
  return [
    ...(groups.length === 0 ? [] : [text(changesText(groups, language))]),
    ...(groups.length === 0 || shown.length === 0 ? [] : [line]),
    text(topOfBoard({ ...post, entries: shown }, figures, language)),
    text(
      lines(90, [
        movementLegend(shown, post.changes === null ? 'snapshot' : 'post', language),
        published === null ? null : `-# ${t('board.published', { when: published })}`,
      ]),
    ),
    ...(chart === null ? [] : [chart]),
    openPostedMenu(groups, post.entries, board, language),
    buttons(buttonTo('board', t('board.openIt'), board)),
  ];
}

/** The board's other name, its source and its view in small print, and a text below. */
export function aboutView(
  { names, view }: Pick<BoardPost, 'names' | 'view'>,
  about: string,
  language: Language,
): Passage {
  const { follow } = orderedNames(names.board, language);
  const under = (room: number): string | null =>
    smallPrint(
      [
        follow,
        leadingName(names.source, language),
        leadingName(names.section, language) ?? view.section,
        leadingName(names.genre, language) ?? view.genre,
        leadingName(names.cycle, language) ?? view.cycle,
      ].map((part) => (part === null ? null : escaped(part, room))),
    );
  return variants(80, [
    () => joinLines([under(60), about]),
    () => joinLines([under(15), about]),
    () => about,
  ]);
}

/** "Since …: 2 new, 5 climbed", and the chosen limits. */
function aboutText(
  { changes, since, top, only }: BoardPost,
  groups: readonly ChangeGroup[],
  { t }: Language,
): string {
  const chosen = only === 'everything' ? null : t(`post.only.${only}`);
  if (changes === null) return joinLines([t('post.first'), smallPrint([chosen])]);
  const when = timestamp(since, 'f');
  const summaries = groups.map(({ summary }) => summary).join(t('common.comma'));
  const what = summaries === '' ? t('post.nothing') : summaries;
  return joinLines([
    when === null ? t('post.sinceLast', { what }) : t('post.since', { when, what }),
    smallPrint([t('post.within', { top }), chosen]),
  ]);
}

/** The entries that the post shows: all without changes, else as many as the watch chooses. */
function shownEntries(
  { entries, postedBoard }: BoardPost,
  groups: readonly ChangeGroup[],
): readonly BoardEntry[] {
  if (groups.length === 0) return entries;
  switch (postedBoard) {
    case 'all':
      return entries;
    case 'first_3':
      return entries.slice(0, 3);
    case 'none':
      return [];
  }
}

/** The first entries of the board. Changes take precedence when space is short. */
function topOfBoard(
  { entries, changes, rankedBy }: BoardPost,
  figures: FigureNames,
  language: Language,
): Passage {
  const { t } = language;
  if (entries.length === 0) return lines(30, [changes === null ? t('board.empty') : null]);
  const rows = entryRows({ entries, rankedBy }, null, figures, language);
  return { ...withHeading(t('post.top', { count: entries.length }), rows), priority: 30 };
}

/** Opens a book's card: first the changed books, then the top of the board. */
function openPostedMenu(
  groups: readonly ChangeGroup[],
  entries: readonly BoardEntry[],
  here: Address,
  language: Language,
): Part {
  const to = ({ ref }: RankedBook): Address =>
    at(bookPlace, { ref, view: 'overview', page: 1, back: backTo(here) });
  const changes = groups.flatMap((group) => group.changes);
  const changed = new Set(changes.map(({ book }) => bookRefText(book.ref)));
  return menu('open', here, language.t('common.openBook'), [
    ...changes.map(({ book, text: words }) => ({
      name: bookTitle(book, language),
      hint: words,
      to: to(book),
    })),
    ...entries
      .filter(({ book }) => !changed.has(bookRefText(book.ref)))
      .map(({ book, position }) => ({
        name: `${language.number(position)}. ${bookTitle(book, language)}`,
        hint: leadingName(book.author, language),
        to: to(book),
      })),
  ]);
}

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
