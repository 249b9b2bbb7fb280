import { describe, expect, test } from 'vitest';

import { boardPage } from '../../src/pages/board.ts';
import { booklistPage } from '../../src/pages/booklist.ts';
import type { PageMessage } from '../../src/pages/page.ts';
import { member, wholeList } from '../pages/support/booklist-sample.ts';
import { breaches, textOf } from '../pages/support/message.ts';
import { booklistAddress, libraryWithList } from '../pages/support/opened-booklist.ts';
import { fresh, libraryOf, openMessage, readerOf } from '../pages/support/reading.ts';
import { boardEntry, boardStretch, bookRow, monthlyBoard } from '../pages/support/sample.ts';
import { faultsOfLinks, findIntendedLinks } from '../support/masked-links.ts';
import { allTitles, pagesOf, readable, titleRecord, type ListedTitle } from './all-titles.ts';

const view = { board: monthlyBoard.ref, section: null, genre: null, cycle: null };

function urlOf(index: number): string {
  return `https://books.example/${index + 1}`;
}

function bookOf(title: ListedTitle, index: number) {
  const ref = { system: 'keyed', source: 'source_a', id: String(index + 1) } as const;
  return bookRow({ ref, title: titleRecord(title), url: urlOf(index) });
}

const reader = { en: readerOf(), zh: readerOf({ locale: 'zh-CN', discordLocale: 'zh-CN' }) };

async function boardOf(titles: readonly ListedTitle[], language: 'en' | 'zh') {
  const entries = titles.map((title, index) =>
    boardEntry(index + 1, { book: bookOf(title, index) }),
  );
  const board = boardStretch(1, { entries });
  const library = libraryOf(
    { board: () => Promise.resolve(fresh(board)) },
    { boards: [monthlyBoard] },
  );
  return openMessage(boardPage, boardPage.at({ view, page: 1 }), library, reader[language]);
}

async function listOf(titles: readonly ListedTitle[], language: 'en' | 'zh') {
  const members = titles.map((title, index) => member(index + 1, { book: bookOf(title, index) }));
  const { library } = libraryWithList(wholeList({ members }));
  return openMessage(booklistPage, booklistAddress(), library, reader[language]);
}

/** The links to the books of a message. */
function bookLinks(message: PageMessage) {
  return findIntendedLinks(textOf(message)).filter(({ url }) =>
    /^https:\/\/books\.example\/\d+$/.test(url),
  );
}

describe.each([
  ['a board', boardOf],
  ['a list', listOf],
] as const)('in %s, every title of public lists', (_, show) => {
  test.each(['en', 'zh'] as const)(
    'is a row with its link, for a reader of %s',
    async (language) => {
      for (const titles of pagesOf(allTitles)) {
        const message = await show(titles, language);
        expect(breaches(message)).toEqual([]);
        expect(bookLinks(message).map(({ url }) => url)).toEqual(
          titles.map((__, row) => urlOf(row)),
        );
      }
    },
  );

  test.each(['en', 'zh'] as const)(
    'is a link that Discord shows, with its letters and digits, for a reader of %s',
    async (language) => {
      const faults: string[] = [];
      for (const titles of pagesOf(allTitles)) {
        const message = await show(titles, language);
        faults.push(...faultsOfLinks(textOf(message)));
        for (const [row, { text }] of bookLinks(message).entries()) {
          const title = titles[row]?.text ?? '';
          if (!readsAs(text ?? '', title)) faults.push(`reads otherwise: ${text} for ${title}`);
        }
      }
      expect(faults).toEqual([]);
    },
  );
});

/** Whether a text has the letters and digits of a title, or of its beginning if the text is cut. */
function readsAs(text: string, title: string): boolean {
  const [shown, whole] = [readable(text), readable(title)];
  return text.endsWith('…') ? whole.startsWith(shown) : whole === shown;
}
