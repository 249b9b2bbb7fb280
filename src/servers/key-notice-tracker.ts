import type { Log } from '../model/effects.ts';
import type { KeyNotice, KeyNotices } from '../model/server.ts';
import type { ServerRecords } from '../store/store.ts';
import type { KeyIndex } from './key-index.ts';
import { withStoreProblem } from '../store/store-problem.ts';

export interface KeyNoticeTracker extends KeyNotices {
  /** Something about a server's key has changed: whoever waits hears of a notice that came up. */
  changed(guildId: string): void;
}

interface KeyNoticeTrackerOptions {
  readonly keys: KeyIndex;
  readonly records: Pick<ServerRecords, 'claimNotice' | 'releaseNotice'>;
  /** Takes up what is stored of a server's key, which another process may have changed. */
  readonly reload: (guildId: string) => Promise<void>;
  readonly enqueue: <T>(act: () => Promise<T>) => Promise<T>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

/** What admins have to be told of their server's key, once for each cause, over restarts and processes. */
export function createKeyNoticeTracker(options: KeyNoticeTrackerOptions): KeyNoticeTracker {
  const { keys: ring, records, enqueue: inTurn, now, log } = options;
  const hearers: ((guildId: string) => void)[] = [];
  const heard = new Map<string, string>();

  /** What there is to tell, told or not; what is worse comes first. */
  const current = (guildId: string): KeyNotice | null => {
    const key = ring.key(guildId);
    if (key === null) return null;
    if (ring.credential(guildId) === null) return { cause: 'key_locked', setAt: key.setAt };
    if (key.refusal !== null) {
      const { code, since } = key.refusal;
      return { cause: 'key_refused', refusal: code, since };
    }
    const { units } = key;
    if (units === null || units.remaining > 0 || now() >= units.resetAt) return null;
    return { cause: 'quota_spent', until: units.resetAt };
  };

  const due = (guildId: string): KeyNotice | null => {
    const notice = current(guildId);
    return notice === null || ring.key(guildId)?.lastNotice === noticeId(notice) ? null : notice;
  };

  /** The same cause as it stands now: another process may have noted it a moment earlier or later. */
  const asItStands = (guildId: string, notice: KeyNotice): KeyNotice | null => {
    const standing = current(guildId);
    return standing !== null && noticeKind(standing) === noticeKind(notice) ? standing : null;
  };

  return {
    due,
    claim: (guildId, notice) =>
      withStoreProblem(log, () =>
        inTurn(async () => {
          await options.reload(guildId);
          const standing = asItStands(guildId, notice);
          if (standing === null || due(guildId) === null) return false;
          const told = noticeId(standing);
          const isOurs = await records.claimNotice(guildId, told);
          ring.update(guildId, { lastNotice: told });
          return isOurs;
        }),
      ),
    release: (guildId, notice) =>
      withStoreProblem(log, () =>
        inTurn(async () => {
          const told = noticeId(asItStands(guildId, notice) ?? notice);
          await records.releaseNotice(guildId, told);
          if (ring.key(guildId)?.lastNotice === told) ring.update(guildId, { lastNotice: null });
        }),
      ),
    onDue(hear) {
      hearers.push(hear);
    },
    changed(guildId) {
      const notice = due(guildId);
      const id = notice === null ? null : noticeId(notice);
      if (id === null) heard.delete(guildId);
      if (id === null || heard.get(guildId) === id) return;
      heard.set(guildId, id);
      for (const hear of hearers) hear(guildId);
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

/** The service tells in seconds from now when units are back, so that it differs a little each time. */
function nearestHour(time: number): string {
  const hourMs = 3_600_000;
  return new Date(Math.round(time / hourMs) * hourMs).toISOString().slice(0, 13);
}
