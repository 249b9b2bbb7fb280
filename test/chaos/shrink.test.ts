import { expect, test } from 'vitest';

import { shrink } from './shrink.ts';

const numbers = Array.from({ length: 12 }, (_, index) => index);
const needs =
  (...wanted: readonly number[]) =>
  (items: readonly number[]): Promise<boolean> =>
    Promise.resolve(wanted.every((one) => items.includes(one)));

test.each([[[11]], [[0]], [[3, 10]], [[0, 5, 11]]])(
  'what fails with %j alone shrinks to it',
  async (wanted) => {
    const { items } = await shrink(numbers, needs(...wanted), 1_000);
    expect(items).toEqual(wanted);
  },
);

test('a list that fails only as a whole stays', async () => {
  const { items } = await shrink(numbers, needs(...numbers), 1_000);
  expect(items).toEqual(numbers);
});

test('no more runs are made than allowed, and the smallest failing list is returned', async () => {
  let calls = 0;
  const { items, runs } = await shrink(
    numbers,
    (part) => {
      calls += 1;
      return needs(2, 9)(part);
    },
    5,
  );
  expect(calls).toBe(5);
  expect(runs).toBe(5);
  expect(items).toEqual(expect.arrayContaining([2, 9]));
});
