import { describe, expect, test } from 'vitest';

import type { Board, BoardEntry } from '../../src/model/board.ts';
import type { BookRef } from '../../src/model/book.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { at } from '../../src/pages/place.ts';
import { bookPlace } from '../../src/pages/places.ts';
import { breaches, optionsOf, textOf, linksOf } from './support/message.ts';
import { boardEntry, bookRow, monthlyBoard, ranking } from './support/sample.ts';
import { searchedBoard } from './support/searched-board.ts';

const community: Board = {
  ...monthlyBoard,
  ref: { system: 'community' },
  name: { en: 'Community ranking', zh: '社区榜' },
  sourceName: null,
  sections: [],
  defaultSection: null,
};

const lantern = bookRow({ ref: { system: 'keyed', source: 'source_a', id: '9042' } });
const other = bookRow({
  ref: { system: 'keyed', source: 'source_a', id: '77' },
  title: { en: 'The Lantern Thief', zh: '盗灯人' },
});

describe('on a board of a source', () => {
  test.each([
    ['the English title', 'book 23'],
    ['the Chinese title', '书23'],
    ['its page', 'https://books.example/book/source_a/1023'],
  ])(
    'a book among the places at hand is found by %s, and nothing else is asked',
    async (_, text) => {
      const { asked, leads } = searchedBoard(monthlyBoard, 500);
      expect(await leads({ text })).toBe('board/source_a:monthly////3/source_a:1023');
      expect(asked).toEqual(['places 1–50']);
    },
  );

  test('opened from a book’s card marks its row and leads back to the card', async () => {
    const { asked, leads, shows } = searchedBoard(monthlyBoard, 500);
    const book = { system: 'keyed', source: 'source_a', id: '1023' } as const;
    const back = at(bookPlace, { ref: book, view: 'rankings', page: 1 });
    expect(await leads({ page: 3, book, back })).toBe(
      'board/source_a:monthly////3/source_a:1023/book/source_a:1023/rankings',
    );
    expect(asked).toEqual(['places 1–50']);
    const gone = { ...book, id: '9' };
    expect(linksOf(await shows({ book: gone, back }))).toMatchObject({
      'Back to the board': 'board/source_a:monthly//////book/source_a:1023/rankings',
    });
  });

  test('searches a title with a dash whole, then without what follows the dash', async () => {
    const { asked, leads, shows } = searchedBoard(monthlyBoard, 500);
    expect(await leads({ text: 'Book 23 — Moth' })).toBe(
      'board/source_a:monthly////3/source_a:1023',
    );
    await shows({ text: 'Night Market — Dawn' });
    expect(asked.filter((each) => each.startsWith('books'))).toEqual([
      'books called Night Market — Dawn of source_a',
      'books called Night Market of source_a',
    ]);
  });

  test('finds a book further down by the position in its record', async () => {
    const deep = boardEntry(412);
    const record = { rankings: [{ ...ranking('monthly', 'Monthly', 412), section: 'overall' }] };
    const { asked, leads } = searchedBoard(monthlyBoard, 500, { finds: [deep.book], record });
    expect(await leads({ text: 'Book 412' })).toBe('board/source_a:monthly////42/source_a:1412');
    expect(asked).toEqual([
      'places 1–50',
      'books called Book 412 of source_a',
      'record of 1412',
      'places 401–450',
    ]);
  });

  test('finds a book that has moved near the position in its record', async () => {
    const record = { rankings: [{ ...ranking('monthly', 'Monthly', 403), section: 'overall' }] };
    const { leads } = searchedBoard(monthlyBoard, 500, { finds: [boardEntry(398).book], record });
    expect(await leads({ text: 'Book 398' })).toBe('board/source_a:monthly////40/source_a:1398');
  });

  test('ignores the position in another section', async () => {
    const record = { rankings: [{ ...ranking('monthly', 'Monthly', 60), section: 'fantasy' }] };
    const { leads, shows } = searchedBoard(monthlyBoard, 500, {
      finds: [boardEntry(60).book],
      record,
    });
    expect(textOf(await shows({ text: 'Book 60' }))).toContain('### Not on this board');
    const fantasy = { board: monthlyBoard.ref, section: 'fantasy', genre: null, cycle: null };
    expect(await leads({ text: 'Book 60', view: fantasy })).toBe(
      'board/source_a:monthly/fantasy///6/source_a:1060',
    );
  });

  test('reports a book with other boards in its record as absent, without more requests', async () => {
    const record = { rankings: [ranking('weekly', 'Weekly reads', 41)] };
    const { asked, shows } = searchedBoard(monthlyBoard, 500, { finds: [lantern], record });
    const message = await shows({ text: 'The Lantern Keeper', page: 8 });
    expect(textOf(message)).toContain('### Not on this board\n-# [Monthly votes]');
    expect(textOf(message)).toContain(
      '**[The Lantern Keeper](https://books.example/book/source_a/1042)**',
    );
    expect(linksOf(message)).toEqual({
      'Open the book':
        'book/source_a:9042////board-search/source_a:monthly////8/The Lantern Keeper',
      'Find another book': 'do/board-search/source_a:monthly////8/The Lantern Keeper',
      'Back to the board': 'board/source_a:monthly////8',
    });
    expect(asked.filter((each) => each.startsWith('places'))).toEqual(['places 51–100']);
    expect(breaches(message)).toEqual([]);
  });

  test('searches a hundred positions if the record names no boards', async () => {
    const hidden = { finds: [boardEntry(77).book], record: { rankings: [] } };
    expect(await searchedBoard(monthlyBoard, 500, hidden).leads({ text: 'Book 77' })).toBe(
      'board/source_a:monthly////8/source_a:1077',
    );
    const { asked, shows } = searchedBoard(monthlyBoard, 500, { ...hidden, finds: [lantern] });
    expect(textOf(await shows({ text: 'The Lantern Keeper' }))).toContain(
      '-# 100 of 500 places searched',
    );
    expect(asked.filter((each) => each.startsWith('places'))).toHaveLength(2);
  });

  test('offers several matching books with links', async () => {
    const near = { ...boardEntry(7).book, title: { en: 'A Lantern', zh: '灯' } };
    const { shows } = searchedBoard(monthlyBoard, 500, { finds: [near, lantern, other] });
    const message = await shows({ text: 'Lantern' });
    expect(textOf(message)).toContain('Several books match “Lantern”.');
    expect(textOf(message)).toContain('`7` **[A Lantern](https://books.example/');
    expect(optionsOf(message, 'found').map(({ label, value }) => [label, value])).toEqual([
      ['A Lantern', 'board/source_a:monthly/////source_a:1007'],
      ['The Lantern Keeper', 'board-search/source_a:monthly/////Lantern/source_a:9042'],
      ['The Lantern Thief', 'board-search/source_a:monthly/////Lantern/source_a:77'],
    ]);
  });

  test('prefers the book with the exact title', async () => {
    const record = { rankings: [{ ...ranking('monthly', 'Monthly', 120), section: 'overall' }] };
    const called = boardEntry(120).book;
    const { leads } = searchedBoard(monthlyBoard, 500, { finds: [other, called, lantern], record });
    expect(await leads({ text: '书120' })).toBe('board/source_a:monthly////12/source_a:1120');
  });

  test('does not search a picked book by name again', async () => {
    const record = { rankings: [{ ...ranking('monthly', 'Monthly', 101), section: 'overall' }] };
    const { asked, leads } = searchedBoard(monthlyBoard, 500, { record });
    const book = boardEntry(101).book.ref;
    expect(await leads({ text: 'Book 1', book })).toBe(
      'board/source_a:monthly////11/source_a:1101',
    );
    expect(asked.join()).not.toContain('books called');
  });

  test('searches cached positions for a text that is too short for the catalogue', async () => {
    const tooShort = new ProblemError({ code: 'not_accepted', param: 'q', detail: 'more' });
    const entries = (position: number): BoardEntry =>
      position === 31
        ? boardEntry(31, { book: bookRow({ title: { en: 'Oz and Ends', zh: null } }) })
        : boardEntry(position);
    const { leads, shows } = searchedBoard(monthlyBoard, 500, { finds: tooShort, entries });
    expect(await leads({ text: 'oz' })).toBe('board/source_a:monthly////4/source_a:1042');
    const message = await shows({ text: 'zz' });
    expect(textOf(message)).toContain('This search is too short');
    expect(linksOf(message)['Try again']).toBe('do/board-search/source_a:monthly/////zz');
  });

  test.each(['', '  ', '???'])('nothing to look for is nothing to ask: “%s”', async (text) => {
    const { asked, shows } = searchedBoard(monthlyBoard, 500);
    expect(textOf(await shows({ text }))).toContain('This search is too short');
    expect(asked).toEqual([]);
  });

  test('does not mistake a problem for an absent book', async () => {
    const down = new ProblemError({ code: 'down' });
    const { leads } = searchedBoard(monthlyBoard, 500, { finds: down });
    await expect(leads({ text: 'The Lantern Keeper' })).rejects.toBe(down);
  });
});

