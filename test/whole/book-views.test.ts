import { beforeAll, describe, expect, test } from 'vitest';
import type { Message } from '../../src/playground/discord/message.ts';
import type { Person } from '../../src/playground/discord/people/person.ts';
import { useStack } from './use-stack.ts';
import {
  isPrivate,
  readButtons,
  readLinks,
  readMenuOptions,
  readOtherMenuOptions,
  textOf,
  findUnlinkedLines,
  findUnlinkedOptions,
} from './message-content.ts';

const menu = 'More about this book';
const lamplighter = 'The Lamplighter Who Mailed the Tide';
const ofLibrary = ['Chapters', 'Reviews', 'Comments', 'Similar books', 'Community tags'] as const;

let keyed: Person;
let open: Person;
const stack = useStack();
beforeAll(() => {
  keyed = stack.person('keyed');
  open = stack.person('open');
});

/** Opens each view of the menu in the same message, the one that the card shows last. */
async function everyView(reader: Person, card: Message): Promise<ReadonlyMap<string, Message>> {
  const views = new Map<string, Message>();
  const others = readOtherMenuOptions(card, menu);
  const shown = readMenuOptions(card, menu).filter((view) => !others.includes(view));
  // Discord sends the view that the menu shows only after another choice.
  for (const view of [...others, ...shown]) {
    if (view.startsWith('On ')) continue;
    const message = await reader.choose(card, menu, [view]).answer();
    expect(message.id).toBe(card.id);
    expect(findUnlinkedLines(message), view).toEqual([]);
    expect(readMenuOptions(message, menu), view).toContain('Overview');
    views.set(view, message);
  }
  return views;
}

function viewText(views: ReadonlyMap<string, Message>, view: string): string {
  const message = views.get(view);
  if (message === undefined) throw new Error(`${view} was not offered`);
  return textOf(message);
}

describe('a book that both interfaces have', () => {
  test('has every view in a server with a key', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    // A card waits only briefly for the other interface. This view waits, so its match is then known.
    await keyed.type(`/reviews book:${source}:${id}`).answer();
    const views = await everyView(keyed, await keyed.type(`/book book:${source}:${id}`).answer());
    expect([...views.keys()]).toEqual([
      ...[...ofLibrary, 'Rankings', 'History'],
      ...['Booklists', 'Stats', 'Overview'],
    ]);
    expect(viewText(views, 'Chapters')).toMatch(/`1,632` /);
    expect(viewText(views, 'Reviews')).toContain('★ ');
    expect(viewText(views, 'Comments')).toMatch(/👍 [\d,]+/);
    expect(viewText(views, 'Similar books')).toContain('recommended by');
    expect(viewText(views, 'Community tags')).toContain('The numbers are readers’ votes.');
    expect(viewText(views, 'Booklists')).toMatch(/Lists of .*\n\*\*\[/);
  });

  test('has the views of the open interface in a server without a key', async () => {
    const { id } = stack.catalogue.fixtures.openMatched;
    const views = await everyView(open, await open.type(`/book book:~${id}`).answer());
    expect([...views.keys()]).toEqual([...ofLibrary, 'History', 'Overview']);
    const lists = await open.type(`/book book:~${id} view:Booklists`).answer();
    expect(textOf(lists)).toContain('can add one with `/setup key`');
    expect(readMenuOptions(lists, menu)).toContain('Chapters');
  });

  test('names its boards in Chinese for a Chinese reader', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    const reader = stack.person('keyed', { name: 'Lan', locale: 'zh-CN' });
    const card = await reader.type(`/book book:${source}:${id}`).answer();
    expect(textOf(card)).toMatch(/\n\*\*上榜情况\*\*\n(?:`.*` \[[^A-Za-z]+\]\(.*\n)+/);
  });

  test('opens its chapters at the newest, with a button to the first', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    const newest = await keyed.type(`/book book:${source}:${id} view:Chapters`).answer();
    expect(textOf(newest)).toMatch(/`1,632` [^]*`1,623` /);
    expect(textOf(newest)).toContain('1–10 of 1,632');
    const first = await keyed.press(newest, 'From the first chapter').answer();
    expect(textOf(first)).toMatch(/` 1` Chapter 1: [^]*`10` Chapter 10: /);
    const last = await keyed.press(first, '164»').answer();
    expect(textOf(last)).toMatch(/Page (\d+) of \1 /);
    expect(readButtons(last).join(' ')).not.toMatch(/[›»]/);
  });

  test('opens any page of its chapters, for others as a private copy', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    const chapters = await keyed.type(`/book book:${source}:${id} view:Chapters`).answer();
    const goTo = async (person: Person, page: string): Promise<Message> => {
      const form = await person.press(chapters, 'Go to…').ended();
      if (form.kind !== 'modal') throw new Error(`Go to… ended with ${form.kind}`);
      return person.submit(form.modal, { page }).answer();
    };
    const middle = await goTo(keyed, '82');
    expect(middle.id).toBe(chapters.id);
    expect(textOf(middle)).toContain('Page 82 of 164');
    const copy = await goTo(stack.person('keyed', { name: 'Lan' }), '90');
    expect([isPrivate(copy), textOf(copy)]).toEqual([true, expect.stringContaining('Page 90 of')]);
    const last = await goTo(keyed, '2300');
    expect(last.id).toBe(chapters.id);
    expect(textOf(last)).toMatch(
      /There is no page 2,300\. The last page is 164\.\n` *2` [^]*Page 164/,
    );
    const refused = await goTo(keyed, 'the middle');
    expect(isPrivate(refused)).toBe(true);
    expect(textOf(refused)).toBe('That is not a page number. Type a number, such as 12.');
  });

  test('leads to similar books, and to the booklists that contain it', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    const similar = await keyed.type(`/book book:${source}:${id} view:"Similar books"`).answer();
    expect(findUnlinkedOptions(similar, 'Show a book’s card…')).toEqual([]);
    const lists = await keyed.choose(similar, menu, ['Booklists']).answer();
    const [list = ''] = readMenuOptions(lists, 'Show a booklist…');
    const opened = await keyed.choose(lists, 'Show a booklist…', [list]).answer();
    expect(textOf(opened)).toContain(list);
  });

  test('has a menu for the booklists of other sources', async () => {
    const { source, id } = stack.catalogue.fixtures.famous;
    const own = await keyed.type(`/book book:${source}:${id} view:Booklists`).answer();
    const others = readMenuOptions(own, 'Lists from another source');
    expect(others.length).toBeGreaterThan(1);
    const [, other = ''] = others;
    const message = await keyed.choose(own, 'Lists from another source', [other]).answer();
    expect(textOf(message)).toContain(`Lists of ${other}`);
  });
});

