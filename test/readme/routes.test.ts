import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { routes, type Route } from '../../src/catalogue/library/interfaces.ts';

/** A line of the README's table: what is asked for, and what it says of each column. */
interface Line {
  readonly kinds: readonly string[];
  readonly said: readonly string[];
}

function tableOfRoutes(): readonly Line[] {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const [, section = ''] = readme.split('\n### Which interface answers\n');
  const [own = ''] = section.split('\n### ');
  const [, , ...lines] = own.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) => {
    const [kinds = '', ...said] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return { kinds: kinds.split(', '), said };
  });
}

/** A route of the code in the README's words. */
function inWords({ withKey, withoutKey, unitsSpent }: Route): readonly string[] {
  return [
    withKey,
    withoutKey === 'admin' ? 'says what an admin can do' : withoutKey,
    withKey === 'open' ? unitsSpent : spentInWords[unitsSpent],
  ];
}

const spentInWords: Readonly<Record<Route['unitsSpent'], string>> = {
  open: 'open, else an older answer',
  older: 'an older answer, else says when they are back',
};

test('the README’s table of interfaces says of every question what the code’s does', () => {
  const lines = tableOfRoutes();
  const written = lines.flatMap(({ kinds, said }) => kinds.map((kind) => [kind, said] as const));
  expect(written.map(([kind]) => kind).toSorted()).toEqual(Object.keys(routes).toSorted());
  expect(Object.fromEntries(written)).toEqual(
    Object.fromEntries(Object.entries(routes).map(([kind, route]) => [kind, inWords(route)])),
  );
});

test('the README’s table has one line for all that is answered alike', () => {
  const lines = tableOfRoutes().map(({ said }) => said.join(', '));
  expect(lines).not.toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});
