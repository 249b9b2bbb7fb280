import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import { useStack } from './use-stack.ts';
import { readButtons, isPrivate, textOf } from './message-content.ts';

const stack = useStack();

describe('a catalogue that takes longer than Discord’s three seconds', () => {
  let off: () => void;
  let shown: Message;
  beforeAll(async () => {
    shown = await stack.person('direct').type('/rank board:~community').answer();
    off = stack.catalogue.faults.add({ fault: { kind: 'delay', delayMs: 3_200 } });
  });
  afterAll(() => {
    off();
  });

  test('still lets every interaction be acknowledged at once', async () => {
    const admin = stack.admin('open');
    const form = await admin.type('/setup key').ended();
    if (form.kind !== 'modal') throw new Error(form.kind);
    const handles = [
      stack.person('open').type('/book book:~1010'),
      stack.person('keyed').type('/book book:source_a:1030015857 private:true'),
      admin.submit(form.modal, { key: 'key-that-nobody-issued' }),
    ];
    const pressed = stack.person('direct').press(shown, '42»');
    for (const { acknowledged } of handles) {
      const { kind, afterMs } = await acknowledged;
      expect(kind).toBe('thinking');
      expect(afterMs).toBeLessThan(3_000);
    }
    // A pressed button's message stays as it is until the page is there.
    expect(await pressed.acknowledged).toMatchObject({ kind: 'silent' });
    const [open, keyed, key] = await Promise.all(handles.map((one) => one.answer()));
    expect(open && textOf(open)).toMatch(/^## \[/);
    expect(keyed && textOf(keyed)).toContain('Night Shift at the Gate of Heaven');
    expect(keyed && isPrivate(keyed)).toBe(true);
    expect(key && textOf(key)).toContain('does not recognise this key, so nothing was changed');
    const page = await pressed.answer();
    expect(page.id).toBe(shown.id);
    expect(readButtons(page).join(' ')).not.toMatch(/[›»]/);
  });

  test('leaves suggestions to cached data, in time', async () => {
    const choices = await stack
      .person('open')
      .suggest({ command: { name: 'book' }, focused: 'book', value: 'never seen before' });
    expect(choices).toEqual([]);
  });
});

describe('SIGTERM while answers are awaited', () => {
  test('answers each with a message, exits with 0 within ten seconds, keeps the session, and the next start writes no commands', async () => {
    const { counts, records } = stack.discord;
    const before = { ...counts };
    stack.catalogue.faults.add({ fault: { kind: 'hang' } });
    const asked = [
      stack.person('open').type('/book book:~1020'),
      stack.person('keyed').type('/book book:source_a:1030023776'),
      stack.person('direct').type('/search query:nobody knows private:true'),
    ];
    for (const { acknowledged } of asked)
      expect(await acknowledged).toMatchObject({ kind: 'thinking' });

    const startedAt = Date.now();
    expect(await stack.bot().stop('SIGTERM')).toBe(0);
    expect(Date.now() - startedAt).toBeLessThan(10_000);

    for (const handle of asked) {
      const message = await handle.answer();
      expect(textOf(message)).toMatch(/Colophon is restarting|did not answer in time/);
      expect(readButtons(message)).toEqual(['Try again']);
    }

    // What is typed while no process runs fails as Discord shows it.
    const lost = stack.person('open').type('/help');
    expect(await lost.acknowledged).toMatchObject({ kind: 'none' });
    const { interactions } = records;
    interactions.splice(0, interactions.length, ...interactions.filter(({ failed }) => !failed));

    stack.catalogue.faults.clear();
    await stack.replace({});
    expect(counts.resumes).toBe(before.resumes + 1);
    expect(counts.identifies).toBe(before.identifies);
    expect(counts.invalidSessions).toBe(0);
    expect(records.commandWrites).toHaveLength(1);
    const [first] = asked;
    if (first?.message === undefined) throw new Error('the message is gone');
    const card = await stack.person('open').press(first.message, 'Try again').answer();
    expect(card.id).toBe(first.message.id);
    expect(textOf(card)).toMatch(/^## \[/);
  });
});

test('SIGTERM ends the process at once if no answer is awaited', async () => {
  const startedAt = Date.now();
  expect(await stack.bot().stop('SIGTERM')).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(3_000);
});
