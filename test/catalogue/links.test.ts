import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createLinkResolver } from '../../src/catalogue/links.ts';

const resolve = createLinkResolver('https://catalogue.example/shelf');

test.each([
  ['/book/1', 'https://catalogue.example/book/1'],
  ['//pages.example/book/1', 'https://pages.example/book/1'],
  ['book/1', 'https://catalogue.example/book/1'],
  ['http://catalogue.example/book/1', 'https://catalogue.example/book/1'],
  ['http://pages.example/book/1', 'https://pages.example/book/1'],
  ['https://pages.example/book/1', 'https://pages.example/book/1'],
  ['http://pages.example:8080/book/1', 'http://pages.example:8080/book/1'],
  ['N/A', 'N/A'],
  ['none', 'none'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['a text / with spaces', 'a text / with spaces'],
  ['/a text', '/a text'],
])('the address %s becomes %s', (url, resolved) => {
  expect(resolve({ data: [{ url }] })).toEqual({ data: [{ url: resolved }] });
});

test('an http address stays as it is if the catalogue itself has no https', () => {
  const local = createLinkResolver('http://127.0.0.1:8090');
  expect(local({ url: 'http://pages.example/1', cover_url: '//pages.example/c.jpg' })).toEqual({
    url: 'http://pages.example/1',
    cover_url: 'http://pages.example/c.jpg',
  });
  expect(local({ url: '/book/1' })).toEqual({ url: 'http://127.0.0.1:8090/book/1' });
});

test('an address is relative to the page of its record', () => {
  const json = {
    url: 'http://pages.example/booklist/3',
    previewImages: ['/c/1.jpg'],
    books: [{ url: '/book/1', cover: { large: '/c/1.jpg', alt: 'A cover' } }],
  };
  expect(resolve(json)).toEqual({
    url: 'https://pages.example/booklist/3',
    previewImages: ['https://pages.example/c/1.jpg'],
    books: [
      {
        url: 'https://pages.example/book/1',
        cover: { large: 'https://pages.example/c/1.jpg', alt: 'A cover' },
      },
    ],
  });
});

test('a page of the source is not on the catalogue’s site', () => {
  const json = { source_url: '/b/1', source: { bookUrl: '/b/1' }, site_url: '//a.example' };
  expect(resolve(json)).toEqual({ ...json, site_url: 'https://a.example/' });
});

test('texts and other fields stay as they are', () => {
  const json = { title: '/r/novels', text: '//', id: 1, tags: ['/a'], linked: '/b', none: null };
  expect(resolve(json)).toEqual(json);
});

test('any JSON without addresses stays as it is', () => {
  const name = fc
    .string()
    .filter((text) => !/(?:url|link|href|src|cover|image|preview)s?$/i.test(text));
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constant(null)),
      fc.array(tie('json')),
      fc.dictionary(name, tie('json')),
    ),
  }));
  fc.assert(
    fc.property(json, (value) => {
      expect(resolve(value)).toEqual(value);
    }),
  );
});
