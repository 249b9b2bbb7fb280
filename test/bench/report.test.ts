import { expect, test } from 'vitest';

import { quantile } from './quantiles.ts';
import { table } from './report.ts';

test('a ratio within its aim is met, one beyond it is not, and without an aim there is no verdict', () => {
  const lines = table([
    { what: 'answer, p50', unit: 'ms', ours: 0.36, baseline: 0.3, aim: 1.2 },
    { what: 'memory', unit: 'MB', ours: 1_500, baseline: 3_000, aim: 0.4 },
    { what: 'answer, p99', unit: 'ms', ours: 2, baseline: 4 },
  ]).split('\n');

  expect(lines.map((line) => line.replaceAll(/ {2,}/g, ' | ').trim())).toEqual([
    '| Colophon | baseline | ratio | aim',
    'answer, p50 | 0.36 ms | 0.30 ms | 1.20 | ≤ 1.2 | met',
    'memory | 1,500 MB | 3,000 MB | 0.50 | ≤ 0.4 | not met',
    'answer, p99 | 2.00 ms | 4.00 ms | 0.50 | –',
  ]);
});

test('if more is better, a ratio below its aim is not met', () => {
  const lines = table([
    { what: 'enough', unit: '/s', ours: 47.5, baseline: 50, atLeast: 0.95 },
    { what: 'too few', unit: '/s', ours: 47, baseline: 50, atLeast: 0.95 },
  ]).split('\n');

  expect(lines.slice(1).map((line) => line.replaceAll(/ {2,}/g, ' | ').trim())).toEqual([
    'enough | 48 /s | 50 /s | 0.95 | ≥ 0.95 | met',
    'too few | 47 /s | 50 /s | 0.94 | ≥ 0.95 | not met',
  ]);
});

test('an unknown ratio is left open', () => {
  expect(table([{ what: 'time', unit: 'ms', ours: NaN, baseline: 0, aim: 1 }])).toMatch(
    /time +– +0\.00 ms +– +≤ 1$/u,
  );
});

test('a figure without a baseline is compared with its own limit', () => {
  const lines = table([
    { what: 'refusals', unit: '', ours: 0, baseline: NaN, atMost: 0 },
    { what: 'wait', unit: 's', ours: 8.125, baseline: NaN, atMost: 8 },
  ]).split('\n');

  expect(lines.slice(1).map((line) => line.replaceAll(/ {2,}/g, ' | ').trim())).toEqual([
    'refusals | 0 | – | – | ≤ 0 | met',
    'wait | 8.1 s | – | – | ≤ 8.0 s | not met',
  ]);
});

test('a quantile is one of the values', () => {
  const values = [5, 1, 4, 2, 3];
  expect(quantile(values, 0.5)).toBe(3);
  expect(quantile(values, 0.99)).toBe(5);
  expect(quantile(values, 0)).toBe(1);
});
