import { describe, expect, test } from 'vitest';

import {
  channelBeside,
  channelsInOrder,
  channelTree,
} from '../../../../src/playground/page/frame/channel-tree.ts';
import { shownChannel } from './shown-channel.ts';

const channels = [
  shownChannel('general'),
  shownChannel('posts', { kind: 'forum' }),
  shownChannel('chat', { kind: 'thread', under: 'general' }),
  shownChannel('news', { kind: 'announcement' }),
  shownChannel('first-post', { kind: 'thread', under: 'posts' }),
  shownChannel('stray', { kind: 'thread', under: 'unseen' }),
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
    expect(channelBeside(inOrder, 'general', 1)?.name).toBe('chat');
    expect(channelBeside(inOrder, 'first-post', 1)?.name).toBe('general');
    expect(channelBeside(inOrder, 'general', -1)?.name).toBe('first-post');
  });

  test('begins at the top for who stands in none of its channels', () => {
    expect(channelBeside(channels, 'elsewhere', 1)?.name).toBe('general');
    expect(channelBeside([], 'elsewhere', 1)).toBeUndefined();
  });
});
