import { describe, expect, test } from 'vitest';

import {
  neighbouringChannel,
  channelsInOrder,
  channelTree,
} from '../../../../src/playground/page/frame/channel-tree.ts';
import { shownChannel } from './channel-view.ts';

const channels = [
  shownChannel('general'),
  shownChannel('posts', { kind: 'forum' }),
  shownChannel('chat', { kind: 'thread', parent: 'general' }),
  shownChannel('news', { kind: 'announcement' }),
  shownChannel('first-post', { kind: 'thread', parent: 'posts' }),
  shownChannel('stray', { kind: 'thread', parent: 'unseen' }),
];
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe('the channel tree', () => {
  test('lists text channels before forums, each followed by its threads', () => {
    const groups = channelTree(channels).map(({ kind, branches }) => [
      kind,
      branches.map(({ channel, threads }) => [channel.name, names(threads)]),
    ]);
    expect(groups).toEqual([
      [
        'text',
        [
          ['general', ['chat']],
          ['news', []],
          ['stray', []],
        ],
      ],
      ['forum', [['posts', ['first-post']]]],
    ]);
  });

  test('lists all channels in display order', () => {
    expect(names(channelsInOrder(channelTree(channels)))).toEqual([
      'general',
      'chat',
      'news',
      'stray',
      'posts',
      'first-post',
    ]);
  });

  test('wraps around from the last channel to the first', () => {
    const inOrder = channelsInOrder(channelTree(channels));
    expect(neighbouringChannel(inOrder, 'general', 1)?.name).toBe('chat');
    expect(neighbouringChannel(inOrder, 'first-post', 1)?.name).toBe('general');
    expect(neighbouringChannel(inOrder, 'general', -1)?.name).toBe('first-post');
  });

  test('starts at the top if the current channel is not in the tree', () => {
    expect(neighbouringChannel(channels, 'elsewhere', 1)?.name).toBe('general');
    expect(neighbouringChannel([], 'elsewhere', 1)).toBeUndefined();
  });
});
