import { createHash } from 'node:crypto';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerSettings } from '../model/server.ts';
import type { View } from '../pages/page.ts';
import { ephemeral } from './acknowledgement.ts';
import { createOutgoingMessages, type MessageBody } from './outgoing-message.ts';
import type { AddressStore } from './engine-metrics.ts';
import type { InteractionResponder } from './incoming-interaction.ts';
import { createNoticeQueue } from './notice-queue.ts';
import type { ClaimedNotice, NoticeSource } from './notice-source.ts';
import { responseErrorKind } from './response-error.ts';
import { createNotifyAdmins } from './notify-admins.ts';

/** Somebody whose answer Discord has taken, and how they can be told more, for their eyes alone. */
export interface FollowUpTarget {
  readonly view: View;
  /** The name of the page they were shown; null for words about a problem. */
  readonly page: string | null;
  readonly followUp: InteractionResponder['followUp'];
}

/** What is left to be said once an answer stands. */
export interface FollowUpNotices {
  /** Never rejects. */
  sendAfter(answer: FollowUpTarget): Promise<void>;
}

/** The channel of a server where Discord itself tells admins what they are to know. */
export interface NoticeChannels {
  /** Null where the server has none, or shows us nothing of itself. */
  find(guildId: string): Promise<FoundNoticeChannel | null>;
  /** The same nonce again, within minutes, makes no second message. */
  post(channelId: string, body: MessageBody, nonce: string): Promise<void>;
}

interface FoundNoticeChannel {
  readonly id: string;
  /** The server's own language, one of Discord's locales. */
  readonly locale: string;
}

export interface NoticeSenderParts {
  readonly sources: readonly NoticeSource[];
  readonly settings: ServerSettings;
  readonly channel: NoticeChannels;
  readonly addresses: AddressStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Notices that also go to channels, from start to stop. */
export interface NoticeSender extends FollowUpNotices {
  /** What came up before has waited for it. */
  start(): void;
  /** Nothing more goes to channels; what Discord had not taken by then is given back. */
  stop(): Promise<void>;
}

/**
 * Tells whoever manages a server what has become of its key and its watches: at once in the server's
 * channel for such things, else after the next answer to one of them.
 */
export function createNoticeSender(parts: NoticeSenderParts): NoticeSender {
  const { sources, settings, channel, clock, log } = parts;
  const tellOnce = createNotifyAdmins(log);
  const departure = createOutgoingMessages(parts.addresses, clock, log);
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);

  const post = async (
    guildId: string,
    notice: ClaimedNotice,
    found: FoundNoticeChannel,
  ): Promise<void> => {
    const { language } = settings.settingsOf(guildId);
    const spoken = languageOf(language === 'automatic' ? found.locale : language);
    const body = await departure.message(notice.draw(spoken));
    const send = (): Promise<void> => channel.post(found.id, body, nonceOf(notice));
    await send().catch((error: unknown) => {
      if (responseErrorKind(error) !== 'passing') throw error;
      return send();
    });
  };

  const tellInChannel = async (guildId: string): Promise<void> => {
    try {
      const due = sources.filter((source) => source.due(guildId) !== null);
      if (due.length === 0) return;
      const found = await Promise.race([channel.find(guildId), over.promise]);
      if (found === null) return;
      for (const source of due) {
        await tellOnce(source, guildId, 'channel', (notice) =>
          Promise.race([post(guildId, notice, found), over.promise]),
        );
      }
    } catch (error) {
      log.info({ guildId, err: error }, 'no channel for notices could be looked up');
    }
  };
  const channels = createNoticeQueue(tellInChannel, clock);
  for (const source of sources) {
    source.onDue((guildId) => {
      channels.add(guildId);
    });
  }

  return {
    async sendAfter({ view: { language, reader }, page, followUp }) {
      const { guildId, isAdmin } = reader;
      if (guildId === null || !isAdmin) return;
      for (const source of sources) {
        if (page === null || !source.shownOn.includes(page)) continue;
        await tellOnce(source, guildId, 'status', () => Promise.resolve());
      }
      await channels.runNow(guildId);
      for (const source of sources) {
        await tellOnce(source, guildId, 'follow-up', async (notice) => {
          const body = await departure.message(notice.draw(language));
          await followUp(ephemeral(body));
        });
      }
    },
    start() {
      channels.start();
    },
    stop() {
      over.reject(new Error('Colophon is closing'));
      return channels.stop();
    },
  };
}

/** Discord takes 25 characters. */
function nonceOf({ id }: ClaimedNotice): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 24);
}
