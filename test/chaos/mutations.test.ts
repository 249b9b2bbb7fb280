import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { copyWithout, mutations, removeCopy, type MutationName } from './mutations.ts';

const root = join(import.meta.dirname, '../..');

test.each(Object.keys(mutations) as MutationName[])(
  'a copy without %s differs from the source in one text',
  (name) => {
    const { file, text, replacement } = mutations[name];
    const copy = copyWithout(name, root);
    onTestFinished(() => {
      removeCopy(copy);
    });
    const source = readFileSync(join(root, file), 'utf8');
    expect(readFileSync(join(copy, file), 'utf8')).toBe(source.replace(text, replacement));
    expect(existsSync(join(copy, 'test/chaos/chaos-bot.ts'))).toBe(true);
  },
);
