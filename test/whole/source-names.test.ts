import { beforeAll, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import { readMenus, textOf } from './message-content.ts';

let reader: Person;
const stack = useStack({ keyed: false });
beforeAll(() => {
  reader = stack.person('open');
});

async function authorLine(): Promise<string> {
  const card = textOf(await reader.type('/book book:~1001').answer());
  return card.split('\n')[2] ?? '';
}

test('a server without a key reads no source before a key has brought its name', async () => {
  expect(await authorLine()).toBe('by **Idle Crane**');
  const found = await reader.suggest({
    command: { name: 'book' },
    focused: 'book',
    value: 'lamplighter',
  });
  expect(found.map(({ name }) => name)).toEqual([
    'The Lamplighter Who Mailed the Tide — 寄潮汐的点灯人 · Idle Crane',
  ]);
});

test('it reads the name as soon as another server has set a key, without a request', async () => {
  await stack.setKey();
  const asked = stack.catalogue.requests.count();
  expect(await authorLine()).toBe('by **Idle Crane** · Starting Gate');
  expect(stack.catalogue.requests.count()).toBe(asked);
});

test('it is offered no source that only the other server’s key gives', async () => {
  const command = { name: 'browse', subcommand: 'books' };
  const choices = await reader.suggest({ command, focused: 'source', value: '' });
  expect(choices.map(({ name }) => name)).toEqual(['The open library']);
  const books = await reader.type('/browse books').answer();
  expect(textOf(books)).toContain('Starting Gate');
  expect(readMenus(books)).not.toContain('Choose a source');
});

test('the name stays after a restart, and when that key is forgotten', async () => {
  const admin = stack.admin('keyed');
  const question = await admin.type('/setup forget').answer();
  await admin.press(question, 'Remove the key').answer();
  await stack.restart('SIGKILL');
  expect(await authorLine()).toBe('by **Idle Crane** · Starting Gate');
});
