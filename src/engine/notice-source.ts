import type { Language } from '../language/language.ts';
import type { KeyNotices } from '../model/server.ts';
import type { WatchNotices } from '../model/server-watches.ts';
import { keyNoticePage } from '../pages/key-notice.ts';
import type { PageMessage } from '../pages/page.ts';
import { setupNames } from '../pages/setup-places.ts';
import { watchNoticePage } from '../pages/watch-notice.ts';
import { watchesPlace } from '../pages/watch-places.ts';

/** Where something comes up that whoever manages a server has to be told, once. */
export interface NoticeSource {
  /** Null where there is nothing to tell, or it has been told. */
  due(guildId: string): DueNotice | null;
  onDue(hear: (guildId: string) => void): void;
  /** The pages that say it all themselves. */
  readonly shownOn: readonly string[];
}

export interface DueNotice {
  /** For the log. */
  readonly cause: string;
  /** Null where somebody else tells it, in this process or another. */
  claim(): Promise<ClaimedNotice | null>;
}

export interface ClaimedNotice {
  /** The same for every try at the same notice, after a restart too. */
  readonly id: string;
  draw(language: Language): PageMessage;
  /** It could not be told after all. */
  release(): Promise<void>;
}

/** What has become of servers' keys. `keyModal`: whether keys may be typed into Discord. */
export function keyNoticeSource(notices: KeyNotices, keyModal: boolean): NoticeSource {
  return {
    shownOn: [setupNames.status],
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
                draw: (language) => keyNoticePage(notice, language, keyModal),
                release: () => notices.release(guildId, notice),
              }
            : null,
      };
    },
  };
}

/** Watches that trouble has paused. */
export function watchNoticeSource(notices: WatchNotices): NoticeSource {
  return {
    shownOn: [watchesPlace.name],
    onDue: notices.onDue.bind(notices),
    due(guildId) {
      if (notices.due(guildId) === null) return null;
      return {
        cause: 'watch_paused',
        async claim() {
          const watches = await notices.claim(guildId);
          if (watches.length === 0) return null;
          return {
            id: JSON.stringify([guildId, watches.map(({ id, pause }) => [id, pause?.since])]),
            draw: (language) => watchNoticePage(watches, language),
            release: () => notices.release(watches),
          };
        },
      };
    },
  };
}
