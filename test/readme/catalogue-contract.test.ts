import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { readCodeSpans } from './endpoint-table.ts';

const root = new URL('../../', import.meta.url);
const document = readFileSync(new URL('docs/catalogue-contract.md', root), 'utf8');

/** The rows of all tables as their two cells. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| statement'))
  .map((line) => line.split('|').slice(1, -1));

test('the contract has statements of both interfaces', () => {
  expect(document.match(/^## .+/gm)).toEqual(['## Keyed interface', '## Open interface']);
  expect(rows.length).toBeGreaterThan(80);
});

test.each(rows)('each file of “%s” exists', (_, files = '') => {
  const named = readCodeSpans(files);
  expect(named).not.toEqual([]);
  expect(named.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});
