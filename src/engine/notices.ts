import { createHash } from 'node:crypto';

import { languageOf } from '../language/language.ts';
import type { KeyNotice, KeyNotices, ServerSettings } from '../model/server.ts';
import { keyNoticePage } from '../pages/key-notice.ts';
import type { View } from '../pages/page.ts';
import { setupNames } from '../pages/setup-places.ts';
import { hidden } from './acknowledgement.ts';
import { createDeparture, type MessageBody } from './departure.ts';
import type { AddressBook, Clock, Log } from './effects.ts';
import type { Respond } from './exchange.ts';
import { createRound } from './notice-round.ts';
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
  readonly keyNotices: KeyNotices;
  readonly settings: ServerSettings;
  readonly channel: NoticeChannel;
  readonly addresses: AddressBook;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether keys may be typed into Discord. */
  readonly keyModal: boolean;
}

/** Notices that also go to channels, from start to stop. */
export interface RunningNotices extends Notices {
  /** What came up before has waited for it. */
  start(): void;
  /** Nothing more goes to channels; what Discord had not taken by then is given back. */
  stop(): Promise<void>;
}

/**
 * Tells whoever manages a server what has become of its key: at once in the server's channel for
 * such things, else after the next answer to one of them.
 */
export function createNotices(parts: NoticesParts): RunningNotices {
  const { keyNotices, settings, channel, clock, log, keyModal } = parts;
  const tellOnce = tellingOnce(keyNotices, log);
  const departure = createDeparture(parts.addresses, clock, log);
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);

  const post = async (guildId: string, notice: KeyNotice, found: FoundChannel): Promise<void> => {
    const { language } = settings.settingsOf(guildId);
    const spoken = languageOf(language === 'automatic' ? found.locale : language);
    const body = await departure.message(keyNoticePage(notice, spoken, keyModal));
    const send = (): Promise<void> => channel.post(found.id, body, nonceOf(guildId, notice));
    await send().catch((error: unknown) => {
      if (refusalOf(error) !== 'passing') throw error;
      return send();
    });
  };

  const tellInChannel = async (guildId: string): Promise<void> => {
    try {
      if (keyNotices.due(guildId) === null) return;
      const found = await Promise.race([channel.find(guildId), over.promise]);
      if (found === null) return;
      await tellOnce(guildId, 'channel', (notice) =>
        Promise.race([post(guildId, notice, found), over.promise]),
      );
    } catch (error) {
      log.info({ guildId, err: error }, 'no channel for notices could be looked up');
    }
  };
  const channels = createRound(tellInChannel, clock);
  keyNotices.onDue((guildId) => {
    channels.add(guildId);
  });

  return {
    async after({ view: { language, reader }, page, followUp }) {
      const { guildId, isAdmin } = reader;
      if (guildId === null || !isAdmin) return;
      // The status says it all itself.
      if (page === setupNames.status) {
        await tellOnce(guildId, 'status', () => Promise.resolve());
        return;
      }
      await channels.hasten(guildId);
      await tellOnce(guildId, 'follow-up', async (notice) => {
        const body = await departure.message(keyNoticePage(notice, language, keyModal));
        await followUp(hidden(body));
      });
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

/** Discord takes 25 characters. The same for every try at the same notice, after a restart too. */
function nonceOf(guildId: string, notice: KeyNotice): string {
  const told = JSON.stringify([guildId, notice]);
  return createHash('sha256').update(told).digest('base64url').slice(0, 24);
}
