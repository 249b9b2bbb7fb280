import type { Log } from '../model/effects.ts';
import type { ClaimedNotice, NoticeSource } from './notice-source.ts';

/** How a notice reaches an admin. */
export type NoticeRoute = 'channel' | 'follow-up' | 'status';

/** Sends the due notice of a source, if any. Never rejects. */
export type NotifyAdmins = (
  source: NoticeSource,
  guildId: string,
  way: NoticeRoute,
  send: (notice: ClaimedNotice) => Promise<void>,
) => Promise<void>;

/**
 * Claims a notice before it is sent, so that only one call in one process sends it. Releases it after
 * a failed attempt, so that it is due again.
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
  };
}
