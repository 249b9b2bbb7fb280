import { expect, test } from 'vitest';

import { bookPage } from '../../src/pages/book.ts';
import { statsPage } from '../../src/pages/stats.ts';
import { readAddress, type Address } from '../../src/pages/address.ts';
import type { Page } from '../../src/pages/page.ts';
import { searchPage } from '../../src/pages/search.ts';
import { viewAt } from './support/book-views.ts';

const kindOf = (page: Pick<Page<never>, 'kind'>, address: Address) =>
  page.kind(readAddress(address)?.segments ?? []);
const searchFor = (then: 'overview' | 'reviews' | null) =>
  searchPage.at({ text: 'Keeper', by: 'title', source: null, then });

test('visits that make different requests are of different kinds, whatever is asked for', () => {
  expect(kindOf(bookPage, viewAt('overview'))).toBe('book overview');
  expect(kindOf(bookPage, viewAt('latest', { page: 3 }))).toBe('book latest');
  expect(kindOf(searchPage, searchFor('overview'))).toBe('search overview');
  expect(kindOf(searchPage, searchFor('reviews'))).toBe('search reviews');
  expect(kindOf(searchPage, searchFor(null))).toBe('search list');
  expect(kindOf(statsPage, statsPage.at({}))).toBe('stats');
});
