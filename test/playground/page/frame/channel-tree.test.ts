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

describe('The list of channels', () => {
  test('has the channels for text before the forums, each with its threads below', () => {
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

  test('goes from the top down', () => {
    expect(names(channelsInOrder(channelTree(channels)))).toEqual([
      'general',
      'chat',
      'news',
      'stray',
      'posts',
      'first-post',
    ]);
  });

  test('goes round: below the last is the first', () => {
    const inOrder = channelsInOrder(channelTree(channels));
    expect(neighbouringChannel(inOrder, 'general', 1)?.name).toBe('chat');
    expect(neighbouringChannel(inOrder, 'first-post', 1)?.name).toBe('general');
    expect(neighbouringChannel(inOrder, 'general', -1)?.name).toBe('first-post');
  });

  test('begins at the top for who stands in none of its channels', () => {
    expect(neighbouringChannel(channels, 'elsewhere', 1)?.name).toBe('general');
    expect(neighbouringChannel([], 'elsewhere', 1)).toBeUndefined();
  });
});
