import { languageOf, type Language } from '../../language/language.ts';
import { ofBoard, ProblemError, type Problem } from '../../model/problem.ts';
import type { Settings } from '../../model/server.ts';
import type { Source } from '../../model/source.ts';
import type { WatchPost } from '../../model/watch-post.ts';
import { drawnPostParts } from '../drawn-post.ts';
import type { PageContext, PageMessage } from '../page.ts';
import { messageOfCards, tones, type CardContent } from '../parts/message.ts';

/** The post that would be sent now, or the problem that prevents it. */
export type Preview = WatchPost | Problem;

export async function previewOf(request: Promise<WatchPost>): Promise<Preview> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ProblemError) return ofBoard(error.problem);
    throw error;
  }
}

/** What a server's posts are drawn with. */
export interface PostStyle {
  /** The server's language for posts. */
  readonly postLanguage: Settings['language'];
  /** The cached sources; they name figures. */
  readonly sources: readonly Source[];
}

export function postStyleOf(
  guildId: string,
  { settings, library }: Pick<PageContext, 'settings' | 'library'>,
): PostStyle {
  return {
    postLanguage: settings.settingsOf(guildId).language,
    sources: library.recent().sources,
  };
}

/** A draft's plan with its post below. Posts use the language that the server has chosen, or else the reader's. */
export function planWithPost(
  plan: CardContent,
  post: WatchPost,
  { postLanguage, sources }: PostStyle,
  language: Language,
): PageMessage {
  const inLanguage =
    postLanguage === 'automatic' ? language : languageOf(postLanguage, postLanguage);
  const parts = drawnPostParts(post, sources, inLanguage);
  // The choice of a menu, such as that of tags, cannot be cleared in a message with a file.
  const hasMenu = plan.parts.some((part) => part.kind === 'menu' && part.menu !== null);
  const shown = hasMenu ? parts.filter(({ kind }) => kind !== 'chart') : parts;
  return messageOfCards([plan, { tone: tones.board, parts: shown }]);
}
