import type { Language } from '../language/language.ts';
import type { BoardPost } from '../model/board-changes.ts';
import type { BoardEntry } from '../model/board.ts';
import type { RankedBook } from '../model/book.ts';
import { bookRefText } from '../model/reference.ts';
import { httpsUrl } from '../model/web-link.ts';
import type { Address } from './address.ts';
import { raceChart } from './board-history/race-chart.ts';
import { backTo } from './parts/back.ts';
import { menu, buttonTo } from './parts/controls.ts';
import { embedTitle, linkedName } from './parts/link.ts';
import { escaped, timestamp } from './parts/markdown.ts';
import { buttons, text, type ChartPart, type Part } from './parts/message.ts';
import {
  facts,
  joinLines,
  lines,
  listing,
  smallPrint,
  variants,
  withHeading,
  type Passage,
} from './parts/passage.ts';
import { cut } from './parts/plain.ts';
import { boardName, leadingName, orderedNames, bookTitle } from './parts/title.ts';
import { at } from './place.ts';
import { boardPlace, bookPlace } from './places.ts';
import { changeGroups, changesText, type ChangeGroup } from './watch-post/changes.ts';
import { postedBoardName, postHeadline, type PostPage } from './watch-post/headline.ts';
import { placeColumn, placeText, rowWidths, rowOf, type PlaceRow } from './watch-post/rows.ts';

/** A post of a board: its changes, then its first entries. */
export function rankingPage(post: BoardPost, language: Language): PostPage {
  const groups = changeGroups(post, language);
  return {
    headline: postHeadline(post, groups, language),
    name: postedBoardName(post, language),
    title: postTitle(post, language.t('post.within', { top: post.top }), language),
    about: aboutText(post, groups, language),
    parts: postBody(post, groups, language),
  };
}

/** The board's name and what follows it, linked to the board's page if it has one. */
export function postTitle(
  { names, view, url }: Pick<BoardPost, 'names' | 'view' | 'url'>,
  after: string | null,
  language: Language,
): PostPage['title'] {
  const code = boardName(view.board, null, language);
  const name = cut(boardName(view.board, names.board, language), longestName);
  const title = facts([name, after]) ?? name;
  return {
    text: embedTitle(title, longestTitle, code),
    url: httpsUrl(url),
    linked: linkedName(title, url, longestTitle, code),
  };
}

/** In UTF-16 units. An embed's title has at most 256. */
const longestName = 150;
const longestTitle = 200;

/** What follows a post's first lines. */
function postBody(
  post: BoardPost,
  groups: readonly ChangeGroup[],
  language: Language,
): readonly Part[] {
  const { t } = language;
  const board = at(boardPlace, { view: post.view, page: 1 });
  const published = timestamp(post.refreshedAt, 'f');
  const shown = shownEntries(post, groups);
  const chart = watchPostChart(post, language);
  return [
    ...(groups.length === 0 ? [] : [text(changesText(groups, language))]),
    text(topOfBoard(shown, groups, language)),
    text(
      lines(90, [published === null ? null : `-# ${t('board.published', { when: published })}`]),
    ),
    ...(chart === null ? [] : [chart]),
    openPostedMenu(groups, post.entries, board, language),
    buttons(buttonTo('board', t('board.openIt'), board)),
  ];
}

/** In small print the board's other name, its source and its view, and the facts; a text below. */
export function aboutView(
  { names, view }: Pick<BoardPost, 'names' | 'view'>,
  own: readonly (string | null)[],
  below: string | null,
  language: Language,
): Passage {
  const { follow } = orderedNames(names.board, language);
  const named = (room: number): readonly (string | null)[] =>
    [
      follow,
      leadingName(names.source, language),
      leadingName(names.section, language) ?? view.section,
      leadingName(names.genre, language) ?? view.genre,
      leadingName(names.cycle, language) ?? view.cycle,
    ].map((part) => (part === null ? null : escaped(part, room)));
  return variants(80, [
    () => joinLines([smallPrint([...named(60), ...own]), below]),
    () => joinLines([smallPrint([...named(15), ...own]), below]),
    () => joinLines([smallPrint(own), below]),
  ]);
}

/** When the post before it was, and the chosen limits. */
function aboutText(post: BoardPost, groups: readonly ChangeGroup[], language: Language): Passage {
  const { t } = language;
  const { changes, since, only, entries } = post;
  const chosen = only === 'everything' ? null : t(`post.only.${only}`);
  if (changes === null) {
    const below = entries.length === 0 ? t('board.empty') : t('post.first');
    return aboutView(post, [chosen], below, language);
  }
  const below = groups.length === 0 ? t('post.nothing') : null;
  return aboutView(post, [chosen, sinceText(since, language)], below, language);
}

/** "since …": when the compared board was published or posted. */
export function sinceText(since: number | null, { t }: Language): string {
  const when = timestamp(since, 'f');
  return when === null ? t('post.sinceLast') : t('post.since', { when });
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
  entries: readonly BoardEntry[],
  groups: readonly ChangeGroup[],
  language: Language,
): Passage {
  const changes = groups.flatMap((group) => group.changes);
  const rows = entries.map(({ position, book }): PlaceRow => ({ position, book }));
  const column = placeColumn([...changes, ...rows], language);
  const forms = rowWidths.map((width) => (row: PlaceRow) => {
    return rowOf(row, column, width, language);
  });
  const passage = listing(30, rows, forms, language);
  if (groups.length === 0) return passage;
  return withHeading(language.t('post.top', { count: entries.length }), passage);
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
  const changed = new Set(
    groups.flatMap(({ changes }) => changes.map(({ book }) => bookRefText(book.ref))),
  );
  return menu('open', here, language.t('common.openBook'), [
    ...groups.flatMap(({ heading, changes: own }) =>
      own.map((change) => ({
        name: bookTitle(change.book, language),
        hint: facts([heading, placeText(change, language)]),
        to: to(change.book),
      })),
    ),
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
