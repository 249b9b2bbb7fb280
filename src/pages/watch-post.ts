import type { Language } from '../language/language.ts';
import type { BoardPost } from '../model/board-changes.ts';
import type { PageMessage } from './page.ts';
import type { FigureNames } from './parts/figure.ts';
import { buttonTo } from './parts/controls.ts';
import { buttons, line, messageOfCards, text, tones, type Part } from './parts/message.ts';
import { lines } from './parts/passage.ts';
import { cut } from './parts/plain.ts';
import { timestamp } from './parts/markdown.ts';
import { leadingName } from './parts/title.ts';
import { at } from './place.ts';
import { boardPlace } from './places.ts';
import { changeGroups } from './watch-post/change-groups.ts';
import { changesText } from './watch-post/changes-text.ts';
import { postHeading } from './watch-post/heading.ts';
import { openPostedMenu } from './watch-post/open-menu.ts';
import { topOfBoard } from './watch-post/top.ts';

/** A post of a board: its changes, then its first entries. */
export function watchPost(
  post: BoardPost,
  language: Language,
  figures: FigureNames | null,
): PageMessage {
  const block = { tone: tones.board, parts: watchPostParts(post, language, figures) };
  const { roleId } = post;
  return messageOfCards([block], roleId === null ? null : lines(100, [`<@&${roleId}>`]));
}

/** The content of a post's container. The mention precedes the container. */
export function watchPostParts(
  post: BoardPost,
  language: Language,
  figures: FigureNames | null,
): readonly Part[] {
  const { t } = language;
  const groups = post.changes === null ? [] : changeGroups(post.changes, language);
  const board = at(boardPlace, { view: post.view, page: 1 });
  const published = timestamp(post.refreshedAt, 'f');
  return [
    text(postHeading(post, language)),
    line,
    ...(post.changes === null ? [] : [text(changesText(groups, language)), line]),
    text(topOfBoard(post, figures, language)),
    line,
    text(
      lines(90, [published === null ? null : `-# ${t('board.published', { when: published })}`]),
    ),
    openPostedMenu(groups, post.entries, board, language),
    buttons(buttonTo('board', t('board.openIt'), board)),
  ];
}

/** The title of a forum post: the board, the section and the day of publication. 1 to 100 characters. */
export function watchPostTitle({ names, refreshedAt, timeZone }: BoardPost, language: Language) {
  const what = [names.board, names.section].map((name) => leadingName(name, language));
  const name = what.filter((part) => part !== null).join(' · ') || language.t('post.fallbackTitle');
  const day =
    timestamp(refreshedAt) === null
      ? ''
      : new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeZone }).format(
          refreshedAt ?? 0,
        );
  return day === ''
    ? cut(name, longestTitle)
    : `${cut(name, longestTitle - day.length - 3)} – ${day}`;
}

/** Discord's limit for the name of a forum's post. */
const longestTitle = 100;
