import { expect, test } from 'vitest';

import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import {
  readButtons,
  readLinks,
  readMenuOptions,
  readOtherMenuOptions,
  textOf,
} from './message-content.ts';
import type { LocationName } from './stack.ts';
import { useStack } from './use-stack.ts';

const books = 'Show a book’s card…';
const booklists = 'Show a booklist…';
const views = 'More about this book';

const stack = useStack();

/** The message once it satisfies `isShown`: a menu is reset before an answer that takes long. */
async function shownAs(
  reader: Person,
  { id }: Message,
  isShown: (message: Message) => boolean,
): Promise<Message> {
  let shown: Message | undefined;
  const find = () =>
    (shown = reader.messages().find((message) => message.id === id && isShown(message)));
  await expect.poll(find).toBeDefined();
  if (shown === undefined) throw new Error('the message is gone');
  return shown;
}

/** Opens the last entry of a list's menu in the same message. */
async function openLast(reader: Person, list: Message, menu: string): Promise<Message> {
  await reader.choose(list, menu, readMenuOptions(list, menu).slice(-1)).answer();
  return shownAs(reader, list, (message) => textOf(message) !== textOf(list));
}

/** The message with all views of a book, after a look whether the open library has it. */
async function withAllViews(reader: Person, card: Message): Promise<Message> {
  const unknown = 'Reviews, chapters and more';
  const isUnknown = (message: Message) => readMenuOptions(message, views).includes(unknown);
  if (!isUnknown(card)) return card;
  await reader.choose(card, views, [unknown]).answer();
  return shownAs(reader, card, (message) => !isUnknown(message));
}

/** The label of the card's button that leads back. */
function backOf(card: Message): string {
  const backs = readButtons(card).filter((label) => label.startsWith('‹ Back to '));
  expect(backs, textOf(card)).toHaveLength(1);
  return backs[0] ?? '';
}

/** Facts that were requested in the meantime may be added below a match of a search. */
function expectSame(again: Message, list: Message, isSearch: boolean): void {
  if (!isSearch) {
    expect(again.components).toEqual(list.components);
    return;
  }
  expect(again.id).toBe(list.id);
  expect(readLinks(again)).toEqual(readLinks(list));
  expect(readMenuOptions(again, books)).toEqual(readMenuOptions(list, books));
  expect(readButtons(again)).toEqual(readButtons(list));
}

interface WalkedList {
  readonly typed: string;
  readonly back: string;
  /** The button that opens the list's next page. */
  readonly next?: string;
  readonly menu?: string;
  readonly where: LocationName;
  readonly everyView?: boolean;
}

const lists: readonly WalkedList[] = [
  {
    typed: '/rank board:source_a:yuepiao page:2',
    next: '3›',
    back: '‹ Back to Monthly Votes',
    everyView: true,
    where: 'keyed',
  },
  { typed: '/search query:the', back: '‹ Back to the results', where: 'open' },
  { typed: '/book book:the', back: '‹ Back to the results', menu: 'Which book?', where: 'keyed' },
  { typed: '/browse books', next: '2›', back: '‹ Back to the books', where: 'keyed' },
  { typed: '/feed', next: '2›', back: '‹ Back to the feed', where: 'open' },
  {
    typed: '/booklists browse',
    next: '2›',
    back: '‹ Back to the booklists',
    menu: booklists,
    where: 'keyed',
  },
];

test.each(lists)(
  'a card leads back to the same page of $typed ($where)',
  async ({ typed, back, next = null, menu = books, where, everyView = false }) => {
    const reader = stack.person(where);
    const first = await reader.type(typed).answer();
    const list = next === null ? first : await reader.press(first, next).answer();
    const card = await openLast(reader, list, menu);
    expect(backOf(card)).toBe(back);
    const shownLast = everyView ? await withAllViews(reader, card) : card;
    const offered = everyView ? readOtherMenuOptions(shownLast, views) : [];
    const isSearch = back === '‹ Back to the results';
    expectSame(await reader.press(shownLast, back).answer(), list, isSearch);
    for (const view of offered.filter((name) => name !== 'Overview')) {
      const shown = await reader.choose(await openLast(reader, list, menu), views, [view]).answer();
      expect(backOf(shown), view).toBe(back);
      const again = await reader.press(shown, back).answer();
      expect(again.components, view).toEqual(list.components);
    }
  },
);

test('a booklist and its books lead back through the list of booklists', async () => {
  const reader = stack.person('keyed');
  const all = await reader.type('/booklists browse page:2').answer();
  const list = await openLast(reader, all, booklists);
  const card = await openLast(reader, list, books);
  const title = readMenuOptions(all, booklists).at(-1);
  expect(backOf(card)).toBe(`‹ Back to ${title}`);
  const again = await reader.press(card, backOf(card)).answer();
  expect(again.components).toEqual(list.components);
  const start = await reader.press(again, '‹ Back to the booklists').answer();
  expect(start.components).toEqual(all.components);
});

test('similar books lead back to the book, and from there to the list', async () => {
  const reader = stack.person('open');
  const list = await reader.type('/browse books').answer();
  const [first = ''] = readMenuOptions(list, books);
  const card = await reader.choose(list, books, [first]).answer();
  const similar = await reader.choose(card, views, ['Similar books']).answer();
  const other = await openLast(reader, similar, books);
  const back = await reader.press(other, '‹ Back to the last book').answer();
  expect(back.components).toEqual(similar.components);
  const start = await reader.press(back, '‹ Back to the books').answer();
  expect(start.components).toEqual(list.components);
});

/** Presses the board's button and fills in its form. */
async function find(reader: Person, book: string): Promise<Message> {
  const board = await reader.type('/rank board:source_a:yuepiao').answer();
  const form = await reader.press(board, 'Find my book').ended();
  if (form.kind !== 'modal') throw new Error(`Find my book ended with ${form.kind}`);
  return reader.submit(form.modal, { book }).answer();
}

test('a card leads back to the board with the found book still marked', async () => {
  const reader = stack.person('keyed');
  const board = await find(reader, 'Second-Hand Stars');
  expect(textOf(board)).toContain('➤');
  const card = await openLast(reader, board, books);
  const again = await reader.press(card, '‹ Back to Monthly Votes').answer();
  expect(again.components).toEqual(board.components);
});
