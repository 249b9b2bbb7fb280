import type { MessageBody } from '../../src/engine/outgoing-message.ts';
import {
  createNoticeSender,
  type NoticeChannels,
  type NoticeSender,
} from '../../src/engine/notice-sender.ts';
import { keyNoticeSource } from '../../src/engine/notice-source.ts';
import {
  defaultSettings,
  type KeyNotice,
  type KeyNotices,
  type Settings,
} from '../../src/model/server.ts';
import { createTestLog, type LogLine } from './engine-rig.ts';
import { turnedClock, type TurnedClock } from './turned-clock.ts';

/** What is due of servers' keys, as a value; remembers what became of it. */
export interface RecordedNotices extends KeyNotices {
  /** Something has become of a server's key. */
  comeUp(guildId: string, notice?: KeyNotice): void;
  /** `claim 77`, `give back 77`, in order. */
  readonly calls: readonly string[];
}

const revoked: KeyNotice = {
  cause: 'key_refused',
  refusal: 'revoked_key',
  since: 1_767_000_000_000,
};

interface RecordedNoticesOptions {
  /** Told by somebody else just before each claim. */
  readonly alwaysTooLate?: boolean;
  readonly claimFailure?: Error;
}

export function createRecordedNotices({
  alwaysTooLate = false,
  claimFailure,
}: RecordedNoticesOptions = {}): RecordedNotices {
  const due = new Map<string, KeyNotice>();
  const calls: string[] = [];
  const hearing: ((guildId: string) => void)[] = [];
  return {
    calls,
    comeUp(guildId, notice = revoked) {
      due.set(guildId, notice);
      for (const hear of hearing) hear(guildId);
    },
    due: (guildId) => due.get(guildId) ?? null,
    claim(guildId, notice) {
      calls.push(`claim ${guildId}`);
      if (claimFailure !== undefined) return Promise.reject(claimFailure);
      const isFirst = due.get(guildId) === notice && !alwaysTooLate;
      due.delete(guildId);
      return Promise.resolve(isFirst);
    },
    release(guildId, notice) {
      calls.push(`give back ${guildId}`);
      due.set(guildId, notice);
      return Promise.resolve();
    },
    onDue: (hear) => hearing.push(hear),
  };
}

/** What was sent to a server's channel. */
export interface PostedNotice {
  readonly channelId: string;
  readonly body: MessageBody;
  readonly nonce: string;
}

interface NoticeRigOptions {
  readonly keyNotices: KeyNotices;
  /** Which servers have a channel for notices, and their own language. Default: none has. */
  readonly find?: NoticeChannels['find'];
  /** What Discord says to each message: null takes it, anything else is thrown. */
  readonly refuse?: (posted: PostedNotice, number: number) => unknown;
  readonly language?: Settings['language'];
  readonly keyModal?: boolean;
}

interface NoticeRig {
  readonly notices: NoticeSender;
  readonly clock: TurnedClock;
  readonly lines: readonly LogLine[];
  readonly posted: readonly PostedNotice[];
  /** Servers that were asked for their channel, in order. */
  readonly found: readonly string[];
}

/** Notices with all they stand on, made of values. */
export function createNoticeRig(around: NoticeRigOptions): NoticeRig {
  const clock = turnedClock();
  const lines: LogLine[] = [];
  const posted: PostedNotice[] = [];
  const found: string[] = [];
  const { find = () => Promise.resolve(null), refuse = () => null } = around;
  const notices = createNoticeSender({
    sources: [keyNoticeSource(around.keyNotices, around.keyModal ?? true)],
    settings: {
      settingsOf: () => ({ ...defaultSettings, language: around.language ?? 'automatic' }),
      changeSettings: () => Promise.reject(new Error('nothing is to be changed here')),
    },
    channel: {
      find(guildId) {
        found.push(guildId);
        return find(guildId);
      },
      async post(channelId, body, nonce) {
        const one = { channelId, body, nonce };
        posted.push(one);
        const refusal = await refuse(one, posted.length);
        if (refusal !== null) throw Object.assign(new Error('Discord said no'), refusal);
      },
    },
    addresses: { save: () => Promise.resolve(), find: () => Promise.resolve(null) },
    clock,
    log: createTestLog(lines),
  });
  return { notices, clock, lines, posted, found };
}
