import type { Log } from '../model/effects.ts';
import type { ClaimedNotice, NoticeSource } from './notice-source.ts';

/**
 * Returns a function that sends the due notice of a source, if any, and never rejects. It claims a
 * notice before it sends it, so that only one call in one process sends it, and releases it after a
 * failed attempt, so that it is due again.
 */
export function createNotifyAdmins(log: Log) {
  return async (
    source: NoticeSource,
    guildId: string,
    way: 'channel' | 'follow-up' | 'status',
    send: (notice: ClaimedNotice) => Promise<void>,
  ): Promise<void> => {
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
