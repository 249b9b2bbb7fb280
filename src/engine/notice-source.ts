import type { Language } from '../language/language.ts';
import type { ServerWatches, WatchNotices } from '../model/server-watches.ts';
import type { KeyNotices, Welcomes } from '../model/server.ts';
import { keyNoticeCard } from '../pages/key-notice.ts';
import type { CardContent } from '../pages/parts/message.ts';
import { setupPlaces } from '../pages/setup-places.ts';
import { maxNamed, watchNoticeCard } from '../pages/watch-notice.ts';
import { checkPaused } from '../pages/watch/present-trouble.ts';
import { welcomeCard } from '../pages/welcome.ts';
import { watchesPlace } from '../pages/watch-places.ts';

/** A source of notices to a server's admins, each sent once. */
export interface NoticeSource {
  /** Null if there is no unsent notice. */
  due(guildId: string): DueNotice | null;
  onDue(listener: (guildId: string) => void): void;
  /** Names of the pages that show the same content. */
  readonly shownOn: readonly string[];
  /** Whether it only follows a page that an admin has opened, and never comes in a channel. */
  readonly isHint: boolean;
}

interface DueNotice {
  /** For the log. */
  readonly cause: string;
  /** Resolves with null if another sender, in this process or another, has claimed it. */
  claim(): Promise<ClaimedNotice | null>;
}

export interface ClaimedNotice {
  /** The same for each attempt at the same notice, also after a restart. */
  readonly id: string;
  draw(language: Language): CardContent;
  /** Makes the notice due again after a failed attempt. */
  release(): Promise<void>;
}

/** Notices about servers' keys. `keyModal`: whether admins may enter keys in Discord. */
export function keyNoticeSource(notices: KeyNotices, keyModal: boolean): NoticeSource {
  return {
    shownOn: [setupPlaces.status.name],
    isHint: false,
    onDue: notices.onDue.bind(notices),
    due(guildId) {
      const notice = notices.due(guildId);
      if (notice === null) return null;
      return {
        cause: notice.cause,
        claim: async () =>
          (await notices.claim(guildId, notice))
            ? {
                id: JSON.stringify([guildId, notice]),
                draw: (language) => keyNoticeCard(notice, language, keyModal),
                release: () => notices.release(guildId, notice),
              }
            : null,
      };
    },
  };
}

/** Notices about watches that trouble has paused. They say what is missing now. */
export function watchNoticeSource(
  notices: WatchNotices,
  servers: Pick<ServerWatches, 'checkTarget'>,
): NoticeSource {
  return {
    shownOn: [watchesPlace.name],
    isHint: false,
    onDue: notices.onDue.bind(notices),
    due(guildId) {
      const paused = notices.due(guildId);
      if (paused === null) return null;
      return {
        cause: 'watch_paused',
        async claim() {
          // Before the claim: a notice that is claimed and not sent when the bot ends is lost.
          const checks = await checkPaused(paused.slice(0, maxNamed), servers);
          const watches = await notices.claim(guildId);
          if (watches.length === 0) return null;
          return {
            id: JSON.stringify([guildId, watches.map(({ id, pause }) => [id, pause?.since])]),
            draw: (language) => watchNoticeCard(watches, checks, language),
            release: () => notices.release(watches),
          };
        },
      };
    },
  };
}

/** The first hints for a server's admins. A server that has a key or watches by then needs none. */
export function welcomeSource(
  welcomes: Welcomes,
  isSetUp: (guildId: string) => boolean,
  keyModal: boolean,
): NoticeSource {
  return {
    shownOn: [],
    isHint: true,
    onDue: () => undefined,
    due(guildId) {
      if (!welcomes.isDue(guildId)) return null;
      return {
        cause: 'welcome',
        claim: async () =>
          (await welcomes.claim(guildId)) && !isSetUp(guildId)
            ? {
                id: JSON.stringify([guildId, 'welcome']),
                draw: (language) => welcomeCard(language, keyModal),
                release: () => welcomes.release(guildId),
              }
            : null,
      };
    },
  };
}
