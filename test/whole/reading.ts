import { expect } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { InteractionHandle } from '../../src/playground/discord/people/interaction-handle.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { findUnlinkedOptions, textOf } from './message-content.ts';

/** The ranks that a board shows. Expects each of its books to be a link. */
export function ranksOf(message: Message): readonly number[] {
  expect(findUnlinkedOptions(message, 'Show a book’s card…')).toEqual([]);
  const rows = textOf(message)
    .split('\n')
    .filter((line) => /^` *\d+`/.test(line));
  for (const row of rows) expect(row).toMatch(/\]\(https:\/\/catalogue\.example\/(book|novel)\//);
  return rows.map((row) => Number(/\d+/.exec(row)?.[0]));
}

export function tenFrom(from: number): readonly number[] {
  return Array.from({ length: 10 }, (_, index) => from + index);
}

/** Fills in the form that an interaction opens. */
export async function submitForm(
  person: Person,
  handle: InteractionHandle,
  values: Parameters<Person['submit']>[1],
): Promise<Message> {
  const form = await handle.ended();
  if (form.kind !== 'modal') throw new Error(`no form opened: ${form.kind}`);
  return person.submit(form.modal, values).answer();
}
