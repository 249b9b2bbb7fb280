import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { InteractionHandle } from '../../src/playground/discord/people/interaction-handle.ts';
import type { Message } from '../../src/playground/discord/message.ts';
import { readButtons, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack({ keyed: false });
afterAll(() => {
  const { requests } = stack.catalogue;
  expect(requests.countRateLimited()).toBe(0);
  expect(requests.peakInWindow('open', 60_000)).toBeLessThanOrEqual(30);
});

/** A card, or when it is due and a button for it. */
function outcomeOf(message: Message | undefined): 'card' | 'told when' | 'neither' {
  if (message === undefined) return 'neither';
  const text = textOf(message);
  if (/^## \[.+\]\(https:\/\/catalogue\.example\//.test(text)) return 'card';
  const told = /Your answer is due <t:\d+:R>/.test(text);
  return told && readButtons(message).includes('Ask again') ? 'told when' : 'neither';
}

test('a hundred users who open the same book at once cause one request', async () => {
  const messages = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      stack
        .person('open', { name: `reader ${number}` })
        .type('/book book:~1001')
        .answer(),
    ),
  );
  expect(messages).toHaveLength(100);
  for (const message of messages) expect(outcomeOf(message)).toBe('card');
  expect(stack.catalogue.requests.count({ path: '/books/1001' })).toBe(1);
  expect(stack.discord.records.interactions.filter(({ failed }) => failed)).toEqual([]);
});

describe('forty-five people who ask for different books within a minute', () => {
  const startedAt = Date.now();
  let handles: readonly InteractionHandle[];
  const outcomes = () => handles.map(({ message }) => outcomeOf(message));
  beforeAll(async () => {
    handles = Array.from({ length: 45 }, (_, number) =>
      stack.person('open', { name: `reader ${number}` }).type(`/book book:~${1_100 + number}`),
    );
    await Promise.all(handles.map((handle) => handle.answer()));
  });

  test('all get a card, or read when it is due', async () => {
    const cards = () => outcomes().filter((one) => one === 'card');
    await expect.poll(() => cards().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(27);
    expect(outcomes()).not.toContain('neither');
    expect(outcomes()).toContain('told when');
  });

  test('read a moment at which there are slots again', () => {
    const moments = handles
      .flatMap(({ message }) => message ?? [])
      .filter((message) => outcomeOf(message) === 'told when')
      .map((message) => Number(/<t:(\d+):R>/.exec(textOf(message))?.[1]) * 1_000);
    expect(moments).not.toEqual([]);
    for (const moment of moments) {
      expect(moment).toBeGreaterThan(startedAt + 55_000);
      expect(moment).toBeLessThan(startedAt + 190_000);
    }
  });

  test('leave a slot for a user of another server', async () => {
    const message = await stack
      .person('direct', { name: 'Tove' })
      .type('/book book:~1300')
      .answer();
    expect(outcomeOf(message)).toBe('card');
  });

  test('do not delay cached answers', async () => {
    const asked = stack.catalogue.requests.count();
    const handle = stack.person('open').type('/book book:~1001');
    expect(outcomeOf(await handle.answer())).toBe('card');
    // At once, without "thinking…", and without taking a place.
    expect((await handle.acknowledged).kind).toBe('message');
    expect(stack.catalogue.requests.count()).toBe(asked);
  });

  test('still count after a kill and a restart', async () => {
    await stack.restart('SIGKILL');
    const after = await Promise.all(
      Array.from({ length: 10 }, (_, number) =>
        stack
          .person('open', { name: `reader ${number}` })
          .type(`/book book:~${1_200 + number}`)
          .answer(),
      ),
    );
    expect(after.map(outcomeOf)).not.toContain('neither');
    expect(after.map(outcomeOf)).toContain('told when');
  });
});

test('eighty different questions with one key keep within its limit', async () => {
  await stack.setKey();
  const { requests, fixtures: landmarks } = stack.catalogue;
  const first = Number(landmarks.famous.id);
  const messages = await Promise.all(
    Array.from({ length: 80 }, (_, number) =>
      stack
        .person('keyed', { name: `reader ${number}` })
        .type(`/book book:source_a:${first + number * 7_919}`)
        .answer(),
    ),
  );
  expect(messages.map(outcomeOf)).not.toContain('neither');
  expect(messages.map(outcomeOf)).toContain('told when');
  await expect
    .poll(() => requests.count({ interface: 'keyed' }), { timeout: 10_000 })
    .toBeGreaterThan(50);
  expect(requests.peakInWindow('keyed', 60_000)).toBeLessThanOrEqual(60);
});
