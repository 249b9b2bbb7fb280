import { createHash } from 'node:crypto';

import { languageOf } from '../language/language.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { ServerSettings } from '../model/server.ts';
import type { View } from '../pages/page.ts';
import { hidden } from './acknowledgement.ts';
import { createDeparture, type MessageBody } from './departure.ts';
import type { AddressBook } from './effects.ts';
import type { Respond } from './exchange.ts';
import { createRound } from './notice-round.ts';
import type { ClaimedNotice, NoticeSource } from './notice-source.ts';
import { refusalOf } from './refusal.ts';
import { tellingOnce } from './told-once.ts';

/** Somebody whose answer Discord has taken, and how they can be told more, for their eyes alone. */
export interface AfterAnswer {
  readonly view: View;
  /** The name of the page they were shown; null for words about a problem. */
  readonly page: string | null;
  readonly followUp: Respond['followUp'];
}

/** What is left to be said once an answer stands. */
export interface Notices {
  /** Never rejects. */
  after(answer: AfterAnswer): Promise<void>;
}

/** The channel of a server where Discord itself tells admins what they are to know. */
export interface NoticeChannel {
  /** Null where the server has none, or shows us nothing of itself. */
  find(guildId: string): Promise<FoundChannel | null>;
  /** The same nonce again, within minutes, makes no second message. */
  post(channelId: string, body: MessageBody, nonce: string): Promise<void>;
}

interface FoundChannel {
  readonly id: string;
  /** The server's own language, one of Discord's locales. */
  readonly locale: string;
}

export interface NoticesParts {
  readonly sources: readonly NoticeSource[];
  readonly settings: ServerSettings;
  readonly channel: NoticeChannel;
  readonly addresses: AddressBook;
  readonly clock: Clock;
  readonly log: Log;
}

/** Notices that also go to channels, from start to stop. */
export interface RunningNotices extends Notices {
  /** What came up before has waited for it. */
  start(): void;
  /** Nothing more goes to channels; what Discord had not taken by then is given back. */
  stop(): Promise<void>;
}

/**
 * Tells whoever manages a server what has become of its key and its watches: at once in the server's
 * channel for such things, else after the next answer to one of them.
 */
export function createNotices(parts: NoticesParts): RunningNotices {
  const { sources, settings, channel, clock, log } = parts;
  const tellOnce = tellingOnce(log);
  const departure = createDeparture(parts.addresses, clock, log);
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);

  const post = async (
    guildId: string,
    notice: ClaimedNotice,
    found: FoundChannel,
  ): Promise<void> => {
    const { language } = settings.settingsOf(guildId);
    const spoken = languageOf(language === 'automatic' ? found.locale : language);
    const body = await departure.message(notice.draw(spoken));
    const send = (): Promise<void> => channel.post(found.id, body, nonceOf(notice));
    await send().catch((error: unknown) => {
      if (refusalOf(error) !== 'passing') throw error;
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
  const channels = createRound(tellInChannel, clock);
  for (const source of sources) {
    source.onDue((guildId) => {
      channels.add(guildId);
    });
  }

  return {
    async after({ view: { language, reader }, page, followUp }) {
      const { guildId, isAdmin } = reader;
      if (guildId === null || !isAdmin) return;
      for (const source of sources) {
        if (page === null || !source.saidBy.includes(page)) continue;
        await tellOnce(source, guildId, 'status', () => Promise.resolve());
      }
      await channels.hasten(guildId);
      for (const source of sources) {
        await tellOnce(source, guildId, 'follow-up', async (notice) => {
          const body = await departure.message(notice.draw(language));
          await followUp(hidden(body));
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
