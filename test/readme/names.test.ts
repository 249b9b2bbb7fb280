import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { commands } from '../../commands/index.ts';
import { docsPages } from './docs-pages.ts';
import { readCodeSpans } from './endpoint-table.ts';
import { findTypedFault } from './typed-commands.ts';

const root = new URL('../../', import.meta.url);
const pages = ['README.md', ...docsPages()];
const read = (page: string): string => readFileSync(new URL(page, root), 'utf8');

test('every variable that the README and the docs name is explained in .env.example', () => {
  const explained = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gmu)].map(([, v]) => v));
  const unknown = pages.flatMap((page) =>
    readCodeSpans(read(page))
      .flatMap((code) => /^([A-Z]+(?:_[A-Z]+)+)(?:=|$)/u.exec(code)?.[1] ?? [])
      .filter((variable) => !explained.has(variable) && variable !== 'APPLICATION_ID')
      .map((variable) => `${page}: ${variable}`),
  );
  expect(unknown).toEqual([]);
});

test('the page about ranking posts explains every option of /watch add', () => {
  const [, text = ''] = read('docs/watches.md').split('\nBesides');
  const [sentence = '', table = ''] = text.split('\n\n');
  const firstCells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  const explained = [sentence, ...firstCells].flatMap(readCodeSpans);
  const faults = explained.map((name) => findTypedFault(`/watch add ${name}`));
  expect(faults.filter((fault) => fault !== null)).toEqual([]);

  const watch = commands.find((one) => 'commands' in one && one.name === 'watch');
  const add = watch !== undefined && 'commands' in watch ? watch.commands[0] : undefined;
  expect(add?.name).toBe('add');
  const options = Object.keys(add?.options ?? {}).filter((name) => name !== 'private');
  expect(options.filter((name) => !explained.includes(name))).toEqual([]);
});
