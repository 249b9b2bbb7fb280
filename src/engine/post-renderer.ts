import type { Library } from '../catalogue/library.ts';
import { languageOf } from '../language/language.ts';
import type { BoardPost } from '../model/board-changes.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerSettings } from '../model/server.ts';
import { figureNames } from '../pages/parts/figure-names.ts';
import { watchPost, watchPostTitle } from '../pages/watch-post.ts';
import { createOutgoingMessages } from './outgoing-message.ts';
import type { AddressStore } from './engine-metrics.ts';

export interface PostRendererParts {
  readonly addresses: AddressStore;
  readonly settings: Pick<ServerSettings, 'settingsOf'>;
  readonly library: Pick<Library, 'recent'>;
  /** The server's own language, one of Discord's locales. */
  readonly localeOf: (guildId: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Draws posts in their server's language, as they may leave: a post mentions the role it is for and
 * nobody else. `marker` becomes the `id` of its first component, by which it can be found again.
 */
export function createPostRenderer(parts: PostRendererParts) {
  const { settings, library, localeOf } = parts;
  const departure = createOutgoingMessages(parts.addresses, parts.clock, parts.log);
  return async (guildId: string, post: BoardPost, marker: number) => {
    const { language } = settings.settingsOf(guildId);
    const spoken = languageOf(language === 'automatic' ? localeOf(guildId) : language);
    const { board } = post.view;
    const source = board.system === 'keyed' ? board.source : null;
    const figures = figureNames(source, library.recent(guildId).sources, spoken);
    const { components, ...message } = await departure.message(watchPost(post, spoken, figures));
    const [first, ...others] = components;
    const body = {
      ...message,
      components: first === undefined ? [] : [{ ...first, id: marker }, ...others],
      allowed_mentions: { parse: [], roles: post.roleId === null ? [] : [post.roleId] },
    };
    return { body: JSON.stringify(body), title: watchPostTitle(post, spoken) };
  };
}
