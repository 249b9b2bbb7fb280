import { expect, test } from 'vitest';

import { typedList } from '../../src/pages/parts/typed-list.ts';

const titles = ['Lantern, Moth and River', 'Snow'];

test.each([
  ['Snow; Ember', ['Snow', 'Ember']],
  ['雪；烬；', ['雪', '烬']],
  ['Snow, Ember', ['Snow', 'Ember']],
  ['雪、烬，灯', ['雪', '烬', '灯']],
  ['Lantern, Moth and River', ['Lantern, Moth and River']],
  ['Lantern, Moth and River; Snow', ['Lantern, Moth and River', 'Snow']],
  ['Snow;Snow', ['Snow']],
  ['; ;', []],
  ['', []],
])('“%s” lists %j', (typed, items) => {
  expect(typedList(typed, (text) => titles.includes(text))).toEqual(items);
});