test('the open interface is searched for a book of the keyed interface only once', async () => {
  const { source, id } = stack.catalogue.fixtures.openById.book;
  const count = () => stack.catalogue.requests.count({ interface: 'open' });
  const before = count();
  await keyed.type(`/book book:${source}:${id}`).answer();
  await keyed.type(`/reviews book:${source}:${id}`).answer();
  const card = await keyed.type(`/book book:${source}:${id}`).answer();
  expect(readMenuOptions(card, menu)).toContain('Reviews');
  // One search by its title, and one request for its reviews.
  expect(count() - before).toBe(2);
});

describe('/reviews', () => {
  test('shows the reviews of a typed title, or its comments at the source', async () => {
    stack.discord.world.setBotPermission(keyed.channel, 'MENTION_EVERYONE', true);
    const reviews = await keyed.type('/reviews book:lamplighter who mailed').answer();
    expect(textOf(reviews)).toContain(`${lamplighter}](`);
    expect(textOf(reviews)).toContain('· Reviews');
    const comments = await keyed
      .type('/reviews book:"lamplighter who mailed" from:"Comments from the source"')
      .answer();
    expect(textOf(comments)).toContain('· Comments');
    expect(comments.mention_everyone).toBe(false);
  });

  test('asks for the book if several match', async () => {
    const message = await keyed.type('/reviews book:the').answer();
    expect(textOf(message)).toContain('Which book?');
  });
});

describe('a book of one interface only', () => {
  test('explains that a similar title does not prove a match', async () => {
    const { book } = stack.catalogue.fixtures.openSameTitle;
    const card = await keyed.type(`/book book:${book.source}:${book.id}`).answer();
    expect(readMenuOptions(card, menu)).not.toContain('Reviews');
    const reviews = await keyed.type(`/reviews book:${book.source}:${book.id}`).answer();
    expect(textOf(reviews)).toContain('has no confirmed match there');
    const back = await keyed.choose(reviews, menu, ['Overview']).answer();
    expect(textOf(back)).toMatch(/^## \[/);
  });

  test('says that its source has no booklists, and leads to other sources’ lists', async () => {
    const message = await keyed.type('/search query:the source:source_f').answer();
    const [link] = readLinks(message);
    const ref = /\/book\/(source_f)\/(\d+)/.exec(link?.url ?? '');
    const lists = await keyed.type(`/book book:${ref?.[1]}:${ref?.[2]} view:Booklists`).answer();
    expect(textOf(lists)).toContain('This source has no booklists.');
    expect(readMenuOptions(lists, 'Lists from another source').length).toBeGreaterThan(2);
  });
});
