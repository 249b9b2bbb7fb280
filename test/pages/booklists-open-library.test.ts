import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';

import { booklistsPage } from '../../src/pages/booklists.ts';
import { listRow } from './support/booklist-sample.ts';
import { lists, withLists, withoutKey } from './support/booklist-library.ts';
import { contents, optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage } from './support/reading.ts';

test('without a key, the open library’s lists are shown with their own orders', async () => {
  const { library, asked } = withLists([listRow()], withoutKey);
  const message = await openMessage(booklistsPage, lists({ sort: 'Most books' }), library);
  expect(asked.map(({ source, filters }) => [source, filters])).toEqual([
    [null, { sort: 'largest' }],
  ]);
  expect(textOf(message)).toContain('## Booklists of the open library');
  expect(optionsOf(message, 'order').map(({ label }) => label)).toEqual([
    'Most popular',
    'Most recent',
    'Sort by: Most books',
  ]);
  expect(optionsOf(message, 'source')).toEqual([]);
  expect(linksOf(message)['2›']).toBe('booklists/~/largest///2');
});

test('an open list has its first preview next to it, and one without a preview has none', async () => {
  const previewUrls = ['https://img.example/1.jpg', 'https://img.example/2.jpg'];
  const { library, asked } = withLists([listRow({ previewUrls }), listRow()], withoutKey);
  const sections = contents(await openMessage(booklistsPage, lists(), library)).filter(
    ({ type }) => type === ComponentType.Section,
  );
  expect(asked.map(({ stretch }) => stretch)).toEqual([{ offset: 0, count: 5 }]);
  expect(sections).toEqual([
    expect.objectContaining({
      accessory: {
        type: ComponentType.Thumbnail,
        media: { url: 'https://img.example/1.jpg' },
        description: expect.stringMatching(/^Preview of the booklist “.+”$/) as string,
      },
    }),
  ]);
});

test.each([{ minBooks: '50' }, { popularity: '100' }])(
  'the open library’s lists cannot be filtered (%j): the page says so without a request',
  async (typed) => {
    const { library, asked } = withLists([listRow()], withoutKey);
    const message = await openMessage(booklistsPage, lists(typed), library);
    expect(asked).toEqual([]);
    expect(textOf(message)).toContain('The open library does not offer this.');
    expect(textOf(message)).toContain('In a server with its own API key');
    expect(optionsOf(message, 'order').map(({ label }) => label)).toContain('Most books');
  },
);

test('with a key, the page offers the lists of sources, which can be filtered', async () => {
  const { library } = withLists();
  const address = lists({ source: 'the open library', minBooks: '50' });
  const message = await openMessage(booklistsPage, address, library);
  expect(textOf(message)).toContain('The open library does not offer this.');
  expect(optionsOf(message, 'source').map(({ label }) => label)).toContain('Red Pavilion');
});
