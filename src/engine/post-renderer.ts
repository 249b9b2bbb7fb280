import { MessageFlags } from 'discord-api-types/v10';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerSettings } from '../model/server.ts';
import type { Source } from '../model/source.ts';
import type { WatchPost } from '../model/watch-post.ts';
import { drawnPost, drawnPostChart, drawnPostTitle } from '../pages/drawn-post.ts';
import { createOutgoingMessages, type AddressStore } from './outgoing-message.ts';
import { marked } from './post-marker.ts';

interface PostRendererParts {
  readonly addresses: AddressStore;
  readonly settings: Pick<ServerSettings, 'settingsOf'>;
  /** The sources that the server's key gives, as far as they are known. */
  readonly sourcesOf: (guildId: string) => readonly Source[];
  /** The server's own language, one of Discord's locales. */
  readonly localeOf: (guildId: string) => string;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Renders posts in their server's language. A post mentions only its watch's role. `marker` identifies
 * the post later (`post-marker.ts`). A silent post has Discord's flag against notifications. `smaller` is the
 * same post within half of Discord's limits, for a post that Discord fails at. The body has no picture: `chart` is
 * drawn when the post is sent.
 */
export function createPostRenderer(parts: PostRendererParts) {
  const { settings, sourcesOf, localeOf, clock, log } = parts;
  const outgoing = createOutgoingMessages(parts.addresses, clock, log);
  return async (guildId: string, post: WatchPost, marker: number) => {
    const { language } = settings.settingsOf(guildId);
    const postLanguage = languageOf(language === 'automatic' ? localeOf(guildId) : language);
    const sources = sourcesOf(guildId);
    const draw = async (share = 1): Promise<string> => {
      const message = await outgoing.channelMessage(
        marked(drawnPost(post, sources, postLanguage, share), marker),
        guildId,
      );
      return JSON.stringify({
        ...message,
        ...(post.isSilent && { flags: MessageFlags.SuppressNotifications }),
        allowed_mentions: { parse: [], roles: post.roleId === null ? [] : [post.roleId] },
      });
    };
    const body = await draw();
    const chart = drawnPostChart(post, postLanguage);
    return {
      body,
      chart,
      title: drawnPostTitle(post, postLanguage, clock.now()),
      async smaller() {
        const half = await draw(1 / 2);
        return half === body ? null : half;
      },
    };
  };
}
