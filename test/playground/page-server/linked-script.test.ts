import { describe, expect, test } from 'vitest';

import { linkedScript } from '../../../src/playground/page-server/linked-script.ts';

type Files = Readonly<Record<string, string>>;

describe('a script with its imports', () => {
  test('runs each imported module once, before the modules that import it', async () => {
    const { order, sum } = await run('linked/entry.ts', {
      'linked/entry.ts': [
        `import { order } from './order.ts';`,
        `import { left } from './parts/left-part.ts';`,
        `import {\n  right as other,\n} from './parts/right.ts';`,
        `order.push('entry');`,
        `export { order };`,
        `export const sum: number = left() + new other().value;`,
      ].join('\n'),
      'linked/order.ts': `export const order: string[] = ['order'];`,
      'linked/parts/left-part.ts': [
        `import type { Right } from './right.ts';`,
        `import { order } from '../order.ts';`,
        `import { right, type Other } from './right.ts';`,
        `order.push('left');`,
        `export function left(): number { return new right().value + hidden(); }`,
        `function hidden(): number { return 1; }`,
      ].join('\n'),
      'linked/parts/right.ts': [
        `import { order } from '../order.ts';`,
        `export interface Right { readonly value: number }`,
        `export type Other = Right;`,
        `export class right { value = hidden(); }`,
        `function hidden(): number { return 10; }`,
        `order.push('right'); // the last line`,
      ].join('\n'),
    });
    expect([order, sum]).toEqual([['order', 'right', 'left', 'entry'], 21]);
  });

  test('includes a package that it imports', async () => {
    const files = {
      'package/entry.ts': `import { fire } from 'emoji-names';\nexport const seen = fire;`,
      'emoji-names': `export const fire = '🔥';`,
    };
    expect(await run('package/entry.ts', files)).toMatchObject({ seen: '🔥' });
  });

  test('takes the default export and the list of exports of a package', async () => {
    const files = {
      'built/entry.ts': [
        `import make from 'whole-package';`,
        `import { h, version } from 'built-package';`,
        `export const seen = [make(1), h, version];`,
      ].join('\n'),
      'whole-package': `var n=1;export default function(t){return n+t}`,
      'built-package': `import{x as n}from"built-part";var $=n,t=2;export{$ as h,t as version};`,
      'built-part': `var e=5;export{e as x};`,
    };
    expect(await run('built/entry.ts', files)).toMatchObject({ seen: [2, 5, 2] });
  });

  test('contains an edit of an imported module', async () => {
    const files = (now: number): Files => ({
      'edited/entry.ts': `import { now } from './now.ts';\nexport const seen = now;`,
      'edited/now.ts': `export const now = ${now};`,
    });
    expect(await run('edited/entry.ts', files(1))).toMatchObject({ seen: 1 });
    expect(await run('edited/entry.ts', files(2))).toMatchObject({ seen: 2 });
  });

  test.each([
    [`import * as all from './other.ts';`, `import * as all`],
    [`import './other.ts';`, `import './other.ts';`],
    [`import { readFile } from 'node:fs';`, `import { readFile } from 'node:fs';`],
    [`import { gone } from './gone.ts';`, 'no file rejected/gone.ts'],
    [`import { gone } from 'gone-package';`, 'no file gone-package'],
    [`import { name } from './let.ts';`, 'rejected/let.ts cannot be linked: export let name'],
    [`import { name } from './cycle.ts';`, 'rejected/entry.ts is part of an import cycle.'],
  ])('is rejected if it has %s', (entry, message) => {
    const files: Files = {
      'rejected/entry.ts': `${entry}\n`,
      'rejected/other.ts': 'export const other = 1;',
      'rejected/let.ts': 'export let name = 1;',
      'rejected/cycle.ts': `import { other } from './entry.ts';\nexport const name = 1;`,
    };
    expect(() => linkedScript('rejected/entry.ts', reader(files))).toThrow(message);
  });
});

/** The exports of a script, which runs in this process. */
async function run(name: string, files: Files): Promise<Record<string, unknown>> {
  const script = linkedScript(name, reader(files));
  const url = `data:text/javascript,${encodeURIComponent(script)}`;
  return (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
}

function reader(files: Files): (name: string) => string {
  return (name) => {
    const content = files[name];
    if (content === undefined) throw new Error(`There is no file ${name}.`);
    return content;
  };
}
