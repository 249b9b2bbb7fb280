import { describe, expect, test } from 'vitest';

import { boardSearchForm } from '../../commands/board-search.ts';
import { languageOf } from '../../src/language/language.ts';
import type { BoardView } from '../../src/model/board.ts';
import { locales } from '../../src/model/reader.ts';
import { readAddress } from '../../src/pages/address.ts';
import { at } from '../../src/pages/place.ts';
import { boardSearchFormPlace } from '../../src/pages/places.ts';
import { checkBody } from '../../src/playground/discord/checks/body-check.ts';
import { formatBreach } from '../../src/playground/discord/checks/breach.ts';
import { admin, contextWith } from '../pages/open-page.ts';
import { openedModal } from './opened.ts';

const view: BoardView = {
  board: { system: 'keyed', source: 'source_a', board: 'monthly' },
  section: 'fantasy',
  genre: null,
  cycle: null,
};

function segmentsOf(text = ''): readonly string[] {
  return readAddress(at(boardSearchFormPlace, { view, page: 3, text }))?.segments ?? [];
}

test.each(locales)('Discord accepts the form that finds a book on a board (%s)', async (locale) => {
  for (const text of ['', 'The Lantern Keeper', '灯'.repeat(900)]) {
    const asking = { language: languageOf(locale), reader: admin };
    const modal = await openedModal(boardSearchForm, segmentsOf(text), asking, contextWith());
    const body = { type: 9, data: { ...modal, custom_id: '1:do/board-search' } };
    expect(checkBody('POST', '/interactions/1/token/callback', body).map(formatBreach)).toEqual([]);
    if (text !== '') expect(JSON.stringify(modal)).toContain(`"value":"${text.slice(0, 300)}"`);
  }
});

describe('the typed text', () => {
  test.each([
    ['  The Lantern Keeper ', 'The Lantern Keeper'],
    [
      '<https://books.example/book/source_a/1042>',
      'https:%2F%2Fbooks.example%2Fbook%2Fsource_a%2F1042',
    ],
    ['source_a:1042', 'source_a:1042/source_a:1042'],
    ['re:zero', 're:zero'],
  ])('%s opens the book’s position', async (typed, path) => {
    const address = await boardSearchForm.act(
      { book: { kind: 'text', text: typed } },
      segmentsOf(),
      contextWith(),
    );
    expect(address).toBe(`board-search/source_a:monthly/fantasy///3/${path}`);
  });

  test('is rejected for an address without a board', async () => {
    const acting = boardSearchForm.act(
      { book: { kind: 'text', text: 'x' } },
      ['???'],
      contextWith(),
    );
    await expect(acting).rejects.toMatchObject({ problem: { code: 'lost_address' } });
  });
});
