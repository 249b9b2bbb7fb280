import { expect, test } from 'vitest';

import { httpsUrl } from '../../src/model/web-link.ts';
import { link, linkButtons } from '../../src/pages/parts/link.ts';

test.each([
  'http://books.example/1',
  'javascript:alert(1)',
  'discord://channels/1',
  '//books.example/1',
  'https://',
  'https://user:word@books.example/',
  'https://[::1]/',
  'https://a)b.example/',
  'not an address',
  '',
])('%s becomes no link', (text) => {
  expect(httpsUrl(text)).toBeNull();
  expect(link('Title', httpsUrl(text))).toBe('Title');
});

test('no character of a URL ends its link early', () => {
  const url = httpsUrl('https://books.example/a (b)/`c` [d]|e?x=1 2&y=<@1>#)');
  expect(url).toBe(
    'https://books.example/a%20%28b%29/%60c%60%20%5Bd%5D%7Ce?x=1%202&y=%3C%401%3E#%29',
  );
});

test('a URL longer than Discord’s limit does not become a link', () => {
  expect(httpsUrl(`https://books.example/${'a'.repeat(2_100)}`)).toBeNull();
});

test('only an https URL becomes a button', () => {
  const made = linkButtons([
    { text: 'Book page', url: 'https://books.example/1' },
    { text: 'No', url: 'http://books.example/1' },
    { text: 'None', url: null },
  ]);
  expect(made.map(({ label, url }) => [label, url])).toEqual([
    ['Book page', 'https://books.example/1'],
  ]);
});
