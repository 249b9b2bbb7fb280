import { MessageFlags } from 'discord-api-types/v10';

import type { Library } from '../catalogue/library.ts';
import { languageOf } from '../language/language.ts';
import type { BoardPost } from '../model/board-changes.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerSettings } from '../model/server.ts';
import { figureNames } from '../pages/parts/figure.ts';
import { watchPost, watchPostTitle } from '../pages/watch-post.ts';
import { createOutgoingMessages, type AddressStore } from './outgoing-message.ts';
import { marked } from './post-marker.ts';

interface PostRendererParts {
  readonly addresses: AddressStore;
  readonly settings: Pick<ServerSettings, 'settingsOf'>;
  readonly library: Pick<Library, 'recent'>;
  /** The server's own language, one of Discord's locales. */
  readonly localeOf: (guildId: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Renders posts in their server's language. A post mentions only its watch's role. `marker` identifies
 * the post later (`post-marker.ts`). A silent post has Discord's flag against notifications.
 */
export function createPostRenderer(parts: PostRendererParts) {
  const { settings, library, localeOf, clock } = parts;
  const outgoing = createOutgoingMessages(parts.addresses, parts.clock, parts.log);
  return async (guildId: string, post: BoardPost, marker: number) => {
    const { language } = settings.settingsOf(guildId);
    const postLanguage = languageOf(language === 'automatic' ? localeOf(guildId) : language);
    const { board } = post.view;
    const source = board.system === 'keyed' ? board.source : null;
    const figures = figureNames(source, library.recent(guildId).sources, postLanguage);
    const message = await outgoing.channelMessage(
      marked(watchPost(post, postLanguage, figures), marker),
      guildId,
    );
    const body = {
      ...message,
      ...(post.isSilent && { flags: MessageFlags.SuppressNotifications }),
      allowed_mentions: { parse: [], roles: post.roleId === null ? [] : [post.roleId] },
    };
    return { body: JSON.stringify(body), title: watchPostTitle(post, postLanguage, clock.now()) };
  };
}
