import type { ChannelView } from '../contract/client-view.ts';

/** A channel with its threads or forum posts. */
export interface ChannelBranch {
  readonly channel: ChannelView;
  readonly threads: readonly ChannelView[];
}

/** The channels of one server, grouped as in Discord. Empty groups are omitted. */
export interface ChannelGroup {
  readonly kind: 'text' | 'forum' | 'direct';
  readonly branches: readonly ChannelBranch[];
}

export function channelTree(channels: readonly ChannelView[]): readonly ChannelGroup[] {
  const ids = new Set(channels.map(({ id }) => id));
  // A thread with a hidden parent channel is shown at the top level.
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

/** All channels of a tree in display order. */
export function channelsInOrder(groups: readonly ChannelGroup[]): readonly ChannelView[] {
  return groups
    .flatMap(({ branches }) => branches)
    .flatMap(({ channel, threads }) => [channel, ...threads]);
}

/** Returns the channel this many steps below another; wraps around. */
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
