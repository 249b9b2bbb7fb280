import type { ChannelView } from '../contract/client-view.ts';

/** A channel with the threads, or a forum's posts, that hang on it. */
export interface ChannelBranch {
  readonly channel: ChannelView;
  readonly threads: readonly ChannelView[];
}

/** Channels of one place as Discord groups them, in the order they came. Only groups that hold something. */
export interface ChannelGroup {
  readonly kind: 'text' | 'forum' | 'direct';
  readonly branches: readonly ChannelBranch[];
}

export function channelTree(channels: readonly ChannelView[]): readonly ChannelGroup[] {
  const ids = new Set(channels.map(({ id }) => id));
  // A thread whose channel is hidden from the person stands by itself.
  const isRoot = ({ parent: under }: ChannelView): boolean => under === null || !ids.has(under);
  const branches = channels.filter(isRoot).map((channel) => ({
    channel,
    threads: channels.filter(({ parent: under }) => under === channel.id),
  }));
  return groupKinds
    .map((kind) => ({
      kind,
      branches: branches.filter(({ channel }) => groupOf(channel) === kind),
    }))
    .filter((group) => group.branches.length > 0);
}

/** All channels of a tree, from the top down. */
export function channelsInOrder(groups: readonly ChannelGroup[]): readonly ChannelView[] {
  return groups
    .flatMap(({ branches }) => branches)
    .flatMap(({ channel, threads }) => [channel, ...threads]);
}

/** The channel that is so many steps below another, round and round. */
export function neighbouringChannel(
  channels: readonly ChannelView[],
  here: string,
  steps: number,
): ChannelView | undefined {
  const at = channels.findIndex(({ id }) => id === here);
  const length = channels.length;
  return at === -1 ? channels[0] : channels[(at + steps + length) % length];
}

const groupKinds: readonly ChannelGroup['kind'][] = ['direct', 'text', 'forum'];

function groupOf({ kind }: ChannelView): ChannelGroup['kind'] {
  return kind === 'forum' || kind === 'direct' ? kind : 'text';
}
