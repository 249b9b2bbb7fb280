import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Library } from '../../src/catalogue/library.ts';
import { locales } from '../../src/model/reader.ts';
import { addresses } from './support/arbitrary-addresses.ts';
import { libraryFrom } from './support/arbitrary-library.ts';
import { contextFrom, readerIn, summaries } from './support/arbitrary-reader.ts';
import { openAddress } from './support/open-address.ts';
import { processedBytes } from './support/processed-bytes.ts';
import { runs } from './support/runs.ts';
import { findFaults, outgoingMessages } from './support/sendable.ts';

const mentions = [...summaries.map(({ mention }) => mention), /(?<!\\)<(?:#|@&)\d{17,19}>/g];

/** Half of the limit. */
const half = 4_750;

describe('if all names and texts are long and Chinese,', () => {
  test('every page can be sent, also in half of its size', async () => {
    let halved = 0;
    for (const address of addresses.values()) {
      const property = fc.asyncProperty(
        address,
        fc.constantFrom(...locales).chain(readerIn),
        fc.integer({ min: 30, max: 300 }),
        fc.gen(),
        async (at, reader, length, draw) => {
          const library = withLongNames(libraryFrom(draw), length);
          const { message, page } = await openAddress(at, contextFrom(draw, library, reader));
          const own = { mentions, quotes: page === 'booklist' };
          expect(await findFaults(message, own)).toEqual([]);
          const { bytes = 0, within } = message.sizing ?? {};
          const small = within?.(half) ?? message;
          expect(small.sizing?.bytes).toBeLessThanOrEqual(half);
          expect(
            processedBytes((await outgoingMessages.message(small, '1')).components),
          ).toBeLessThanOrEqual(half);
          expect(await findFaults(small, own)).toEqual([]);
          if (bytes > half) halved += 1;
        },
      );
      await fc.assert(property, { ...runs(4), endOnFailure: true });
    }
    expect(halved).toBeGreaterThan(0);
  });
});

function withLongNames(library: Library, length: number): Library {
  return new Proxy(library, {
    get(target, name, receiver): unknown {
      const query: unknown = Reflect.get(target, name, receiver);
      if (typeof query !== 'function') return query;
      return (...given: readonly unknown[]): unknown => {
        const answer: unknown = Reflect.apply(query, target, given);
        return answer instanceof Promise
          ? answer.then((value: unknown) => lengthened(value, length))
          : answer;
      };
    },
  });
}

/** The value with long texts in both languages. */
function lengthened(value: unknown, length: number): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one, length));
  if (typeof value !== 'object' || value === null) return value;
  const isText = 'en' in value && 'zh' in value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    isText && ['en', 'zh'].includes(name)
      ? `${field ?? ''}${'长名'.repeat(length / 2)}`
      : lengthened(field, length),
  ]);
  return Object.fromEntries(fields);
}
