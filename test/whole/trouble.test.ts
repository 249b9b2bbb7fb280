import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeAll, describe, expect, test } from 'vitest';

import type { CatalogueFault } from '../../src/playground/catalogue/faults.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { readButtons, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

// A board is fresh for one second, so that its answer soon becomes older.
const stack = useStack({ variables: { WATCH_INTERVAL_SECONDS: '1' } });
let reader: Person;
beforeAll(() => {
  reader = stack.person('open');
});

/** The log lines of an action. */
async function logOf(action: () => Promise<void>): Promise<string> {
  const before = stack.logLines().length;
  await action();
  return stack.logLines().slice(before).join('\n');
}

type Fault = readonly [string, CatalogueFault, string, RegExp];

const unreadable: readonly Fault[] = [
  [
    'is incomplete JSON',
    { kind: 'broken_json' },
    'could not read the catalogue’s answer',
    /"not_json"/,
  ],
];

const failures: readonly Fault[] = [
  [
    'ends with a broken connection',
    { kind: 'reset' },
    'is not answering',
    /"(ECONNRESET|UND_ERR_SOCKET)"/,
  ],
];

const faults = [...unreadable, ...failures];

describe('an older answer, while the catalogue fails,', () => {
  test('is shown with its time, and the current state when the catalogue answers again', async () => {
    const boards = [
      [stack.person('keyed'), '/rank board:source_a:yuepiao'],
      [reader, '/rank board:~community'],
    ] as const;
    const ask = () =>
      Promise.all(boards.map(async ([who, typed]) => textOf(await who.type(typed).answer())));
    const fresh = await ask();
    for (const text of fresh) expect(text).not.toContain('Shown as of');
    const rowsOf = (text: string) => text.split('\n').slice(0, 20);
    for (const [kind, fault] of faults) {
      const removeFault = stack.catalogue.faults.add({ fault });
      // A board counts as fresh for the second that was set.
      await expect
        .poll(async () => (await ask()).every((text) => text.includes('Shown as of')))
        .toBe(true);
      const older = await ask();
      removeFault();
      for (const text of older) {
        expect(text, kind).toContain('The catalogue is not answering right now');
        expect(text, kind).toMatch(/Shown as of <t:\d+:[a-zA-Z]>/);
      }
      expect(older.map(rowsOf), kind).toEqual(fresh.map(rowsOf));
    }
    stack.catalogue.stepBoards(5);
    const isCurrent = (text: string, index: number) =>
      !text.includes('Shown as of') && text.includes('Page 1 of') && text !== fresh[index];
    await expect.poll(async () => (await ask()).every(isCurrent)).toBe(true);
  });
});

test('failed searches with long titles store nothing, and “Try again” works', async () => {
  const removeFault = stack.catalogue.faults.add({ path: '/search', fault: { kind: 'internal' } });
  const before = countAddresses();
  const titles = Array.from({ length: 30 }, (_, index) => longTitle(index));
  const searches = titles.map((query) =>
    stack.person('keyed', { name: query.slice(0, 20) }).run({ name: 'search', options: { query } }),
  );
  await Promise.all(searches.map((one) => one.answer()));
  const shown = () => searches.flatMap(({ message }) => message ?? []);
  // Some wait in line for a moment.
  await expect
    .poll(() => shown().map(readButtons), { timeout: 10_000 })
    .toEqual(titles.map(() => ['Try again']));
  removeFault();
  expect(countAddresses()).toBe(before);
  const [first] = shown();
  if (first === undefined) throw new Error('no search failed');
  expect(textOf(await stack.person('keyed').press(first, 'Try again').answer())).toContain(
    'Nothing found',
  );
});

