import type { ShownChannel } from '../contract/world.ts';

/** A channel with the threads, or a forum's posts, that hang on it. */
export interface Branch {
  readonly channel: ShownChannel;
  readonly threads: readonly ShownChannel[];
}

/** Channels of one place as Discord groups them, in the order they came. Only groups that hold something. */
export interface ChannelGroup {
  readonly kind: 'text' | 'forum' | 'direct';
  readonly branches: readonly Branch[];
}

export function channelTree(channels: readonly ShownChannel[]): readonly ChannelGroup[] {
  const ids = new Set(channels.map(({ id }) => id));
  // A thread whose channel is hidden from the person stands by itself.
  const isRoot = ({ under }: ShownChannel): boolean => under === null || !ids.has(under);
  const branches = channels.filter(isRoot).map((channel) => ({
    channel,
    threads: channels.filter(({ under }) => under === channel.id),
  }));
  return groupKinds
    .map((kind) => ({
      kind,
      branches: branches.filter(({ channel }) => groupOf(channel) === kind),
    }))
    .filter((group) => group.branches.length > 0);
}

/** All channels of a tree, from the top down. */
export function channelsInOrder(groups: readonly ChannelGroup[]): readonly ShownChannel[] {
  return groups
    .flatMap(({ branches }) => branches)
    .flatMap(({ channel, threads }) => [channel, ...threads]);
}

/** The channel that is so many steps below another, round and round. */
export function channelBeside(
  channels: readonly ShownChannel[],
  here: string,
  steps: number,
): ShownChannel | undefined {
  const at = channels.findIndex(({ id }) => id === here);
  const length = channels.length;
  return at === -1 ? channels[0] : channels[(at + steps + length) % length];
}

const groupKinds: readonly ChannelGroup['kind'][] = ['direct', 'text', 'forum'];

function groupOf({ kind }: ShownChannel): ChannelGroup['kind'] {
  return kind === 'forum' || kind === 'direct' ? kind : 'text';
}
