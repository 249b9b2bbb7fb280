import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { RecentRecords, Library } from '../../src/catalogue/library.ts';
import type { BookSummary } from '../../src/model/book.ts';
import { ProblemError, type Problem } from '../../src/model/problem.ts';
import { at } from '../../src/pages/place.ts';
import { bookPlace, foundPlace } from '../../src/pages/places.ts';
import { foundPage } from '../../src/pages/found.ts';
import { Redirect } from '../../src/pages/page.ts';
import { admin, contextWith, openPage, type OpenedPage } from './open-page.ts';
import { bookRow } from './support/sample.ts';

const lantern = bookRow({ ref: { system: 'open', id: '1' } });
const sea = bookRow({
  ref: { system: 'open', id: '2' },
  url: 'https://books.example/novel/2',
  title: { en: 'The Silent Sea', zh: '诡海' },
  author: { en: 'Moth', zh: '蛾' },
});
const seaside = bookRow({
  ref: { system: 'open', id: '3' },
  url: 'https://books.example/novel/3',
  title: { en: 'Seaside', zh: '诡海边' },
});

type Found = readonly BookSummary[] | Problem;

/** The catalogue's result for each mention; empty for any other text. */
type Results = Readonly<Record<string, Found>>;

const emptyCache: Partial<RecentRecords> = { sources: [] };

const busy: Problem = { code: 'busy', retryAt: 0 };

async function look(
  mentions: readonly string[],
  results: Results,
  changes: { readonly stale?: boolean; readonly reader?: typeof admin } = {},
): Promise<OpenedPage | Redirect> {
  const { stale = false, reader = admin } = changes;
  const library: Partial<Library> = {
    servingInterface: () => 'open',
    recent: () => emptyCache as RecentRecords,
    findBooks: ({ text }) => {
      const found = results[text] ?? [];
      if ('code' in found) return Promise.reject(new ProblemError(found));
      return Promise.resolve({ value: found, asOf: 1_780_000_000_000, stale, from: 'open' });
    },
  };
  const context = { ...contextWith({ reader }), library: library as Library };
  return openPage(foundPage, at(foundPlace, { mentions }), context);
}

async function list(...asked: Parameters<typeof look>): Promise<OpenedPage> {
  const opened = await look(...asked);
  if (opened instanceof Redirect) throw new Error(`it leads to ${opened.to}`);
  return opened;
}

const card = (book: BookSummary): Redirect =>
  new Redirect(at(bookPlace, { ref: book.ref, view: 'overview', page: 1 }));

describe('one book in a message', () => {
  test.each(['守灯人', 'The Lantern Keeper', 'the lantern keeper'])(
    'opens at once by its title %s',
    async (title) => {
      expect(await look([title], { [title]: [seaside, lantern] })).toEqual(card(lantern));
    },
  );

  test('opens at once by its link', async () => {
    const link = 'https://source.test/book/1';
    expect(await look([link], { [link]: [lantern] })).toEqual(card(lantern));
  });

  test('opens at once if a link and a title both mean it', async () => {
    const results = { 守灯人: [lantern], 'https://a.test/1': [lantern] };
    expect(await look(['守灯人', 'https://a.test/1'], results)).toEqual(card(lantern));
  });

  test('is not confused with a book of a similar title', async () => {
    const { texts, links } = await list(['诡'], { 诡: [seaside] });
    expect(texts).toContain('《诡》 may mean:\n**[Seaside](https://books.example/novel/3)**');
    expect(links).toEqual({ Seaside: 'book/~3////found-books/~3' });
  });
});

