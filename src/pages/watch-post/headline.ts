import type { Language } from '../../language/language.ts';
import type { BoardPost } from '../../model/board-changes.ts';
import { escaped } from '../parts/markdown.ts';
import type { Part } from '../parts/message.ts';
import type { Passage } from '../parts/passage.ts';
import { bookTitle, leadingName } from '../parts/title.ts';
import { biggestChange, type ChangeGroup } from './changes.ts';

/** A post before it becomes a message. */
export interface PostPage {
  /** One sentence, for notifications; at most 1,000 characters. */
  readonly headline: string;
  /** Plain text. */
  readonly name: string;
  readonly title: {
    readonly text: string;
    readonly url: string | null;
    /** Both as markdown. */
    readonly linked: string;
  };
  /** The text below the title. */
  readonly about: Passage;
  /** What follows, also its chart. */
  readonly parts: readonly Part[];
}

/** The longest names in the sentence, so that a phone shows its end too. */
const longestBoard = 150;
const longestTitle = 100;

/** The board and its view, as plain text. */
export function postedBoardName({ names }: Pick<BoardPost, 'names'>, language: Language): string {
  const parts = [names.board, names.section, names.genre, names.cycle];
  const named = parts.map((name) => leadingName(name, language)).filter((name) => name !== null);
  return named.join(' · ') || language.t('post.fallbackTitle');
}

/**
 * A post in one sentence, for notifications and Discord's search: the board, the biggest change and the
 * number of the others. At most 1,000 characters, without a link, for which Discord adds a preview.
 */
export function postHeadline(
  post: BoardPost,
  groups: readonly ChangeGroup[],
  language: Language,
): string {
  const { t } = language;
  const board = escaped(postedBoardName(post, language), longestBoard);
  if (post.changes === null) return t('post.sentence.first', { board });
  const biggest = biggestChange(groups);
  if (biggest === null) return t('post.sentence.nothing', { board });
  const change = biggest.clause(escaped(bookTitle(biggest.book, language), longestTitle));
  const others = groups.reduce((sum, { changes }) => sum + changes.length, 0) - 1;
  return others === 0
    ? t('post.sentence.one', { board, change })
    : t('post.sentence.several', { board, change, count: others });
}
