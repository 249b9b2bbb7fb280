import { MessageFlags } from 'discord-api-types/v10';

import type { Library } from '../catalogue/library.ts';
import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerSettings } from '../model/server.ts';
import type { WatchPost } from '../model/watch-post.ts';
import { drawnPost, drawnPostChart, drawnPostTitle } from '../pages/drawn-post.ts';
import { createOutgoingMessages, type AddressStore } from './outgoing-message.ts';
import { marked } from './post-marker.ts';

/** Of Discord's limits. Few posts use all of them, so half of them may not make a post smaller. */
const smallerShares = [1 / 2, 1 / 4, 1 / 8];
/** A smaller post has at most this share of the bytes. */
const muchSmaller = 2 / 3;

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
 * the post later (`post-marker.ts`). A silent post has Discord's flag against notifications. `smaller` is the
 * same post in about half of its size, for a post that Discord fails at. The body has no picture: `chart` is
 * drawn when the post is sent.
 */
export function createPostRenderer(parts: PostRendererParts) {
  const { settings, library, localeOf, clock, log } = parts;
  const outgoing = createOutgoingMessages(parts.addresses, clock, log);
  let usedShare = 1;
  const limitTo = (share: number): void => {
    if (share >= usedShare) return;
    usedShare = share;
    log.warn({ share }, 'Discord accepts only smaller posts than its documentation says');
  };
  return async (guildId: string, post: WatchPost, marker: number) => {
    const { language } = settings.settingsOf(guildId);
    const postLanguage = languageOf(language === 'automatic' ? localeOf(guildId) : language);
    const { sources } = library.recent(guildId);
    const draw = async (share: number): Promise<string> => {
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
    const body = await draw(usedShare);
    const chart = drawnPostChart(post, postLanguage);
    return {
      body,
      chart,
      title: drawnPostTitle(post, postLanguage, clock.now()),
      async smaller() {
        for (const share of smallerShares) {
          const smallerBody = await draw(share);
          if (Buffer.byteLength(smallerBody) > muchSmaller * Buffer.byteLength(body)) continue;
          const keepLimit = (): void => {
            limitTo(share);
          };
          return { body: smallerBody, keepLimit };
        }
        return null;
      },
    };
  };
}
