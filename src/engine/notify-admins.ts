import type { Log } from '../model/effects.ts';
import type { ClaimedNotice, NoticeSource } from './notice-source.ts';

/** The ways a server's notice reaches whoever manages the server. */
export type NoticeRoute = 'channel' | 'follow-up' | 'status';

/** Tells what is due, if anything is and nobody else is at it. Never rejects. */
export type NotifyAdmins = (
  source: NoticeSource,
  guildId: string,
  way: NoticeRoute,
  send: (notice: ClaimedNotice) => Promise<void>,
) => Promise<void>;

/**
 * A notice is claimed before it is sent, so that no two calls or processes tell it, and given back
 * where it could not be told: then it is due again.
 */
export function createNotifyAdmins(log: Log): NotifyAdmins {
  return async (source, guildId, way, send) => {
    try {
      const due = source.due(guildId);
      const notice = due === null ? null : await due.claim();
      if (due === null || notice === null) return;
      const { cause } = due;
      try {
        await send(notice);
        log.info({ guildId, cause, way }, 'whoever manages a server was told of it');
      } catch (error) {
        log.info({ guildId, cause, way, err: error }, 'a notice could not be told this way');
        await notice.release();
      }
    } catch (error) {
      log.warn({ guildId, way, err: error }, 'what is told of a server could not be noted');
    }
  };
}
