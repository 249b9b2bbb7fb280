import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, inject, test } from 'vitest';

import { createSecretSearch, secretEncodings } from '../support/secrets.ts';

interface Secrets {
  readonly keys: readonly string[];
  readonly tokens: readonly string[];
}

type Search = ReturnType<typeof createSecretSearch>;

/**
 * The outputs of all bots of this run. Each stack of `test/whole` saves them here when it closes. A
 * run without this file (`npx vitest run test/pages`) does not search them.
 */
const folder = inject('outputs');
const outputs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

let secrets: Secrets;
let searchKeys: Search;
let searchTokens: Search;
beforeAll(() => {
  const all = outputs
    .filter((name) => name.endsWith('secrets.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Secrets);
  secrets = {
    keys: [...new Set(all.flatMap(({ keys }) => keys))],
    tokens: all.flatMap(({ tokens }) => tokens),
  };
  searchKeys = createSecretSearch(secrets.keys.flatMap(secretEncodings));
  searchTokens = createSecretSearch(secrets.tokens.flatMap(secretEncodings));
});

const kinds = ['the-log', 'the-metrics', 'a-URL', 'a-body-sent-to-Discord', 'the-file'] as const;

describe.each(kinds)('%s of all stacks', (kind) => {
  const found = outputs.filter((name) => name.endsWith('.output') && name.includes(` ${kind}`));
  const tellingOf = (search: Search) =>
    found.flatMap((name) => {
      return search(readFileSync(join(folder, name))).map((told) => `${name}: ${told}`);
    });

  test('is not empty, because this runs after the tests that start bots', () => {
    expect(found).not.toEqual([]);
    expect(secrets.keys).not.toEqual([]);
    expect(secrets.tokens).not.toEqual([]);
  });

  test('contains no key of the catalogue, no master key and no bot token', () => {
    expect(tellingOf(searchKeys)).toEqual([]);
  });

  test('contains no token of an interaction', () => {
    expect(tellingOf(searchTokens)).toEqual([]);
  });
});
