import { moderationCodes } from '../model/moderation.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { WatchChannel, WatchTrouble } from '../model/watch.ts';
import type { ChannelFailure } from './channels.ts';

/** Returns the trouble that Discord's refusal of a post means for its watch. */
export function channelTrouble(
  { discordCode }: Extract<ChannelFailure, { kind: 'refused' }>,
  channel: WatchChannel,
): WatchTrouble {
  const code = discordCode === null ? undefined : codes.get(discordCode);
  switch (code) {
    case undefined:
      return { code: 'refused', discordCode };
    case 'thread_locked':
    case 'tag_required':
    case 'channel_full':
      return possibleChannelKinds[code].includes(channel.kind)
        ? { code }
        : { code: 'refused', discordCode };
    default:
      return { code };
  }
}

/** Discord's code for an archived thread. The bot can unarchive it unless it is locked. */
export const archivedThreadCode = 50_083;

type ChannelTroubleCode = Exclude<
  WatchTrouble['code'],
  'refused' | 'board_gone' | 'section_gone' | 'not_accepted'
>;

/** Discord, Opcodes and Status Codes, JSON Error Codes. */
const codes: ReadonlyMap<number, ChannelTroubleCode> = new Map([
  // Unknown channel: it was deleted.
  [10_003, 'channel_gone'],
  // Unknown guild: the bot has left the server.
  [10_004, 'no_access'],
  // Missing access: the bot cannot see the channel.
  [50_001, 'no_access'],
  // Cannot send messages in a non-text channel: the remaining case is a channel without write permission.
  [50_008, 'missing_permission'],
  // Lacking permissions.
  [50_013, 'missing_permission'],
  // Performing an action on an archived thread that could not be unarchived.
  [archivedThreadCode, 'thread_locked'],
  // Thread is locked.
  [160_005, 'thread_locked'],
  // A tag is required to create a forum post.
  [40_067, 'tag_required'],
  // Unknown tag.
  [10_087, 'tag_required'],
  // Maximum number of active threads, and of active announcement threads.
  [160_006, 'channel_full'],
  [160_007, 'channel_full'],
  ...moderationCodes.map((code) => [code, 'moderated'] as const),
]);

const possibleChannelKinds: Readonly<
  Record<'thread_locked' | 'tag_required' | 'channel_full', readonly WatchChannel['kind'][]>
> = {
  thread_locked: ['thread'],
  tag_required: ['forum'],
  channel_full: ['forum', 'thread'],
};

/** Returns the trouble that a failed fetch of a board means for its watches; null if it may be temporary. */
export function boardTrouble(problem: Problem): WatchTrouble | null {
  switch (problem.code) {
    case 'not_found':
      return { code: problem.what === 'section' ? 'section_gone' : 'board_gone' };
    case 'not_supported':
      return { code: 'board_gone' };
    case 'not_accepted':
      return { code: 'not_accepted' };
    default:
      return null;
  }
}

const usualRetryMs = 5 * 60_000;
const graceMs = 1_000;

/** Returns when to check a board again after a temporary failure. */
export function retryCheckAt(problem: Problem, now: number, intervalMs: number): number {
  const usual = now + Math.min(usualRetryMs, intervalMs);
  switch (problem.code) {
    case 'busy':
    case 'rate_limited':
    case 'quota_spent':
      // At least once per interval: the limiter refuses at no cost, and the server may have another key.
      return Math.min(problem.retryAt + graceMs, now + intervalMs);
    case 'switched_off':
      return Math.max(usual, problem.retryAt ?? 0);
    default:
      return usual;
  }
}

/** The problem of a failed check. Any other error comes from the store and may be temporary. */
export function problemOf(error: unknown): Problem {
  return error instanceof ProblemError ? error.problem : { code: 'store_away' };
}
