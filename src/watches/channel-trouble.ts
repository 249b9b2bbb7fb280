import type { WatchChannel, WatchTrouble } from '../model/watch.ts';
import type { ChannelFailure } from './channels.ts';

type Refused = Extract<ChannelFailure, { kind: 'refused' }>;

/** What Discord's refusal means for the watch whose post it was. */
export function channelTrouble({ discordCode }: Refused, channel: WatchChannel): WatchTrouble {
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

/** Discord's code for a thread that is archived: it can be woken, unless it is locked. */
export const archivedThreadCode = 50_083;

type CodedTrouble = Exclude<
  WatchTrouble['code'],
  'refused' | 'board_gone' | 'section_gone' | 'not_accepted'
>;

/** Discord, Opcodes and Status Codes, JSON Error Codes. */
const codes: ReadonlyMap<number, CodedTrouble> = new Map([
  // Unknown channel: deleted.
  [10_003, 'channel_gone'],
  // Unknown guild: we are not in it any more.
  [10_004, 'no_access'],
  // Missing access: the channel cannot be seen.
  [50_001, 'no_access'],
  // Cannot send messages in a non-text channel: what is left of a channel that may not be written in.
  [50_008, 'missing_permission'],
  // Lacking permissions.
  [50_013, 'missing_permission'],
  // Performing an action on an archived thread: one that could not be woken.
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
]);

const possibleChannelKinds: Readonly<
  Record<'thread_locked' | 'tag_required' | 'channel_full', readonly WatchChannel['kind'][]>
> = {
  thread_locked: ['thread'],
  tag_required: ['forum'],
  channel_full: ['forum', 'thread'],
};
