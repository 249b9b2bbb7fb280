import type { Language } from '../language/language.ts';
import type { BoardPost, RankedBook } from '../model/board-changes.ts';
import type { BoardEntry } from '../model/board.ts';
import { bookRefText } from '../model/reference.ts';
import type { Address } from './address.ts';
import { entryRows, movementLegend } from './board/entry-rows.ts';
import type { PageMessage } from './page.ts';
import { backTo } from './parts/back.ts';
import { menu, buttonTo } from './parts/controls.ts';
import type { FigureNames } from './parts/figure.ts';
import { httpsUrl, link } from './parts/link.ts';
import { escaped, linkText, timestamp } from './parts/markdown.ts';
import { buttons, line, messageOfCards, text, tones, type Part } from './parts/message.ts';
import {
  joinLines,
  lines,
  smallPrint,
  variants,
  roomAfter,
  type Passage,
} from './parts/passage.ts';
import { cut } from './parts/plain.ts';
import { boardName, leadingName, orderedNames, bookTitle } from './parts/title.ts';
import { at } from './place.ts';
import { boardPlace, bookPlace } from './places.ts';
import { changeGroups, changesText, type ChangeGroup } from './watch-post/changes.ts';

/** A post of a board: its changes, then its first entries. */
export function watchPost(
  post: BoardPost,
  language: Language,
  figures: FigureNames | null,
): PageMessage {
  const card = { tone: tones.board, parts: watchPostParts(post, language, figures) };
  const { roleId } = post;
  return messageOfCards([card], roleId === null ? null : lines(100, [`<@&${roleId}>`]));
}

/** The content of a post's container. The mention precedes the container. */
export function watchPostParts(
  post: BoardPost,
  language: Language,
  figures: FigureNames | null,
): readonly Part[] {
  const { t } = language;
  const groups = changeGroups(post, language);
  const board = at(boardPlace, { view: post.view, page: 1 });
  const published = timestamp(post.refreshedAt, 'f');
  const shown = shownEntries(post, groups);
  const changed = groups.length === 0 ? [] : [line, text(changesText(groups, language))];
  return [
    text(postHeading(post, groups, language)),
    ...changed,
    line,
    text(topOfBoard({ ...post, entries: shown }, figures, language)),
    line,
    text(
      lines(90, [
        movementLegend(shown, post.changes === null ? 'snapshot' : 'post', language),
        published === null ? null : `-# ${t('board.published', { when: published })}`,
      ]),
    ),
    openPostedMenu(groups, post.entries, board, language),
    buttons(buttonTo('board', t('board.openIt'), board)),
  ];
}

/**
 * The title of a forum post: the board, its view, and the time of publication, or of the post if that
 * is unknown. Two posts of a watch so have different titles. 1 to 100 characters.
 */
export function watchPostTitle(post: BoardPost, language: Language, now: number): string {
  const { names, refreshedAt, timeZone } = post;
  const parts = [names.board, names.section, names.genre, names.cycle];
  const what = parts.map((name) => leadingName(name, language));
  const name = what.filter((part) => part !== null).join(' · ') || language.t('post.fallbackTitle');
  const shown = timestamp(refreshedAt) === null ? null : refreshedAt;
  const format = new Intl.DateTimeFormat(language.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const when = format.format(shown ?? now);
  return `${cut(name, longestTitle - when.length - 3)} – ${when}`;
}

/** Discord's limit for the name of a forum's post. */
const longestTitle = 100;

/** The board's name, linked if it has a page, the view, and the changes in one sentence. */
function postHeading(post: BoardPost, groups: readonly ChangeGroup[], language: Language): Passage {
  const { names, view } = post;
  const { follow } = orderedNames(names.board, language);
  const heading = (room: number): string => {
    const name = linkText(boardName(view.board, names.board, language), room);
    return `## ${link(name, httpsUrl(post.url))}`;
  };
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
  const about = aboutText(post, groups, language);
  return variants(80, [
    () => joinLines([heading(150), under(60), about]),
    () => joinLines([heading(60), under(15), about]),
    () => joinLines([heading(60), about]),
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
  figures: FigureNames | null,
  language: Language,
): Passage {
  const { t } = language;
  if (entries.length === 0) return lines(30, [changes === null ? t('board.empty') : null]);
  const heading = `**${t('post.top', { count: entries.length })}**\n`;
  const rows = entryRows({ entries, rankedBy }, null, figures ?? (() => null), language);
  return {
    priority: 30,
    write(room) {
      const content = rows.write(roomAfter(heading, room));
      return content === '' ? '' : `${heading}${content}`;
    },
  };
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
