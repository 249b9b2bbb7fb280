import { expect, test } from 'vitest';

import type { Reader } from '../../src/model/reader.ts';
import { boardRefText } from '../../src/model/reference.ts';
import { Redirect } from '../../src/pages/page.ts';
import { raceDraftPage } from '../../src/pages/watch-draft.ts';
import type { RaceDraftParams } from '../../src/pages/watch-places.ts';
import { admin, contextWith, openPage, watchesWith } from './open-page.ts';
import { fresh, libraryOf } from './support/reading.ts';
import { boardEntry, boardStretch, monthlyBoard } from './support/sample.ts';

/** What `/race add` answers on a board of so many places, called "Book 1" and so on. */
async function draftTexts(
  places: number,
  typed: Partial<RaceDraftParams>,
  reader: Partial<Reader> = {},
): Promise<string> {
  const library = libraryOf(
    {
      board: (_, { offset, count }) => {
        const length = Math.max(0, Math.min(count, places - offset));
        const entries = Array.from({ length }, (__, index) => boardEntry(offset + index + 1));
        const paging = {
          offset,
          count: length,
          total: places,
          totalCapped: false,
          reachable: null,
        };
        return Promise.resolve(fresh(boardStretch(1, { entries, paging })));
      },
    },
    { boards: [monthlyBoard] },
  );
  const watches = watchesWith({ today: () => 20_000 });
  const context = contextWith({ reader: { ...admin, ...reader }, watches });
  const address = raceDraftPage.at({ board: boardRefText(monthlyBoard.ref), ...typed });
  const page = await openPage(raceDraftPage, address, { ...context, library });
  if (page instanceof Redirect) throw new Error(`led to ${page.to}`);
  return page.texts;
}

const gone = { system: 'keyed', source: 'source_a', id: '9' } as const;

test.each([
  ['of a long board', 500, 'Book 1; Salt Road', '“Salt Road”: not in the first 100 places now.'],
  ['of a short board', 80, 'Book 1; Salt Road', '“Salt Road”: not on this board now.'],
  [
    'that several books have',
    40,
    'Book 1; Book; Book 3',
    '“Book”: several books match. Choose in the menu.',
  ],
])('a title %s is not accepted, with the reason', async (_, places, titles, sentence) => {
  expect(await draftTexts(places, { titles })).toContain(`\n${sentence}\n`);
});

test('books that were chosen and have fallen are counted, with the place below which they are', async () => {
  expect(await draftTexts(500, { books: [gone, { ...gone, id: '1001' }] })).toContain(
    '\n1 chosen book: not in the first 100 places now.\n',
  );
});

test('a Chinese admin reads the reason in Chinese', async () => {
  const texts = await draftTexts(
    500,
    { titles: '书1; 盐路' },
    { discordLocale: 'zh-TW', locale: 'zh-TW' },
  );
  expect(texts).toContain('《盐路》：目前不在前 100 名。');
});
