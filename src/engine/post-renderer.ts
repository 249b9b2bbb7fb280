import { MessageFlags } from 'discord-api-types/v10';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerSettings } from '../model/server.ts';
import type { Source } from '../model/source.ts';
import type { WatchPost } from '../model/watch-post.ts';
import { drawnPost, drawnPostChart, drawnPostTitle } from '../pages/drawn-post.ts';
import { maxMessageBytes } from '../pages/parts/message-size.ts';
import { createOutgoingMessages, type AddressStore } from './outgoing-message.ts';
import { marked } from './post-marker.ts';

/** Of Discord's limits. Few posts use all of them, so half of them may not make a post smaller. */
const smallerShares = [1 / 2, 1 / 4, 1 / 8];
/** In bytes of JSON, which are a few more than Discord processes. */
const half = maxMessageBytes / 2;

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
 * same post at half of the largest size, for a post that Discord fails at. The body has no picture: `chart` is
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
        let smaller = body;
        for (const share of smallerShares) {
          if (Buffer.byteLength(smaller) <= half) break;
          smaller = await draw(share);
        }
        return smaller === body ? null : smaller;
      },
    };
  };
}