describe('an answer of the catalogue that', () => {
  test.each(unreadable.map((row, index) => [...row, 1_030 + index] as const))(
    '%s is explained and logged, and not requested again for five minutes',
    async (_, fault, words, cause, id) => {
      const removeFault = stack.catalogue.faults.add({ path: `/books/${id}`, fault });
      const log = await logOf(async () => {
        const message = await reader.type(`/book book:~${id}`).answer();
        expect(textOf(message)).toContain(words);
        expect(textOf(message)).toContain('Please try again in five minutes');
        removeFault();
        const again = await reader.press(message, 'Try again').answer();
        expect(textOf(again)).toContain(words);
      });
      const sent = stack.catalogue.requests.all().filter(({ path }) => path.endsWith(`/${id}`));
      expect(sent).toHaveLength(1);
      expect(log).toMatch(/"level":"warn".*the catalogue did not answer/);
      expect(log).toMatch(cause);
    },
  );

  test.each(failures.map((row, index) => [...row, 1_040 + index] as const))(
    '%s is explained with a button to try again, and is logged',
    async (_, fault, words, cause, id) => {
      const removeFault = stack.catalogue.faults.add({ path: `/books/${id}`, fault });
      const log = await logOf(async () => {
        const message = await reader.type(`/book book:~${id}`).answer();
        expect(textOf(message)).toContain(words);
        expect(textOf(message)).toContain('Please try again in a moment');
        expect(readButtons(message)).toEqual(['Try again']);
        removeFault();
        const card = await reader.press(message, 'Try again').answer();
        expect(card.id).toBe(message.id);
        expect(textOf(card)).toMatch(/^## \[/);
      });
      expect(log).toMatch(/"level":"warn".*the catalogue did not answer/);
      expect(log).toMatch(cause);
    },
  );

  test('has such a fault on the keyed interface is explained the same', async () => {
    const keyed = stack.person('keyed');
    for (const [description, fault, words] of faults) {
      const removeFault = stack.catalogue.faults.add({
        interface: 'keyed',
        path: '/search',
        fault,
      });
      const message = await keyed.type(`/search query:a book that ${description}`).answer();
      removeFault();
      expect(textOf(message), description).toContain(words);
      expect(readButtons(message), description).toEqual(['Try again']);
    }
  });

  test('never comes is explained after a timeout, in a server with a key and in one without', async () => {
    stack.catalogue.faults.add({ path: '/books/*', fault: { kind: 'hang' } });
    const log = await logOf(async () => {
      const messages = await Promise.all([
        reader.type('/book book:~1050').answer(30_000),
        stack.person('keyed').type('/book book:source_a:1030007938').answer(30_000),
      ]);
      for (const message of messages) {
        expect(textOf(message)).toContain('The catalogue did not answer in time');
        expect(readButtons(message)).toEqual(['Try again']);
      }
    });
    stack.catalogue.faults.clear();
    expect(log).toMatch(/UND_ERR_HEADERS_TIMEOUT|TimeoutError/);
  });

  test('has status 429 stops requests until the time that it names', async () => {
    const fault = { kind: 'rate_limited', retryAfterSeconds: 12 } as const;
    stack.catalogue.faults.add({ interface: 'keyed', path: '/search', times: 1, fault });
    const keyed = stack.person('keyed');
    const message = await keyed.type('/search query:one too many').answer(30_000);
    expect(textOf(message)).toContain('Too many questions at once');
    expect(textOf(message)).toMatch(/Available again <t:\d+:R>/);
    const before = stack.catalogue.requests.count({ interface: 'keyed' });
    const another = await keyed.type('/search query:another one').answer(30_000);
    expect(textOf(another)).toMatch(/<t:\d+:R>/);
    expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(before);
  });

  test('has status 503 says when the reader can try again', async () => {
    const fault = { kind: 'api_disabled', retryAfterSeconds: 30 } as const;
    const removeFault = stack.catalogue.faults.add({ interface: 'open', fault });
    const message = await reader.type('/book book:~1060').answer();
    removeFault();
    expect(textOf(message)).toContain('is temporarily closed to apps');
    expect(textOf(message)).toMatch(/Available again <t:\d+:R>/);
    expect(readButtons(message)).toEqual(['Try again']);
  });
});

function longTitle(number: number): string {
  return `${number}: The lamplighter who counted all seven bridges, and ${'then '.repeat(20)}slept`;
}

function countAddresses(): number {
  const database = new DatabaseSync(join(stack.dataDir, 'colophon.sqlite'), { readOnly: true });
  try {
    return Number(database.prepare('SELECT count(*) AS number FROM addresses').get()?.['number']);
  } finally {
    database.close();
  }
}
