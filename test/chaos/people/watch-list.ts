import { setTimeout as delay } from 'node:timers/promises';

import type { Message } from '../../../src/playground/discord/message.ts';
import { allComponents } from '../../../src/playground/discord/people/components.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { textOf } from '../../whole/message-content.ts';

/** A watch as `/watch list` shows it. */
export interface ListedWatch {
  readonly id: string;
  readonly channelId: string;
  readonly presence: 'active' | 'paused';
  /** Why a failure has paused the watch; else null. */
  readonly trouble: string | null;
}

/** How long a person waits for an answer. */
export const patienceMs = 8_000;
const pollMs = 50;

/** Reads `/watch list`. Rejects if the answer is not the list. */
export async function listWatches(admin: Person): Promise<readonly ListedWatch[]> {
  const list = await admin.type('/watch list').answer(patienceMs);
  const text = textOf(list);
  if (text.includes('No boards are watched here yet')) return [];
  if (!text.includes('Watches in this server')) throw new Error(`/watch list says: ${text}`);
  const ids = optionIds(list);
  const entries = [...text.matchAll(/^\*\*.+\*\* · <#(\d+)>[^\n]*\n-# [^\n]*\n([^\n]*)/gmu)];
  if (entries.length !== ids.length) throw new Error(`/watch list cannot be read: ${text}`);
  return entries.map(([, channelId = '', state = ''], index) => ({
    id: ids[index] ?? '',
    channelId,
    presence: /^(?:⏸️|⚠️ Paused)/u.test(state) ? 'paused' : 'active',
    trouble: state.startsWith('⚠️ Paused') ? state : null,
  }));
}

/**
 * How many places a watch posts or a race looks at, as its page says; NaN if the page does not appear. After a resume the bot
 * first resets the menu, which looks like an answer.
 */
export async function readTopSize(admin: Person, id: string): Promise<number> {
  const list = await admin.type('/watch list').answer(patienceMs);
  await admin.choose(list, undefined, [`watch/${id}`]).answer(patienceMs);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const shown = admin.messages().find((message) => message.id === list.id);
    const size = readTop(shown ? textOf(shown) : '');
    if (size !== null || Date.now() > deadline) return size ?? NaN;
    await delay(pollMs);
  }
}

/** How many places the page of a watch names; null for another text. */
export function readTop(text: string): number | null {
  const size = /\*\*What:\*\* (?:.+ · )?top (\d+)/u.exec(text)?.[1];
  return size === undefined ? null : Number(size);
}

function optionIds(list: Message): readonly string[] {
  const menu = allComponents(list).find(({ type }) => type === 3);
  return (menu?.options ?? []).map(({ value }) => value.split('/').at(-1) ?? '');
}
