import type { ChannelMessageBody } from '../../src/engine/outgoing-message.ts';
import {
  createNoticeSender,
  type NoticeChannels,
  type NoticeSender,
} from '../../src/engine/notice-sender.ts';
import { keyNoticeSource, type NoticeSource } from '../../src/engine/notice-source.ts';
import {
  defaultSettings,
  type KeyNotice,
  type KeyNotices,
  type Settings,
} from '../../src/model/server.ts';
import { createTestLog, type LogLine } from './engine-rig.ts';
import { ManualClock } from '../support/manual-clock.ts';

/** A test double of key notices that records claims and releases. */
export interface RecordedNotices extends KeyNotices {
  /** Makes a notice due. */
  makeDue(guildId: string, notice?: KeyNotice): void;
  /** `claim 77`, `give back 77`, in order. */
  readonly calls: readonly string[];
}

const revoked: KeyNotice = {
  cause: 'key_refused',
  refusal: 'revoked_key',
  since: 1_767_000_000_000,
};

interface RecordedNoticesOptions {
  /** Another sender claims each notice first. */
  readonly isAlwaysClaimed?: boolean;
  readonly claimFailure?: Error;
}

export function createRecordedNotices({
  isAlwaysClaimed = false,
  claimFailure,
}: RecordedNoticesOptions = {}): RecordedNotices {
  const due = new Map<string, KeyNotice>();
  const calls: string[] = [];
  const hearing: ((guildId: string) => void)[] = [];
  return {
    calls,
    makeDue(guildId, notice = revoked) {
      due.set(guildId, notice);
      for (const hear of hearing) hear(guildId);
    },
    due: (guildId) => due.get(guildId) ?? null,
    claim(guildId, notice) {
      calls.push(`claim ${guildId}`);
      if (claimFailure !== undefined) return Promise.reject(claimFailure);
      const isFirst = due.get(guildId) === notice && !isAlwaysClaimed;
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

/** A message sent to a server's channel. */
export interface PostedNotice {
  readonly channelId: string;
  readonly body: ChannelMessageBody;
  readonly nonce: string;
}

interface NoticeRigOptions {
  readonly keyNotices: KeyNotices;
  /** Further sources. Default: none. */
  readonly sources?: readonly NoticeSource[];
  /** The servers with a channel for notices, and their locales. Default: no servers. */
  readonly find?: NoticeChannels['find'];
  /** Discord's reply to each message: null accepts it, another value is thrown. */
  readonly refuse?: (posted: PostedNotice, number: number) => unknown;
  readonly language?: Settings['language'];
  readonly keyModal?: boolean;
}

interface NoticeRig {
  readonly notices: NoticeSender;
  readonly clock: ManualClock;
  readonly lines: readonly LogLine[];
  readonly posted: readonly PostedNotice[];
  /** Ids of the servers with a fetched channel, in order. */
  readonly found: readonly string[];
}

/** A notice sender with test doubles for its parts. */
export function createNoticeRig(around: NoticeRigOptions): NoticeRig {
  const clock = new ManualClock();
  const lines: LogLine[] = [];
  const posted: PostedNotice[] = [];
  const found: string[] = [];
  const { find = () => Promise.resolve(null), refuse = () => null } = around;
  const notices = createNoticeSender({
    sources: [
      keyNoticeSource(around.keyNotices, around.keyModal ?? true),
      ...(around.sources ?? []),
    ],
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
    addresses: { save: () => Promise.resolve('new'), find: () => Promise.resolve(null) },
    clock,
    log: createTestLog(lines),
  });
  return { notices, clock, lines, posted, found };
}
