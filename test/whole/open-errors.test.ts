import { setTimeout as delay } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { CatalogueFault } from '../../src/playground/catalogue/faults.ts';
import { startStack, type Stack } from './stack.ts';
import { useStack } from './use-stack.ts';
import { passingRows, questionRows, restingRows } from './open-errors/rows.ts';
import { readButtons, textOf } from './message-content.ts';

const seenBoard = '/rank board:~community';
const older = /Shown as of <t:\d+:[a-zA-Z]>/;

/** A bot that has shown a board once, which counts as fresh for a second. */
async function openSeenHouse(): Promise<Stack> {
  const stack = await startStack({ keyed: false, variables: { WATCH_INTERVAL_SECONDS: '1' } });
  await stack.person('open').type(seenBoard).answer();
  await delay(1_100);
  return stack;
}

function answerWith(stack: Stack, fault: CatalogueFault): () => void {
  return stack.catalogue.faults.add({ interface: 'open', fault });
}

function lastStatus({ catalogue }: Stack): number | null {
  return catalogue.requests.matching({ interface: 'open' }).at(-1)?.status ?? null;
}

async function expectNothingInStatus(stack: Stack): Promise<void> {
  const status = textOf(await stack.admin('open').type('/setup status').answer());
  expect(status).toContain('Uses the **public API**');
  expect(status).toContain('No API key is set');
  expect(status).not.toContain('⚠️');
}

describe('a question of its own', () => {
  const stack = useStack({ keyed: false });

  test('that is answered with 200 is shown, and the answer tells nothing more', async () => {
    const message = await stack.person('open').type('/book book:~1001').answer();
    expect(lastStatus(stack)).toBe(200);
    expect(textOf(message)).toMatch(/^## \[/);
    expect(textOf(message)).not.toMatch(older);
    expect(textOf(message)).not.toContain('From the open library');
  });

  test('for a book that is not there is NOT_FOUND, and is asked once', async () => {
    for (const where of ['open', 'direct'] as const) {
      const message = await stack.person(where).type('/book book:~999999').answer();
      expect(textOf(message)).toContain('The catalogue has no such book');
    }
    const asked = stack.catalogue.requests.matching({ path: '/books/999999' });
    expect(asked.map(({ status, code }) => [status, code])).toEqual([[404, 'NOT_FOUND']]);
  });

  test.each(questionRows.map((row, place) => [row.status, row, 2_000 + place] as const))(
    'that is answered with %i is told to readers and admins in words of its own',
    async (status, { fault, words }, id) => {
      const off = answerWith(stack, fault);
      const people = [stack.person('open'), stack.admin('open'), stack.person('direct')];
      for (const person of people) {
        const message = await person.type(`/book book:~${id}`).answer();
        expect(textOf(message)).toContain(words);
        expect(readButtons(message)).not.toContain('Try again');
      }
      off();
      expect(lastStatus(stack)).toBe(status);
    },
  );

  test('leaves nothing in the status', () => expectNothingInStatus(stack));
});

describe.each(
  passingRows.map((rows) => [rows.map(({ status }) => status).join(', '), rows] as const),
)('a service that answers %s', (_, rows) => {
  let stack: Stack;
  beforeAll(async () => {
    stack = await openSeenHouse();
  });
  afterAll(async () => {
    expect(await stack.close()).toEqual([]);
  });

  test.each(rows.map((row, place) => [row.status, row, 1_020 + place] as const))(
    '(%i) is told in words with a way on, and what was seen before is shown with its time',
    async (status, { fault, words }, id) => {
      const off = answerWith(stack, fault);
      const reader = stack.person('open');
      const board = await reader.type(seenBoard).answer();
      expect(textOf(board)).toMatch(older);
      const told = await reader.type(`/book book:~${id}`).answer();
      expect(lastStatus(stack)).toBe(status);
      for (const message of [told, await stack.admin('open').type(`/book book:~${id}`).answer()]) {
        expect(textOf(message)).toContain(words);
        expect(textOf(message)).toContain('Please try again in a moment');
        expect(readButtons(message)).toEqual(['Try again']);
      }
      off();
      const card = await reader.press(told, 'Try again').answer();
      expect(card.id).toBe(told.id);
      expect(textOf(card)).toMatch(/^## \[/);
    },
  );

  test('leaves nothing in the status', () => expectNothingInStatus(stack));
});

describe.each(restingRows)('a service that answers $name', ({ fault, status, words, seconds }) => {
  let stack: Stack;
  let off: () => void;
  let saidAt: number;
  beforeAll(async () => {
    stack = await openSeenHouse();
    off = answerWith(stack, fault);
    saidAt = Date.now();
  });
  afterAll(async () => {
    expect(await stack.close()).toEqual([]);
  });

  test('is reported with the time of the next possible request and a button', async () => {
    const reader = stack.person('open');
    const message = await reader.type('/book book:~1030').answer();
    expect(lastStatus(stack)).toBe(status);
    expect(textOf(message)).toContain(words);
    expect(readButtons(message)).toEqual(['Try again']);
    const moment = Number(/You can try again <t:(\d+):R>/.exec(textOf(message))?.[1]) * 1_000;
    expect(moment - saidAt).toBeGreaterThan((seconds - 2) * 1_000);
    expect(moment - saidAt).toBeLessThan((seconds + 30) * 1_000);
  });

  test('gets no request until then, and cached answers are shown', async () => {
    off();
    const asked = stack.catalogue.requests.count();
    const board = await stack.person('open').type(seenBoard).answer();
    expect(textOf(board)).toMatch(older);
    for (const somebody of [stack.person('direct'), stack.admin('keyed')]) {
      const message = await somebody.type('/book book:~1031').answer();
      expect(textOf(message)).toContain(words);
    }
    expect(stack.catalogue.requests.count()).toBe(asked);
    await expectNothingInStatus(stack);
  });

  test('does not affect requests with a key', async () => {
    await stack.setKey();
    const card = await stack.person('keyed').type('/book book:lamplighter').answer();
    expect(textOf(card)).toContain('https://catalogue.example/book/source_a/');
  });
});

test('a reader of Chinese sees the message in Chinese', async () => {
  const stack = await startStack({ keyed: false });
  answerWith(stack, { kind: 'api_disabled', retryAfterSeconds: 40 });
  const lin = stack.person('open', { name: 'Lin', locale: 'zh-CN' });
  expect(textOf(await lin.type('/book book:~1001').answer())).toContain(
    '书库暂时停止了对应用的服务',
  );
  expect(await stack.close()).toEqual([]);
});
