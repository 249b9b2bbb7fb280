import { describe, expect, test } from 'vitest';

import { goToPageForm } from '../../commands/go-to-page.ts';
import { languageOf } from '../../src/language/language.ts';
import { locales } from '../../src/model/reader.ts';
import { readAddress, type Address } from '../../src/pages/address.ts';
import { goToPagePlace } from '../../src/pages/go-to-page.ts';
import { at } from '../../src/pages/place.ts';
import { checkBody } from '../../src/playground/discord/checks/body-check.ts';
import { formatBreach } from '../../src/playground/discord/checks/breach.ts';
import { admin, contextWith } from '../pages/open-page.ts';
import { openedModal } from './opened.ts';

const chapters = 'book/~1604/chapters/12/' as Address;

function segmentsOf(list: string, last: number | null = 230): readonly string[] {
  return readAddress(at(goToPagePlace, { last, list: list as Address }))?.segments ?? [];
}

function goTo(typed: string, list: string = chapters): Promise<Address> {
  const fields = { page: { kind: 'text' as const, text: typed } };
  return goToPageForm.act(fields, segmentsOf(list), contextWith());
}

test.each(locales)('Discord accepts the form that goes to a page (%s)', async (locale) => {
  for (const last of [230, null]) {
    const asking = { language: languageOf(locale), reader: admin };
    const modal = await openedModal(
      goToPageForm,
      segmentsOf(chapters, last),
      asking,
      contextWith(),
    );
    const body = { type: 9, data: { ...modal, custom_id: '1:do/page' } };
    expect(checkBody('POST', '/interactions/1/token/callback', body).map(formatBreach)).toEqual([]);
    expect(JSON.stringify(modal).includes('230')).toBe(last !== null);
  }
});

describe('the typed page', () => {
  test.each([
    ['120', 120],
    [' ８０ ', 80],
    ['第 120 页', 120],
    ['p. 7', 7],
    ['1,200', 1_200],
    ['99999999', 999_999],
  ])('“%s” opens page %i', async (typed, page) => {
    expect(await goTo(typed)).toBe(`book/~1604/chapters/${page}`);
  });

  test.each(['0', '1'])('“%s” opens the first page', async (typed) => {
    expect(await goTo(typed)).toBe('book/~1604/chapters');
  });

  test.each(['middle', '', '3-4', '10 of 230'])('“%s” is no number', async (typed) => {
    await expect(goTo(typed)).rejects.toMatchObject({ problem: { code: 'no_page_number' } });
  });
});

test.each([
  ['board/source_a:monthly/fantasy///2', 'board/source_a:monthly/fantasy///9'],
  ['board-day/source_a:monthly////2026-11-20/2', 'board-day/source_a:monthly////2026-11-20/9'],
  [
    'book/source_a:1042/comments/2//board/source_a:monthly////4',
    'book/source_a:1042/comments/9//board/source_a:monthly////4',
  ],
  ['booklist/source_a:400001/2/score/completed', 'booklist/source_a:400001/9/score/completed'],
  ['booklists/source_a/followers/50//2', 'booklists/source_a/followers/50//9'],
  ['browse/source_a/genre=a%2Fb/page=2', 'browse/source_a/genre=a%2Fb/page=9'],
  ['feed/activity/2', 'feed/activity/9'],
  ['genres/source_a/2', 'genres/source_a/9'],
  ['search/2/author////2', 'search/2/author////9'],
  ['tags/source_a/2/2', 'tags/source_a/2/9'],
  ['watches/2', 'watches/9'],
])('%s goes to %s', async (list, page) => {
  expect(await goTo('9', list)).toBe(page);
});

test('a form without a list is lost', async () => {
  await expect(goTo('9', 'setup-status')).rejects.toMatchObject({
    problem: { code: 'lost_address' },
  });
});
