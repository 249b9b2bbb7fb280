import { expect } from 'vitest';

import type { InteractionHandle } from '../../../src/playground/discord/people/interaction-handle.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import type { Stack } from '../stack.ts';
import { readLinks, textOf, type Link } from '../message-content.ts';
import type { Call } from './call.ts';
import type { Reference, ListedItem } from './reference.ts';

const messageCommand = 'Find books here';

/** Sends the call and compares the reply with its row. */
export async function checkCall(
  call: Call,
  { stack, reference, where }: CallContext,
): Promise<void> {
  const { links, keyedLinks, texts, lastTexts, shows = [], undo } = call;
  const fillIn = createPlaceholders(stack);
  const isAdmin = /^\/(?:setup|watch|race) /u.test(call.typed);
  const person = isAdmin ? stack.admin(where) : stack.person(where);
  const result = await runCall(person, fillIn(call.typed));
  if (undo !== undefined) await person.type(undo).answer();

  for (const text of shows) expect(result.text).toContain(fillIn(text));
  const firstPage = (items: readonly ListedItem[]) => items.slice(0, call.linksPerPage ?? 10);
  if (keyedLinks !== undefined)
    expectLinks(result, firstPage(await reference.keyedLinks(keyedLinks)));
  if (links !== undefined) expectLinks(result, firstPage(await reference.links(fillIn(links))));
  if (texts !== undefined) expectTexts(result, await reference.texts(fillIn(texts)));
  if (lastTexts !== undefined) {
    expectTexts(result, await reference.lastTexts(fillIn(lastTexts)));
  }
}

interface CallContext {
  readonly stack: Stack;
  readonly reference: Reference;
  readonly where: 'keyed' | 'open';
}

interface CallResult {
  readonly text: string;
  readonly links: readonly Link[];
}

/** The reply's text and links, or the title of the form that the call opens. */
async function runCall(person: Person, typed: string): Promise<CallResult> {
  const handle = startCall(person, typed);
  const ending = await handle.ended();
  if (ending.kind === 'modal') return { text: ending.modal.title, links: [] };
  const message = await handle.answer();
  return { text: textOf(message), links: readLinks(message) };
}

export function startCall(person: Person, typed: string): InteractionHandle {
  if (typed.startsWith('/')) return person.type(typed);
  const message = person.say(typed.replace(`${messageCommand}: `, ''));
  return person.messageCommand(messageCommand, message);
}

/** Expects all items in sequence, each with its title and its original. */
function expectLinks({ text, links }: CallResult, items: readonly ListedItem[]): void {
  expect(items).not.toEqual([]);
  const shown = links.map(({ title, url }) => ({ title: visibleText(title), url }));
  const first = shown.findIndex(({ url }) => url === items[0]?.url);
  const expected = items.map(({ title, url }) => ({ title, url }));
  expect(shown.slice(Math.max(0, first)).slice(0, items.length)).toEqual(expected);
  for (const { original } of items) {
    if (original !== null) expect(visibleText(text)).toContain(original);
  }
}

function expectTexts({ text }: CallResult, expected: readonly string[]): void {
  expect(expected).not.toEqual([]);
  let rest = visibleText(text);
  for (const one of expected) {
    expect(rest).toContain(one);
    rest = rest.slice(rest.indexOf(one) + one.length);
  }
}

/** The text as Discord shows it, without markdown escapes and zero-width spaces. */
function visibleText(text: string): string {
  return text.replaceAll(/\\(?=[\p{P}\p{S}])|\u200B/gu, '');
}

/** Replaces the placeholders of `Call` with the sample catalogue's items. */
export function createPlaceholders({ catalogue: { fixtures } }: Stack): (text: string) => string {
  const { famous, openMatched, largeBooklist } = fixtures;
  const names: Readonly<Record<string, string>> = {
    famous: `${famous.source}:${famous.id}`,
    novel: `~${openMatched.id}`,
    id: String(openMatched.id),
    original: famous.zh,
    onSource: `[${famous.en}](https://catalogue.example/book/${famous.source}/${famous.id})`,
    inLibrary: `[${openMatched.book.en}](https://catalogue.example/novel/${openMatched.id})`,
    list: `${largeBooklist.source}:${largeBooklist.id}`,
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => names[name] ?? braces);
}
