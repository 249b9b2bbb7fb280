import type { KeyNotice, KeyNotices } from '../model/server.ts';
import type { Log } from './effects.ts';

/** The ways a server's notice reaches whoever manages the server. */
export type NoticeWay = 'channel' | 'follow-up' | 'status';

/** Tells what is due, if anything is and nobody else is at it. Never rejects. */
export type TellOnce = (
  guildId: string,
  way: NoticeWay,
  send: (notice: KeyNotice) => Promise<void>,
) => Promise<void>;

/**
 * A notice is claimed before it is sent, so that no two calls or processes tell it, and given back
 * where it could not be told: then it is due again.
 */
export function tellingOnce(notices: KeyNotices, log: Log): TellOnce {
  return async (guildId, way, send) => {
    try {
      const notice = notices.due(guildId);
      if (notice === null || !(await notices.claim(guildId, notice))) return;
      const { cause } = notice;
      try {
        await send(notice);
        log.info({ guildId, cause, way }, 'whoever manages a server was told of its key');
      } catch (error) {
        log.info({ guildId, cause, way, err: error }, 'a notice could not be told this way');
        await notices.giveBack(guildId, notice);
      }
    } catch (error) {
      log.warn({ guildId, way, err: error }, 'what is told of a key could not be noted');
    }
  };
}
