import type { KeyNotice, KeyNotices } from '../model/server.ts';
import { currentUnits, type KeyContext } from './key-index.ts';
import { withStoreProblem } from '../store/failure.ts';

interface KeyNoticeTracker extends KeyNotices {
  /** Call after a change to a server's key: a new notice is reported to the listeners. */
  changed(guildId: string): void;
}

/** Notices to admins about their server's key: once for each cause, across restarts and processes. */
export function createKeyNoticeTracker(
  { keys, records, enqueue, now, log }: KeyContext,
  /** Reloads a server's key, which another process may have changed. */
  reload: (guildId: string) => Promise<void>,
): KeyNoticeTracker {
  const listeners: ((guildId: string) => void)[] = [];
  const reported = new Map<string, string>();

  const current = (guildId: string): KeyNotice | null => {
    const key = keys.key(guildId);
    if (key === null) return null;
    if (keys.credential(guildId) === null) return { cause: 'key_locked', setAt: key.setAt };
    if (key.refusal !== null) {
      const { code, since } = key.refusal;
      return { cause: 'key_refused', refusal: code, since };
    }
    const units = currentUnits(key.units, now());
    if (units === null || units.remaining > 0) return null;
    return { cause: 'quota_spent', until: units.resetAt };
  };

  const due = (guildId: string): KeyNotice | null => {
    const notice = current(guildId);
    return notice === null || keys.key(guildId)?.lastNotice === noticeId(notice) ? null : notice;
  };

  /** The current notice of the same cause; another process may have recorded it at another time. */
  const currentOfKind = (guildId: string, notice: KeyNotice): KeyNotice | null => {
    const latest = current(guildId);
    return latest !== null && noticeKind(latest) === noticeKind(notice) ? latest : null;
  };

  return {
    due,
    claim: (guildId, notice) =>
      withStoreProblem(log, () =>
        enqueue(async () => {
          await reload(guildId);
          const latest = currentOfKind(guildId, notice);
          if (latest === null || due(guildId) === null) return false;
          const id = noticeId(latest);
          const isOurs = await records.claimNotice(guildId, id);
          keys.update(guildId, { lastNotice: id });
          return isOurs;
        }),
      ),
    release: (guildId, notice) =>
      withStoreProblem(log, () =>
        enqueue(async () => {
          const id = noticeId(currentOfKind(guildId, notice) ?? notice);
          await records.releaseNotice(guildId, id);
          if (keys.key(guildId)?.lastNotice === id) keys.update(guildId, { lastNotice: null });
        }),
      ),
    onDue(listener) {
      listeners.push(listener);
    },
    changed(guildId) {
      const notice = due(guildId);
      const id = notice === null ? null : noticeId(notice);
      if (id === null) reported.delete(guildId);
      if (id === null || reported.get(guildId) === id) return;
      reported.set(guildId, id);
      for (const listener of listeners) listener(guildId);
    },
  };
}

function noticeKind(notice: KeyNotice): string {
  return notice.cause === 'key_refused' ? `${notice.cause}:${notice.refusal}` : notice.cause;
}

function noticeId(notice: KeyNotice): string {
  switch (notice.cause) {
    case 'key_refused':
      return `${noticeKind(notice)}:${notice.since}`;
    case 'key_locked':
      return `${noticeKind(notice)}:${notice.setAt}`;
    case 'quota_spent':
      return `${noticeKind(notice)}:${nearestHour(notice.until)}`;
  }
}

/** The service gives the reset time in seconds from now, so computed times differ slightly. */
function nearestHour(time: number): string {
  const hourMs = 3_600_000;
  return new Date(Math.round(time / hourMs) * hourMs).toISOString().slice(0, 13);
}
