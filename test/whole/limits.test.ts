import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { InteractionHandle } from '../../src/playground/discord/people/interaction-handle.ts';
import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
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
  const told = /Expected answer: <t:\d+:R>/.test(text);
  return told && readButtons(message).includes('Ask again') ? 'told when' : 'neither';
}

/** Somebody who has asked for a book. */
interface Asker {
  readonly person: Person;
  readonly handle: InteractionHandle;
}

/** People who ask for different books at once. Resolves when each has an answer, or reads when it is due. */
async function askers(count: number, firstBook: number): Promise<readonly Asker[]> {
  const all = Array.from({ length: count }, (_, number): Asker => {
    const person = stack.person('open', { name: `reader ${number}` });
    return { person, handle: person.type(`/book book:~${firstBook + number}`) };
  });
  await Promise.all(all.map(({ handle }) => handle.answer()));
  return all;
}

const isInLine = ({ handle }: Asker): boolean => outcomeOf(handle.message) === 'told when';

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
  let people: readonly Asker[];
  let inLine: readonly Asker[];
  const outcomes = () => people.map(({ handle }) => outcomeOf(handle.message));
  beforeAll(async () => {
    people = await askers(45, 1_100);
  });

  test('all get a card, or read when it is due', async () => {
    const cards = () => outcomes().filter((one) => one === 'card');
    await expect.poll(() => cards().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(27);
    expect(outcomes()).not.toContain('neither');
    inLine = people.filter(isInLine);
    expect(inLine).not.toEqual([]);
  });

  test('read a moment at which there are slots again', () => {
    for (const { handle } of inLine) {
      const shown = handle.message === undefined ? '' : textOf(handle.message);
      const moment = Number(/<t:(\d+):R>/.exec(shown)?.[1]) * 1_000;
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

  test('keep their place in sight when the process is killed, can ask again, and still count', async () => {
    await stack.restart('SIGKILL');
    expect(inLine.every(isInLine)).toBe(true);
    const [first] = inLine;
    if (first?.handle.message === undefined) throw new Error('nobody waits in line');
    const again = await first.person.press(first.handle.message, 'Ask again').answer();
    expect(again.id).toBe(first.handle.message.id);
    expect(outcomeOf(again)).toBe('told when');
    const after = await askers(10, 1_200);
    expect(after.map(({ handle }) => outcomeOf(handle.message))).not.toContain('neither');
    expect(after.some(isInLine)).toBe(true);
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

test('those who wait in line when the process is stopped read it at once, and can ask again', async () => {
  const inLine = (await askers(40, 1_310)).filter(isInLine);
  expect(inLine.length).toBeGreaterThanOrEqual(10);
  const startedAt = Date.now();
  expect(await stack.bot().stop('SIGTERM')).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  for (const { handle } of inLine) {
    const { message } = handle;
    expect(message && textOf(message)).toContain('Colophon is restarting');
    expect(message && readButtons(message)).toEqual(['Try again']);
  }
});
