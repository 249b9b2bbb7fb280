import { expect, test } from 'vitest';

import { booklistPage } from '../../src/pages/booklist.ts';
import { listRow, member, wholeList } from './support/booklist-sample.ts';
import { optionsOf, textOf, linksOf } from './support/message.ts';
import { openMessage } from './support/reading.ts';
import { bookRow } from './support/sample.ts';
import {
  libraryWithList,
  booklistAddress,
  refusingLibrary,
  openListRef,
} from './support/opened-booklist.ts';

test.each([
  ['score', 'completed', '300000'],
  ['Score', 'Completed', 'At least 300,000 words'],
  ['评分', '已完结', '至少 300,000 字'],
  ['評分', '已完結', '30萬'],
])('%s, %s and %s send the same request', async (sort, status, minWords) => {
  const { library, asked } = libraryWithList();
  const address = booklistAddress({ sort, status, minWords, noted: true });
  const text = textOf(await openMessage(booklistPage, address, library));
  expect(asked.map(({ filters }) => filters)).toEqual([
    { sort: 'score', status: 'completed', min_words: '300000', has_note: 'true' },
  ]);
  expect(text).toContain(
    'Sorted by Score · Completed · At least 300,000 words · With a curator’s note',
  );
});

test('a typed status resolves to the code of recent books', async () => {
  const seen = { matches: [bookRow({ status: 'serializing' })], nearMatches: [] };
  const { library, asked } = libraryWithList(wholeList(), { findBooks: () => seen });
  await openMessage(booklistPage, booklistAddress({ status: '连载中' }), library);
  await openMessage(booklistPage, booklistAddress({ status: 'On Ice' }), library);
  expect(asked.map(({ filters }) => filters)).toEqual([
    { status: 'serializing' },
    { status: 'on_ice' },
  ]);
});

test('the menus set and remove an order and filters', async () => {
  const { library } = libraryWithList(wholeList({ members: [member(1, { note: 'Good.' })] }));
  const message = await openMessage(
    booklistPage,
    booklistAddress({ sort: 'score', minWords: '300000' }),
    library,
  );
  expect(optionsOf(message, 'order').map(({ label, value }) => [label, value])).toEqual([
    ['Default order', 'booklist/source_a:400001////300000'],
    ['List order', 'booklist/source_a:400001//position//300000'],
    ['Sort by: Score', 'booklist/source_a:400001//score//300000'],
  ]);
  expect(optionsOf(message, 'filter').map(({ label, value }) => [label, value])).toEqual([
    ['Any length', 'booklist/source_a:400001//score'],
    ['At least 1,000,000 words', 'booklist/source_a:400001//score//1000000'],
    ['Completed', 'booklist/source_a:400001//score/completed/300000'],
    ['With a curator’s note', 'booklist/source_a:400001//score//300000/noted'],
  ]);
  expect(linksOf(message)['2›']).toBe('booklist/source_a:400001/2/score//300000');
});

test('the filter for notes is offered only if the list shows notes', async () => {
  const { library } = libraryWithList();
  const options = optionsOf(await openMessage(booklistPage, booklistAddress(), library), 'filter');
  expect(options.map(({ label }) => label)).not.toContain('With a curator’s note');
});

test.each([
  [{ sort: 'weight' }, 'Sorted by: weight\nThis booklist has nothing with this name', 'Score'],
  [{ minWords: '5' }, 'Minimum words: 5\nThis booklist offers only', 'At least 1,000,000 words'],
])(
  '%j is not accepted by the source: the page shows the accepted values without a request',
  async (typed, says, offers) => {
    const { library, asked } = libraryWithList();
    const message = await openMessage(
      booklistPage,
      booklistAddress({ ...typed, noted: true }),
      library,
    );
    expect(asked).toEqual([]);
    expect(textOf(message)).toContain(says);
    expect(optionsOf(message, 'instead').map(({ label }) => label)).toContain(offers);
    expect(linksOf(message)).toEqual({
      'Continue without it': 'booklist/source_a:400001/////noted',
      'Show the whole list': 'booklist/source_a:400001',
    });
  },
);

const filters = [
  { sort: 'score' },
  { status: 'completed' },
  { minWords: '300000' },
  { noted: true },
] as const;

test.each(filters)(
  'a list that is known to be too large is not requested with %j',
  async (typed) => {
    const held = { booklists: [listRow({ bookCount: 5_001 })] };
    const { library, asked } = libraryWithList(wholeList(), held);
    const message = await openMessage(booklistPage, booklistAddress(typed), library);
    expect(asked).toEqual([]);
    expect(textOf(message)).toContain('### [Slow Stories](');
    expect(textOf(message)).toContain('more than 5,000 books');
    expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
  },
);

test('a list that the service reports as too large gets the same reply', async () => {
  const message = await openMessage(
    booklistPage,
    booklistAddress({ sort: 'score' }),
    refusingLibrary({ code: 'not_sortable' }),
  );
  expect(textOf(message)).toContain('more than 5,000 books');
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
});

