import { afterAll, expect, test } from 'vitest';

import { createInProcessCatalogue } from '../../src/playground/catalogue/sample-catalogue.ts';
import type { InteractionHandle } from '../../src/playground/discord/people/interaction-handle.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { readButtons, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack({ keyed: false });
afterAll(() => {
  expect(stack.catalogue.requests.peakInWindow('open', 60_000)).toBeLessThanOrEqual(30);
});

/** Somebody who has asked for a book by its title. */
interface Asker {
  readonly title: string;
  readonly person: Person;
  readonly handle: InteractionHandle;
}

const people = 60;
const titles = titlesOfBooks();
/** Of thirty requests in a minute, each answer needs at least one. */
const mostAnswered = 30;

test('those who wait in line when the process is killed keep their place in sight, and can ask again', async () => {
  const inLine = await askUntilSomeWait();
  await stack.restart('SIGKILL');
  for (const { handle } of inLine) {
    expect(shownBy(handle)).toContain('Your answer is due');
    expect(buttonsOf(handle)).toEqual(['Ask again']);
  }
  const [{ person, handle } = nobodyWaits()] = inLine;
  const message = handle.message ?? nobodyWaits();
  const again = await person.press(message, 'Ask again').answer();
  expect(again.id).toBe(message.id);
  expect(textOf(again)).toContain('Your answer is due');
}, 60_000);

test('those who wait in line when the process is stopped read it at once, and can ask again', async () => {
  const inLine = await askUntilSomeWait(people);

  const startedAt = Date.now();
  expect(await stack.bot().stop('SIGTERM')).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(10_000);
  for (const { handle } of inLine) {
    expect(shownBy(handle)).toContain('Colophon is restarting');
    expect(buttonsOf(handle)).toEqual(['Try again']);
  }
}, 60_000);

function nobodyWaits(): never {
  throw new Error('nobody waits in line');
}

/** Lets people ask for different books at once, the first ones or later ones. Resolves with those who wait in line. */
async function askUntilSomeWait(from = 0): Promise<readonly Asker[]> {
  const askers = titles.slice(from, from + people).map((title, index): Asker => {
    const person = stack.person('open', { name: `reader ${index}` });
    return { title, person, handle: person.run({ name: 'book', options: { book: title } }) };
  });
  const waits = ({ handle }: Asker) => shownBy(handle).includes('Your answer is due');
  const isAnswered = (asker: Asker) => waits(asker) || hasCard(asker);
  await expect.poll(() => askers.every(isAnswered), { timeout: 20_000 }).toBe(true);
  const inLine = askers.filter(waits);
  expect(inLine.length).toBeGreaterThanOrEqual(people - mostAnswered);
  return inLine;
}

function hasCard({ title, handle: { message } }: Asker): boolean {
  return message !== undefined && textOf(message).startsWith(`## [${title}](https://`);
}

function shownBy({ message }: InteractionHandle): string {
  return message === undefined ? '' : textOf(message);
}

function buttonsOf({ message }: InteractionHandle): readonly string[] {
  return message === undefined ? [] : readButtons(message);
}

/** Titles that one book of the open interface has. */
function titlesOfBooks(): readonly string[] {
  const { answer } = createInProcessCatalogue({}, 'https://catalogue.invalid');
  const pages = [1, 2, 3, 4].map((page) => {
    const url = `/api/v1/books?sort=popularity&page=${page}`;
    return answer({ method: 'GET', url, headers: {} }).answer?.body;
  });
  const all = (pages as { data: { title: string }[] }[]).flatMap(({ data }) =>
    data.map(({ title }) => title),
  );
  return all.filter((title) => all.indexOf(title) === all.lastIndexOf(title));
}