describe('on an open board', () => {
  const openEntry = (position: number): BoardEntry => {
    const entry = boardEntry(position);
    return { ...entry, book: { ...entry.book, ref: { system: 'open', id: String(position) } } };
  };

  test('finds a title and requests nothing after it', async () => {
    const { asked, leads } = searchedBoard(community, 490, { entries: openEntry });
    expect(await leads({ text: 'Book 137' })).toBe('board/~community////14/~137');
    expect(asked).toEqual(['places 1–50', 'places 51–100', 'places 101–150']);
  });

  test('searches cached positions first', async () => {
    const { asked, leads } = searchedBoard(community, 490, { entries: openEntry });
    expect(await leads({ text: '书433', page: 45 })).toBe('board/~community////44/~433');
    expect(asked).toEqual(['places 401–450']);
  });

  test('finds the only similar title after it has seen all others', async () => {
    const entries = (position: number): BoardEntry => {
      const entry = openEntry(position);
      const title = { en: 'Sea of Ash', zh: '灰海' };
      return position === 12 ? { ...entry, book: { ...entry.book, title } } : entry;
    };
    const { leads } = searchedBoard(community, 90, { entries });
    expect(await leads({ text: 'sea of' })).toBe('board/~community////2/~12');
  });

  test('searches at most two hundred positions, and says so', async () => {
    const { asked, shows } = searchedBoard(community, 490, {
      entries: openEntry,
      finds: [lantern],
    });
    const message = await shows({ text: 'The Lantern Keeper' });
    expect(textOf(message)).toContain('### Not on this board\n-# [Community ranking]');
    expect(textOf(message)).toContain('-# 200 of 490 places searched');
    expect(asked).toHaveLength(5);
    expect(asked.at(-1)).toBe('books called The Lantern Keeper of all');
  });

  test.each([
    [90, 90, '-# all 90 places searched', 3],
    [90, null, '-# all 90 places searched', 3],
    [400, null, '-# 200 places searched', 5],
  ])('of %d places (told: %s): %s', async (places, told, said, questions) => {
    const { asked, shows } = searchedBoard(community, places, {
      told,
      entries: openEntry,
      finds: [lantern],
    });
    expect(textOf(await shows({ text: 'The Lantern Keeper' }))).toContain(said);
    expect(asked).toHaveLength(questions);
  });

  test('finds a book with another title there by certain evidence', async () => {
    const counterpart: BookRef = { system: 'open', id: '66' };
    const { leads } = searchedBoard(community, 90, {
      entries: openEntry,
      finds: [lantern],
      counterpart,
    });
    expect(await leads({ text: 'The Lantern Keeper' })).toBe('board/~community////7/~66');
  });

  test('shows absent books of that title with their links', async () => {
    const { shows } = searchedBoard(community, 40, { entries: openEntry, finds: [lantern, other] });
    const message = await shows({ text: 'lantern' });
    expect(textOf(message)).toContain('### Not on this board');
    expect(optionsOf(message, 'open').map(({ value }) => value)).toEqual([
      'book/source_a:9042////board-search/~community/////lantern',
      'book/source_a:77////board-search/~community/////lantern',
    ]);
  });

  test('offers another search for an unknown title', async () => {
    const { shows } = searchedBoard(community, 40, { entries: openEntry });
    const message = await shows({ text: 'Quixotry *of* <@1>', page: 2 });
    expect(textOf(message)).toContain('### Nothing found for “Quixotry \\*of\\* ');
    expect(linksOf(message)).toEqual({
      'Try again': 'do/board-search/~community////2/Quixotry *of* <@1>',
      'Back to the board': 'board/~community////2',
    });
    expect(breaches(message)).toEqual([]);
  });

  test('offers the ten most similar titles', async () => {
    const message = await searchedBoard(community, 90, { entries: openEntry }).shows({
      text: 'book',
    });
    expect(textOf(message).match(/\*\*\[Book /g)).toHaveLength(10);
    expect(optionsOf(message, 'found')).toHaveLength(10);
    expect(textOf(message)).toContain('-# and 80 more');
  });
});
