import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, inject, test } from 'vitest';

import { secretEncodings, findSecrets } from '../support/secrets.ts';

interface Secrets {
  readonly keys: readonly string[];
  readonly tokens: readonly string[];
}

/**
 * What the bots of this run have written, kept and sent: the stacks of `test/whole` leave it here
 * as they close. A run that leaves this file out (`npx vitest run test/pages`) looks at nothing.
 */
const folder = inject('outputs');
const outputs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

let secrets: Secrets;
beforeAll(() => {
  const all = outputs
    .filter((name) => name.endsWith('secrets.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Secrets);
  secrets = {
    keys: [...new Set(all.flatMap(({ keys }) => keys))],
    tokens: all.flatMap(({ tokens }) => tokens),
  };
});

const kinds = ['the-log', 'the-metrics', 'a-URL', 'a-body-sent-to-Discord', 'the-file'] as const;

describe.each(kinds)('in %s of no stack', (kind) => {
  const found = outputs.filter((name) => name.endsWith('.output') && name.includes(` ${kind}`));
  const tellingOf = (forms: readonly string[]) =>
    found.flatMap((name) => {
      return findSecrets(readFileSync(join(folder, name)), forms).map((told) => `${name}: ${told}`);
    });

  test('is there nothing to look at: this comes after tests that start bots', () => {
    expect(found).not.toEqual([]);
    expect(secrets.keys).not.toEqual([]);
    expect(secrets.tokens).not.toEqual([]);
  });

  test('stands a key of the catalogue, a master key or the bot’s token', () => {
    expect(tellingOf(secrets.keys.flatMap(secretEncodings))).toEqual([]);
  });

  test('stands the token of an interaction', () => {
    expect(tellingOf(secrets.tokens.flatMap(secretEncodings))).toEqual([]);
  });
});
