import { expect } from 'vitest';

import { SPELLINGS, type SpellingName } from '../../../src/playground/catalogue/open/spellings.ts';
import type { InteractionHandle } from '../../../src/playground/discord/people/interaction-handle.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import type { Stack } from '../stack.ts';
import { readLinks, textOf, type Link } from '../message-content.ts';
import type { Call } from './call.ts';
import type { Reference, ListedItem } from './reference.ts';

const messageCommand = 'Find books here';

/** Types the call and sees what the table says of it. */
export async function checkCall(
  call: Call,
  { stack, reference, where, spelling }: CallContext,
): Promise<void> {
  const { links, keyedLinks, texts, shows = [], full = [], bare = [], undo } = call;
  const says = createPlaceholders(stack);
  const isAdmin = /^\/(?:setup|watch) /u.test(call.typed);
  const person = isAdmin ? stack.admin(where) : stack.person(where);
  const seen = await runCall(person, says(call.typed));
  if (undo !== undefined) await person.type(undo).answer();
  const isSparse = SPELLINGS[spelling].only !== undefined;

  for (const text of [...shows, ...(isSparse ? bare : full)]) {
    expect(seen.text).toContain(says(text));
  }
  for (const text of isSparse ? full : bare) expect(seen.text).not.toContain(says(text));
  if (keyedLinks !== undefined) expectLinks(seen, await reference.keyedLinks(keyedLinks), true);
  if (isSparse && call.needsFull === true) return;
  if (links !== undefined) {
    expectLinks(seen, await reference.links(says(links), spelling), !isSparse);
  }
  if (texts !== undefined) expectTexts(seen, await reference.texts(says(texts)));
}

interface CallContext {
  readonly stack: Stack;
  readonly reference: Reference;
  readonly where: 'keyed' | 'open';
  readonly spelling: SpellingName;
}

interface CallResult {
  readonly text: string;
  readonly links: readonly Link[];
}

/** What a call ends with: a message, or a form by its title. */
async function runCall(person: Person, typed: string): Promise<CallResult> {
  const handle = startCall(person, typed);
  const ending = await handle.ended();
  if (ending.kind === 'modal') return { text: ending.modal.title, links: [] };
  const message = await handle.answer();
  return { text: textOf(message), links: readLinks(message) };
}

function startCall(person: Person, typed: string): InteractionHandle {
  if (typed.startsWith('/')) return person.type(typed);
  const said = person.say(typed.replace(`${messageCommand}: `, ''));
  return person.messageCommand(messageCommand, said);
}

/** All of them one after another, each by its title, and by the other title where that is told. */
function expectLinks(
  { text, links }: CallResult,
  told: readonly ListedItem[],
  hasOriginals: boolean,
): void {
  expect(told).not.toEqual([]);
  const read = links.map(({ title, url }) => ({ title: visibleText(title), url }));
  const first = read.findIndex(({ url }) => url === told[0]?.url);
  const expected = told.map(({ title, url }) => ({ title, url }));
  expect(read.slice(Math.max(0, first)).slice(0, told.length)).toEqual(expected);
  for (const { original } of told) {
    if (original !== null) expect(visibleText(text).includes(original)).toBe(hasOriginals);
  }
}

/** All of them, in this order. */
function expectTexts({ text }: CallResult, told: readonly string[]): void {
  expect(told).not.toEqual([]);
  let rest = visibleText(text);
  for (const one of told) {
    expect(rest).toContain(one);
    rest = rest.slice(rest.indexOf(one) + one.length);
  }
}

/** As Discord shows it: without the signs that keep text from being markdown, and no gaps. */
function visibleText(text: string): string {
  return text.replaceAll(/\\(?=[\p{P}\p{S}])|\u200B/gu, '');
}

/** The sample catalogue's names for what stands in braces. */
function createPlaceholders({
  catalogue: { fixtures: landmarks },
}: Stack): (text: string) => string {
  const { famous, openMatched, largeBooklist } = landmarks;
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