test('a list of 5,000 books can be sorted, a larger one cannot', async () => {
  const { library } = libraryWithList(wholeList({ bookCount: 5_000 }), {
    booklists: [listRow({ bookCount: 5_000 })],
  });
  const sorted = await openMessage(booklistPage, booklistAddress({ sort: 'score' }), library);
  expect(optionsOf(sorted, 'order')).not.toEqual([]);
  const large = libraryWithList(wholeList({ bookCount: 5_001 }));
  const plain = await openMessage(booklistPage, booklistAddress(), large.library);
  expect(optionsOf(plain, 'order')).toEqual([]);
  expect(optionsOf(plain, 'filter')).toEqual([]);
  expect(textOf(plain)).toContain('lists of more than 5,000 books cannot be sorted or filtered');
});

test.each(filters)('a list of the open library rejects %j without a request', async (typed) => {
  const { library, asked } = libraryWithList();
  const message = await openMessage(
    booklistPage,
    booklistAddress({ list: openListRef, ...typed }),
    library,
  );
  expect(asked).toEqual([]);
  expect(textOf(message)).toContain('cannot be sorted or filtered');
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/~12' });
});

test('a source without notes is reported', async () => {
  const library = refusingLibrary(
    { code: 'not_accepted', param: null, detail: 'known: sort, status' },
    { code: 'unknown_parameter' },
  );
  const message = await openMessage(
    booklistPage,
    booklistAddress({ noted: true, sort: 'score' }),
    library,
  );
  expect(textOf(message)).toContain('With a curator’s note\nThis booklist does not offer this');
  expect(linksOf(message)['Continue without it']).toBe('booklist/source_a:400001//score');
});

test.each([
  [['false', 'true'], 'true'],
  [['no', 'yes'], 'yes'],
  [['0', '1'], '1'],
  [['any', 'only'], 'only'],
  [undefined, 'true'],
])(
  'the filter for notes takes the value that the description lists (%j)',
  async (has_note, value) => {
    const describedValues = () => ({
      catalogue: {},
      booklist: has_note === undefined ? {} : { has_note },
    });
    const { library, asked } = libraryWithList(wholeList());
    const listing = { ...library, describedValues };
    await openMessage(booklistPage, booklistAddress({ noted: true }), listing);
    expect(asked.map(({ filters }) => filters)).toEqual([{ has_note: value }]);
  },
);

test('a refused value of the filter for notes does not mean that the source has no notes', async () => {
  const detail = 'It takes one of: yes, no.';
  const library = refusingLibrary(
    { code: 'not_accepted', param: 'has_note', detail },
    { code: 'invalid_parameter' },
  );
  const message = await openMessage(booklistPage, booklistAddress({ noted: true }), library);
  expect(textOf(message)).not.toContain('does not offer this');
  expect(textOf(message)).toContain('With a curator’s note\nThe catalogue does not accept this');
  expect(textOf(message)).toContain(detail);
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
});

test('another unknown parameter does not mean that the source has no notes', async () => {
  const library = refusingLibrary(
    { code: 'not_accepted', param: 'dropped', detail: 'known: sort, has_note' },
    { code: 'unknown_parameter' },
  );
  const address = booklistAddress({ noted: true, dropped: 'only' });
  const message = await openMessage(booklistPage, address, library);
  expect(textOf(message)).not.toContain('does not offer this');
});

test('a rejected status shows the service’s message and a link without the status', async () => {
  const detail = 'status takes one of: completed, ongoing.';
  const library = refusingLibrary({ code: 'not_accepted', param: 'status', detail });
  const message = await openMessage(booklistPage, booklistAddress({ status: 'frozen' }), library);
  expect(textOf(message)).toContain('Status: Frozen');
  expect(textOf(message)).toContain(detail);
  expect(linksOf(message)).toEqual({ 'Show the whole list': 'booklist/source_a:400001' });
});

test('dropped books are treated as chosen, by the values that the description lists', async () => {
  const describedValues = () => ({ catalogue: {}, booklist: { dropped: ['exclude', 'only'] } });
  const { library, asked } = libraryWithList(wholeList());
  const listing = { ...library, describedValues };
  const message = await openMessage(
    booklistPage,
    booklistAddress({ dropped: 'only dropped books' }),
    listing,
  );
  expect(asked.map(({ filters }) => filters)).toEqual([{ dropped: 'only' }]);
  expect(textOf(message)).toContain('Only dropped books');
  const ways = optionsOf(message, 'filter').map(({ label, value }) => [label, value]);
  expect(ways).toContainEqual(['Default for dropped books', 'booklist/source_a:400001']);
  expect(ways).toContainEqual([
    'No dropped books',
    'booklist/source_a:400001//////dropped=exclude',
  ]);
});

test('what the catalogue says of a way to treat dropped books is shown', async () => {
  const detail = 'dropped takes one of: exclude, only';
  const library = refusingLibrary({ code: 'not_accepted', param: 'dropped', detail });
  const message = await openMessage(booklistPage, booklistAddress({ dropped: 'perhaps' }), library);
  expect(textOf(message)).toContain('Dropped books: perhaps');
  expect(textOf(message)).toContain(detail);
});
