import { beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import { isPrivate, textOf } from './message-content.ts';

let reader: Person;
const stack = useStack({ keyed: false });
beforeAll(() => {
  reader = stack.person('open');
});

const isCallback = ({ path }: { path: string }): boolean => path.endsWith('/callback');
const isEdit = ({ method }: { method: string }): boolean => method === 'PATCH';

/** The messages that one command adds to the channel. */
async function answersTo(line: string): Promise<readonly Message[]> {
  const before = new Set(reader.messages().map(({ id }) => id));
  await reader.type(line).answer();
  return reader.messages().filter(({ id }) => !before.has(id));
}

describe('the first response to a command', () => {
  test.each([
    ['that Discord answers with an error', { status: 500 }],
    ['with a broken connection', 'reset'],
    ['that Discord accepts while its confirmation is lost', 'lost answer'],
  ] as const)('%s appears exactly once', async (_, kind) => {
    stack.discord.faults.add({ when: isCallback, kind });
    const answers = await answersTo('/help');
    expect(answers).toHaveLength(1);
    expect(answers.map(textOf).join()).toContain('</book:');
  });
});

describe('the response after a deferral', () => {
  test.each([
    ['that Discord answers with an error', { status: 502 }, '/book book:~1040'],
    ['with a broken connection', 'reset', '/book book:~1041'],
    ['that Discord accepts while its confirmation is lost', 'lost answer', '/book book:~1042'],
  ] as const)('%s appears exactly once', async (_, kind, line) => {
    const slow = { kind: 'delay', delayMs: 1_000 } as const;
    stack.catalogue.faults.add({ path: '/books/*', times: 1, fault: slow });
    stack.discord.faults.add({ when: isEdit, kind });
    const answers = await answersTo(line);
    expect(answers).toHaveLength(1);
    expect(answers.map(textOf).join()).toMatch(/^## \[/);
  });
});

describe('the connection to the gateway', () => {
  test('is resumed after a break, and a command typed meanwhile is answered', async () => {
    const { counts } = stack.discord;
    const before = { ...counts };
    stack.discord.dropGateway();
    const message = await reader.type('/help').answer();
    expect(textOf(message)).toContain('</book:');
    expect(counts.resumes).toBe(before.resumes + 1);
    expect(counts.identifies).toBe(before.identifies);
  });

  test('is replaced at Discord’s request, and no command is lost', async () => {
    stack.discord.askReconnect();
    const messages = await Promise.all(
      Array.from({ length: 5 }, () => reader.type('/help').answer()),
    );
    for (const message of messages) expect(textOf(message)).toContain('</book:');
  });
});

test('a command is answered even in a channel where the bot may not write', async () => {
  const reader = stack.person('keyed', { in: { guild: 'Reading Room', channel: 'notice-board' } });
  const message = await reader.type('/book book:~1001').answer();
  expect(textOf(message)).toContain('The Lamplighter Who Mailed the Tide');
});

test('a command is answered in a server that has just added the bot', async () => {
  const guild = stack.discord.world.addGuild({
    name: 'New Shelf',
    channels: [{ name: 'general' }],
  });
  const newcomer = stack.person('open', { in: { guild: guild.name } });
  expect(textOf(await newcomer.type('/help').answer())).toContain('</book:');
});

test('one person who asks without end is answered each time, and people elsewhere as ever', async () => {
  const flooder = stack.person('open', { name: 'Mallory' });
  const elsewhere = stack.person('keyed');
  const board = await flooder.type('/rank board:~community').answer();
  const asked = Array.from({ length: 50 }, () => flooder.type('/rank board:~community view:race'));
  const pressed = Array.from({ length: 5 }, () => flooder.press(board, '2›'));
  const helped = Array.from({ length: 2 }, () => elsewhere.type('/help'));

  for (const help of helped) {
    expect(textOf(await help.answer())).toContain('</book:');
  }
  const endings = await Promise.all(asked.map((one) => one.ended()));
  expect(endings.filter(({ kind }) => kind === 'failed')).toEqual([]);
  const refused = endings.flatMap((ending) =>
    ending.kind === 'message' &&
    textOf(ending.message).includes('Colophon is still answering 20 of your requests.')
      ? [ending.message]
      : [],
  );
  for (const { acknowledged } of pressed) {
    expect(await acknowledged).not.toMatchObject({ kind: 'none' });
  }
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(asked.length - 20);
  expect(refused.every(isPrivate)).toBe(true);
  expect(textOf(await flooder.type('/help').answer())).toContain('</book:');
});
