import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CatalogueFault } from '../../src/playground/catalogue/faults.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { startStack, type Stack } from './stack.ts';
import { readButtons, textOf } from './message-content.ts';

let stack: Stack;
let reader: Person;
beforeAll(async () => {
  // A board counts as fresh for a second, so that an older answer can be had without a long wait.
  stack = await startStack({ variables: { WATCH_INTERVAL_SECONDS: '1' } });
  reader = stack.person('open');
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

/** Log lines that were written while something was done. */
async function logOf(act: () => Promise<void>): Promise<string> {
  const before = stack.logLines().length;
  await act();
  return stack.logLines().slice(before).join('\n');
}

const faults: readonly (readonly [string, CatalogueFault, string, RegExp])[] = [
  ['is cut short', { kind: 'broken_json' }, 'could not be read', /"not_json"/],
  ['has another shape', { kind: 'wrong_shape' }, 'could not be read', /"unreadable"/],
  ['is too large', { kind: 'too_large', bytes: 5_000_000 }, 'could not be read', /"too_large"/],
  ['breaks off', { kind: 'reset' }, 'cannot be reached', /"(ECONNRESET|UND_ERR_SOCKET)"/],
  ['is a failure', { kind: 'internal' }, 'cannot be reached', /"status":500/],
  ['is a gateway’s page', { kind: 'status', status: 502 }, 'cannot be reached', /"status":502/],
];

describe('an answer of the catalogue that', () => {
  test.each(faults.map((one, place) => [...one, 1_030 + place] as const))(
    '%s ends in plain words, a way on, and a log line',
    async (_, fault, words, cause, id) => {
      const off = stack.catalogue.faults.add({ path: `/books/${id}`, fault });
      const log = await logOf(async () => {
        const message = await reader.type(`/book book:~${id}`).answer();
        expect(textOf(message)).toContain(words);
        expect(textOf(message)).toContain('Please try again in a moment');
        expect(readButtons(message)).toEqual(['Try again']);
        off();
        const card = await reader.press(message, 'Try again').answer();
        expect(card.id).toBe(message.id);
        expect(textOf(card)).toMatch(/^## \[/);
      });
      expect(log).toMatch(/"level":"warn".*the catalogue did not answer/);
      expect(log).toMatch(cause);
    },
  );

  test('is spoiled on the keyed interface is no other', async () => {
    const keyed = stack.person('keyed');
    for (const [what, fault, words] of faults) {
      const off = stack.catalogue.faults.add({ interface: 'keyed', path: '/search', fault });
      const message = await keyed.type(`/search query:a book that ${what}`).answer();
      off();
      expect(textOf(message), what).toContain(words);
      expect(readButtons(message), what).toEqual(['Try again']);
    }
  });

  test('never comes ends after a while, in a server with a key and in one without', async () => {
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

  test('says 429 is obeyed, and nobody asks again before its time', async () => {
    const fault = { kind: 'rate_limited', retryAfterSeconds: 12 } as const;
    stack.catalogue.faults.add({ interface: 'keyed', path: '/search', times: 1, fault });
    const keyed = stack.person('keyed');
    const message = await keyed.type('/search query:one too many').answer(30_000);
    expect(textOf(message)).toContain('The catalogue asks us to wait a little');
    expect(textOf(message)).toMatch(/You can try again <t:\d+:R>/);
    const before = stack.catalogue.requests.count({ interface: 'keyed' });
    const another = await keyed.type('/search query:another one').answer(30_000);
    expect(textOf(another)).toMatch(/<t:\d+:R>/);
    expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(before);
  });

  test('says 503 tells when the interface is back', async () => {
    const fault = { kind: 'api_disabled', retryAfterSeconds: 30 } as const;
    const off = stack.catalogue.faults.add({ interface: 'open', fault });
    const message = await reader.type('/book book:~1060').answer();
    off();
    expect(textOf(message)).toContain('switched its interface off');
    expect(textOf(message)).toMatch(/You can try again <t:\d+:R>/);
    expect(readButtons(message)).toEqual(['Try again']);
  });
});
