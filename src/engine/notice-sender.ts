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

/** A user whose answer Discord has accepted, and the call that sends them a private follow-up. */
export interface FollowUpTarget {
  readonly view: View;
  /** Name of the shown page; null for a problem message. */
  readonly page: string | null;
  readonly followUp: InteractionResponder['followUp'];
}

/** Notices that follow an answer to an admin. */
export interface FollowUpNotices {
  /** Never rejects. */
  sendAfter(answer: FollowUpTarget): Promise<void>;
}

/** The channels in which Discord itself notifies servers' admins. */
export interface NoticeChannels {
  /** Null if the server has no such channel or is not visible to the bot. */
  find(guildId: string): Promise<FoundNoticeChannel | null>;
  /** Discord ignores a repeated nonce for some minutes. */
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

/** Sends notices to channels as well, from start to stop. */
export interface NoticeSender extends FollowUpNotices {
  /** Sends the notices that came up before the start, too. */
  start(): void;
  /** Sends no more to channels, and releases the notices that Discord has not accepted. */
  stop(): Promise<void>;
}

/**
 * Notifies a server's admins about its key and its watches: at once in the channel that Discord uses
 * for them, else after the next answer to an admin.
 */
export function createNoticeSender(parts: NoticeSenderParts): NoticeSender {
  const { sources, settings, channel, clock, log } = parts;
  const notifyAdmins = createNotifyAdmins(log);
  const outgoing = createOutgoingMessages(parts.addresses, clock, log);
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);

  const post = async (
    guildId: string,
    notice: ClaimedNotice,
    found: FoundNoticeChannel,
  ): Promise<void> => {
    const { language } = settings.settingsOf(guildId);
    const noticeLanguage = languageOf(language === 'automatic' ? found.locale : language);
    const body = await outgoing.message(notice.draw(noticeLanguage));
    const send = (): Promise<void> => channel.post(found.id, body, nonceOf(notice));
    await send().catch((error: unknown) => {
      if (responseErrorKind(error) !== 'temporary') throw error;
      return send();
    });
  };

  const sendToChannel = async (guildId: string): Promise<void> => {
    try {
      const due = sources.filter((source) => source.due(guildId) !== null);
      if (due.length === 0) return;
      const found = await Promise.race([channel.find(guildId), stopped.promise]);
      if (found === null) return;
      for (const source of due) {
        await notifyAdmins(source, guildId, 'channel', (notice) =>
          Promise.race([post(guildId, notice, found), stopped.promise]),
        );
      }
    } catch (error) {
      log.info({ guildId, err: error }, 'could not look up the channel for notices');
    }
  };
  const queue = createNoticeQueue(sendToChannel, clock);
  for (const source of sources) {
    source.onDue((guildId) => {
      queue.add(guildId);
    });
  }

  return {
    async sendAfter({ view: { language, reader }, page, followUp }) {
      const { guildId, isAdmin } = reader;
      if (guildId === null || !isAdmin) return;
      for (const source of sources) {
        if (page === null || !source.shownOn.includes(page)) continue;
        await notifyAdmins(source, guildId, 'status', () => Promise.resolve());
      }
      await queue.runNow(guildId);
      for (const source of sources) {
        await notifyAdmins(source, guildId, 'follow-up', async (notice) => {
          const body = await outgoing.message(notice.draw(language));
          await followUp(ephemeral(body));
        });
      }
    },
    start() {
      queue.start();
    },
    stop() {
      stopped.reject(new Error('Colophon is closing'));
      return queue.stop();
    },
  };
}

/** Discord accepts at most 25 characters. */
function nonceOf({ id }: ClaimedNotice): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 24);
}