describe('several books in a message', () => {
  const link = 'https://source.test/book/1';
  const results = { [link]: [lantern], 诡海: [seaside, sea] };

  test('are listed in reading order as links, with a menu that opens them', async () => {
    const { texts, links } = await list(['诡海', link], results);
    expect(texts.split('\n')).toEqual([
      '### Books in this message',
      '**[The Silent Sea](https://books.example/novel/2)**',
      expect.stringContaining('-# 诡海 · Moth · '),
      '**[The Lantern Keeper](https://books.example/book/source_a/1042)**',
      expect.stringContaining('-# 守灯人 · Quiet Rain · '),
    ]);
    expect(links).toEqual({
      'The Silent Sea': 'book/~2////found-books/~2/~1',
      'The Lantern Keeper': 'book/~1////found-books/~2/~1',
    });
  });

  test('of one title are all listed', async () => {
    const other = bookRow({ ...sea, ref: { system: 'open', id: '9' }, author: null });
    const { texts } = await list(['诡海'], { 诡海: [sea, other] });
    expect(texts.split('The Silent Sea')).toHaveLength(3);
    expect(texts).not.toContain('may mean');
  });

  test('are listed once, even if several mentions mean them', async () => {
    const { texts } = await list(['诡', '诡海', '守灯人', link], {
      ...results,
      守灯人: [lantern],
      诡: [sea, seaside],
    });
    expect(texts.split('The Silent Sea')).toHaveLength(2);
    expect(texts.split('The Lantern Keeper')).toHaveLength(2);
    expect(texts).toContain('《诡》 may mean:\n**[Seaside]');
  });

  test('include at most three guesses for a title', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      bookRow({ ref: { system: 'open', id: `${at}` }, title: { en: `Sea ${at}`, zh: null } }),
    );
    const { links } = await list(['sea'], { sea: many });
    expect(Object.keys(links)).toEqual(['Sea 0', 'Sea 1', 'Sea 2']);
  });

  test('lead with the title of the reader’s language', async () => {
    const reader = { ...admin, discordLocale: 'zh-TW', locale: 'zh-TW', leads: 'zh' } as const;
    const { texts } = await list(['诡海', link], results, { reader });
    expect(texts).toContain('### 這則訊息裡的書\n**[诡海](https://books.example/novel/2)**');
  });

  test('from a stale answer show its time', async () => {
    const { texts } = await list(['诡海', link], results, { stale: true });
    expect(texts).toContain('Shown as of <t:1780000000:R>');
  });

  test('are shown by components without any text of the message', async () => {
    const secret = 'https://source.test/private?token=hush';
    const { links, json } = await list(['诡海', '秘密', secret], {
      ...results,
      [secret]: [lantern],
    });
    const addresses = ['book/~2////found-books/~2/~1', 'book/~1////found-books/~2/~1'];
    expect(Object.values(links)).toEqual(addresses);
    const carried = [...json.matchAll(/"(?:custom_id|value)":"([^"]+)"/g)].map(([, id]) => id);
    expect(carried.toSorted()).toEqual(['1open:found-books/~2/~1', ...addresses.toSorted()]);
  });
});

describe('a mention without a book', () => {
  test('is listed as plain text', async () => {
    const { texts } = await list(['诡海', '没有', 'https://a.test/x_y'], { 诡海: [sea] });
    expect(texts).toContain('The Silent Sea');
    expect(texts).toContain('Not in the catalogue:\n- 《没有》\n- a.test/x\\_y');
  });

  test('is listed if there are no books', async () => {
    const { texts, links } = await list(['没有'], {});
    expect(texts).toBe('### No book found in this message\nNot in the catalogue:\n- 《没有》');
    expect(links).toEqual({});
  });

  test.each([
    { code: 'not_accepted', param: 'q', detail: 'too short' },
    { code: 'not_found', what: 'book' },
  ] as const)('is what the catalogue answers with $code', async (problem) => {
    const { texts } = await list(['It'], { It: problem });
    expect(texts).toContain('Not in the catalogue:\n- 《It》');
  });

  test('cannot mention anyone or break out of its line', async () => {
    const { texts } = await list(['@everyone **a** <@1> [x](https://e.test)'], {});
    expect(texts).not.toMatch(/@everyone|\*\*a|<@1>|\[x\]\(/);
  });
});

describe('a lookup that fails', () => {
  test('is listed, and the other books are shown', async () => {
    const { texts } = await list(['诡海', '守灯人'], { 诡海: [sea], 守灯人: busy });
    expect(texts).toContain('The Silent Sea');
    expect(texts).toContain('Not available right now:\n- 《守灯人》');
  });

  test('is shown as its problem if all lookups fail', async () => {
    await expect(look(['诡海', '守灯人'], { 诡海: busy, 守灯人: busy })).rejects.toMatchObject({
      problem: busy,
    });
  });

  test('does not hide an error of the program', async () => {
    const context = contextWith();
    const broken = Promise.reject(new TypeError('a fault'));
    broken.catch(() => undefined);
    const library = {
      ...context.library,
      held: () => emptyCache as RecentRecords,
      findBooks: () => broken,
    };
    const address = at(foundPlace, { mentions: ['诡海'] });
    await expect(openPage(foundPage, address, { ...context, library })).rejects.toThrow(TypeError);
  });
});

test('a message without mentions gets an explanation of the command', async () => {
  const { texts, links } = await list([], {});
  expect(texts).toContain('### No book is mentioned in this message');
  expect(texts).toContain('titles in 《》');
  expect(links).toEqual({});
});

test('Discord accepts the reply for any ten mentions', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  const book = fc
    .record({ id: fc.nat(999).map(String), en: text, zh: text, author: text })
    .map(({ id, en, zh, author }) =>
      bookRow({ ref: { system: 'open', id }, title: { en, zh }, author: { en: author, zh: null } }),
    );
  const answer = fc.oneof(fc.array(book, { maxLength: 5 }), fc.constant(busy));
  const mention = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    fc.webUrl({ withQueryParameters: true }),
  );
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.tuple(mention, answer), { maxLength: 10 }), async (all) => {
      const results = Object.fromEntries(all);
      const mentions = all.map(([one]) => one);
      await look(mentions, results).catch((error: unknown) => {
        expect(error).toMatchObject({ problem: busy });
      });
    }),
    { numRuns: 60 },
  );
});
