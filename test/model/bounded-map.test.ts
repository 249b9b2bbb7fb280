import { expect, test } from 'vitest';

import { BoundedMap } from '../../src/model/bounded-map.ts';

test('the entry used longest ago is evicted first', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  expect(map.use('a')).toBe(1);
  map.set('c', 3);
  expect([...map]).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
});

test('a set entry counts as used', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map.keys()]).toEqual(['a', 'c']);
});

test('evictions are reported, deletions are not', () => {
  const evicted: [string, number][] = [];
  const map = new BoundedMap<string, number>(2, (...entry) => evicted.push(entry));
  map.set('a', 1).set('b', 2).set('c', 3);
  map.delete('b');
  map.evictOldest();
  map.evictOldest();
  expect(evicted).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
});
