import { describe, expect, test } from 'vitest';

import { ActionError } from '../../src/playground/discord/people/action-error.ts';
import type { LocationName } from './stack.ts';
import { useStack } from './use-stack.ts';
import { isPrivate, readLinks, textOf, findUnlinkedOptions } from './message-content.ts';

const stack = useStack();

const elsewhere: readonly (readonly [string, LocationName])[] = [
  ['a direct message', 'direct'],
  ['a server that only the person brought it to', 'own'],
];

describe.each(elsewhere)('in %s', (_, place) => {
  test('/search, /book, /rank and /help answer', async () => {
    const reader = stack.person(place);
    const found = await reader.type('/search query:lamplighter').answer();
    expect(readLinks(found)[0]?.url).toMatch(/^https:\/\/catalogue\.example\/novel\//);
    const card = await reader.type('/book book:lamplighter').answer();
    expect(textOf(card)).toMatch(/^## \[The Lamplighter Who Mailed the Tide\]\(https:/);
    const board = await reader.type('/rank board:community').answer();
    expect(findUnlinkedOptions(board, 'Show a book’s card…')).toEqual([]);
    const next = await reader.press(board, '2›').answer();
    expect(next.id).toBe(board.id);
    expect(textOf(await reader.type('/help').answer())).toContain('</search:');
  });

  test('a server’s key is not used, and no server’s setup is offered', async () => {
    const reader = stack.person(place);
    const before = stack.catalogue.requests.count({ interface: 'keyed' });
    const message = await reader.type('/rank board:source_a:yuepiao').answer();
    expect(textOf(message)).toContain('needs an API key');
    expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(before);
    if (place === 'direct') expect(() => reader.type('/setup status')).toThrow(ActionError);
  });
});

describe('private: True', () => {
  const lines = ['/search query:lamplighter', '/help'];

  test.each(lines)('%s answers the asker alone', async (line) => {
    const [reader, other] = [stack.person('keyed'), stack.person('keyed', { name: 'Tove' })];
    const message = await reader.type(`${line} private:true`).answer();
    expect(isPrivate(message)).toBe(true);
    expect(reader.messages().map(({ id }) => id)).toContain(message.id);
    expect(other.messages().map(({ id }) => id)).not.toContain(message.id);
  });

  test.each(lines)('%s answers everybody without it', async (line) => {
    const [reader, other] = [stack.person('keyed'), stack.person('keyed', { name: 'Tove' })];
    const message = await reader.type(line).answer();
    expect(isPrivate(message)).toBe(false);
    expect(other.messages().map(({ id }) => id)).toContain(message.id);
  });

  test('a page opened from a private answer stays private', async () => {
    const reader = stack.person('keyed');
    const board = await reader.type('/rank board:source_a:yuepiao private:true').answer();
    const next = await reader.press(board, '2›').answer();
    expect(next.id).toBe(board.id);
    expect(isPrivate(next)).toBe(true);
  });
});

describe('another user’s answer', () => {
  test('gives the user who presses it a copy, and stays unchanged', async () => {
    const [owner, other] = [stack.person('keyed'), stack.person('keyed', { name: 'Tove' })];
    const board = await owner.type('/rank board:source_a:yuepiao').answer();
    const copy = await other.press(board, '2›').answer();
    expect(copy.id).not.toBe(board.id);
    expect(isPrivate(copy)).toBe(true);
    expect(textOf(copy)).toContain('Page 2 of 50');
    const now = owner.messages().find(({ id }) => id === board.id);
    expect(now && textOf(now)).toContain('Page 1 of 50');
    const third = await other.press(copy, '3›').answer();
    expect(third.id).toBe(copy.id);
    expect(textOf(third)).toContain('Page 3 of 50');
  });
});
