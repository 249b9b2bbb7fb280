import { createHash } from 'node:crypto';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerSettings } from '../model/server.ts';
import type { RenderContext } from '../pages/page.ts';
import { textMessage } from '../pages/parts/channel-message.ts';
import { messageOfCards } from '../pages/parts/message.ts';
import type { ClaimedNotice, NoticeSource } from './notice-source.ts';
import {
  createOutgoingMessages,
  type AddressStore,
  type ChannelMessageBody,
} from './outgoing-message.ts';
import { type InteractionResponder, responseErrorKind } from './responder.ts';
import { ephemeral } from './responses.ts';

/** A user whose answer Discord has accepted, and the call that sends them a private follow-up. */
export interface FollowUpTarget {
  readonly renderContext: RenderContext;
  /** Name of the shown page; null for a problem message. */
  readonly page: string | null;
  readonly followUp: (...args: Parameters<InteractionResponder['followUp']>) => Promise<unknown>;
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
  post(channelId: string, body: ChannelMessageBody, nonce: string): Promise<void>;
}

interface FoundNoticeChannel {
  readonly id: string;
  /** The server's own language, one of Discord's locales. */
  readonly locale: string;
}

interface NoticeSenderParts {
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
    const message = textMessage(notice.draw(noticeLanguage).parts);
    const body = await outgoing.channelMessage(message, guildId);
    const send = (): Promise<void> => channel.post(found.id, body, nonceOf(notice));
    await send().catch((error: unknown) => {
      if (responseErrorKind(error) !== 'temporary') throw error;
      return send();
    });
  };

  const sendToChannel = async (guildId: string): Promise<void> => {
    try {
      const due = sources.filter((source) => !source.isHint && source.due(guildId) !== null);
      if (due.length === 0) return;
      const found = await Promise.race([channel.find(guildId), stopped.promise]);
      if (found === null) return;
      for (const source of due) {
        await notifyAdmins(log, source, guildId, 'channel', (notice) =>
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
    async sendAfter({ renderContext: { language, reader }, page, followUp }) {
      const { guildId, isAdmin } = reader;
      if (guildId === null || !isAdmin) return;
      for (const source of sources) {
        if (page === null || !source.shownOn.includes(page)) continue;
        await notifyAdmins(log, source, guildId, 'status', () => Promise.resolve());
      }
      await queue.runNow(guildId);
      for (const source of sources) {
        if (source.isHint && page === null) continue;
        await notifyAdmins(log, source, guildId, 'follow-up', async (notice) => {
          const message = messageOfCards([notice.draw(language)]);
          const body = await outgoing.message(message, guildId);
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

/**
 * Sends the due notice of a source, if any, and never rejects. It claims a notice before it sends it,
 * so that only one call in one process sends it, and releases it after a failed attempt, so that it is
 * due again.
 */
async function notifyAdmins(
  log: Log,
  source: NoticeSource,
  guildId: string,
  way: 'channel' | 'follow-up' | 'status',
  send: (notice: ClaimedNotice) => Promise<void>,
): Promise<void> {
  try {
    const due = source.due(guildId);
    const notice = due === null ? null : await due.claim();
    if (due === null || notice === null) return;
    const { cause } = due;
    try {
      await send(notice);
      log.info({ guildId, cause, way }, 'notified the admins of a server');
    } catch (error) {
      log.info(
        { guildId, cause, way, err: error },
        'could not send a notice to the admins of a server',
      );
      await notice.release();
    }
  } catch (error) {
    log.warn({ guildId, way, err: error }, 'could not store that a notice was sent');
  }
}

/** Discord accepts at most 25 characters. */
function nonceOf({ id }: ClaimedNotice): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 24);
}

/** Notices to many servers at once must not delay answers to users. */
const pauseMs = 500;

/** Processes servers one at a time, with a pause in between. `handle` must not reject. */
function createNoticeQueue(handle: (guildId: string) => Promise<void>, clock: Clock) {
  const waiting = new Set<string>();
  const inProgress = new Map<string, Promise<void>>();
  let state: 'new' | 'running' | 'idle' | 'stopped' = 'new';
  let cancelNext = (): void => undefined;

  /** Processes a queued server now. Resolves when it is neither queued nor in progress. */
  const runNow = async (guildId: string): Promise<void> => {
    await inProgress.get(guildId);
    if (!waiting.delete(guildId) || state === 'stopped') return;
    const handling = handle(guildId).finally(() => inProgress.delete(guildId));
    inProgress.set(guildId, handling);
    await handling;
  };

  const runNext = (): void => {
    const [guildId] = waiting;
    state = guildId === undefined ? 'idle' : 'running';
    if (guildId === undefined) return;
    void runNow(guildId).then(() => {
      if (state !== 'stopped') cancelNext = clock.schedule(runNext, pauseMs);
    });
  };

  return {
    /** Adds a server. One that is already queued keeps its position. */
    add(guildId: string): void {
      waiting.add(guildId);
      if (state === 'idle') runNext();
    },
    runNow,
    /** Starts processing, including servers added before. */
    start(): void {
      if (state === 'new') runNext();
    },
    /** Stops processing. Resolves when no server is in progress. */
    async stop(): Promise<void> {
      state = 'stopped';
      cancelNext();
      await Promise.all(inProgress.values());
    },
  };
}
