import { describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import { allComponents } from '../../src/playground/discord/people/components.ts';
import { isPrivate, readMenuOptions, readMenus, textOf } from './message-content.ts';
import type { LocationName } from './stack.ts';
import { useStack } from './use-stack.ts';
import { addWatch, fastWatchOptions, nextPost } from './watches/watch-actions.ts';

const guilds = [
  { name: 'Reading Room', channels: [{ name: 'general' }] },
  { name: 'Night Library', channels: [{ name: 'general' }] },
];

const stack = useStack(fastWatchOptions(guilds, { variables: { COVERS: 'off' } }));

/** Components with a picture, and sections, which would have an empty place for one. */
function picturesIn(message: Message): readonly unknown[] {
  const pictured = allComponents(message).filter(({ type }) => [9, 11, 12].includes(type));
  const embedded = message.embeds.filter(({ image, thumbnail }) => image ?? thumbnail);
  return [...pictured, ...embedded];
}

const answers: readonly (readonly [LocationName, string])[] = [
  ['keyed', '/book book:"The Lamplighter Who Mailed the Tide"'],
  ['keyed', '/search query:moon'],
  ['open', '/search query:moon'],
  ['open', '/booklists browse'],
];

describe('with COVERS=off', () => {
  test.each(answers)('in the server %s, %s is answered without a picture', async (where, typed) => {
    const message = await stack.person(where).type(typed).answer();
    expect(textOf(message)).toContain('](https://catalogue.example/');
    expect(picturesIn(message)).toEqual([]);
  });

  test('a post and the card of its first book have no picture', async () => {
    const place = { guild: 'Reading Room', channel: 'general' };
    const post = await nextPost(stack, place, () => addWatch(stack.admin(place), { top: 5 }));
    expect(picturesIn(post)).toEqual([]);
    const reader = stack.person(place);
    const [menu = ''] = readMenus(post);
    const card = await reader
      .choose(post, menu, readMenuOptions(post, menu).slice(0, 1))
      .followUp();
    expect(isPrivate(card)).toBe(true);
    expect(picturesIn(card)).toEqual([]);
  });
});
