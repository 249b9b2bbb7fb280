import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createSecretSearch, secretEncodings } from './secrets.ts';

const secret = fc.oneof(
  fc.string({ minLength: 8, unit: 'grapheme-ascii' }),
  fc.base64String({ minLength: 44, maxLength: 44 }),
);
const around = fc.string({ unit: 'grapheme-ascii' });

/** Ways in which a secret can leak. */
const ways: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': (text) => text,
  'in JSON': (text) => JSON.stringify({ key: text }),
  'in a path': (text) => `/books/${encodeURIComponent(text)}`,
  'in a query': (text) => new URLSearchParams([['key', text]]).toString(),
  'in base64': (text) => Buffer.from(text).toString('base64'),
  'in base64 for addresses': (text) => Buffer.from(text).toString('base64url'),
};

describe('a secret is found', () => {
  test.each(Object.keys(ways))('%s, with any text around it', (way) => {
    fc.assert(
      fc.property(secret, around, around, (hidden, before, after) => {
        const isEncoded = way.startsWith('in base64');
        const told = isEncoded
          ? ways[way]?.(`${before}${hidden}${after}`)
          : `${before} ${ways[way]?.(hidden) ?? ''} ${after}`;
        const search = createSecretSearch(secretEncodings(hidden));
        expect(search(Buffer.from(told ?? ''))).not.toEqual([]);
      }),
    );
  });

  test('among thousands', () => {
    const tokens = Array.from({ length: 3_000 }, (_, number) =>
      Buffer.alloc(60, `token ${number} `).toString('base64url'),
    );
    const search = createSecretSearch(tokens.flatMap(secretEncodings));
    const [token = ''] = tokens.slice(1_234);
    const text = `a line with ${Buffer.from(`{"token":"${token}"}`).toString('base64')} in it`;
    expect(search(Buffer.from(text)).length).toBeGreaterThan(0);
    expect(search(Buffer.from('a line with nothing in it'))).toEqual([]);
  });

  test('of a master key by its bytes too', () => {
    const bytes = Buffer.from(Array.from({ length: 32 }, (_, place) => place * 7 + 3));
    const search = createSecretSearch(secretEncodings(bytes.toString('base64')));
    for (const told of [Buffer.concat([Buffer.from('row'), bytes]), bytes.toString('hex')]) {
      expect(search(Buffer.from(told))).not.toEqual([]);
    }
  });
});
