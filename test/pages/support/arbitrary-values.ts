import fc from 'fast-check';

import type { Listing } from '../../../src/catalogue/library.ts';
import type { Paging } from '../../../src/model/answer.ts';
import type { Bilingual } from '../../../src/model/text.ts';

const mentions = ['@everyone', '@here', '<@1>', '<@&1>', '<#1>', '</x:1>', '<t:0:R>'];
const links = [
  ...['https://evil.example/a', 'http://evil.example', '<https://evil.example>', 'discord://x'],
  ...['[a](https://evil.example)', ']', '[', '](', ')'],
];
const markdown = [
  ...['**', '__', '~~', '||', '|', '`', '```', '\\', '*', '_', '# h', '- l', '> q', '>>> q'],
  ...['-# s', '1. x', '<:x:1>', '<a:x:1>', ':smile:'],
];
const unseen = ['\n', '\r\n', '\t', '\u2028', '\u0000', '\u200b', '\u202e', '\u2066', ' '];
const written = [
  ...['{{text}}', '$t(problem.slow)', '$&', '\ud800', '\udc00', '👨‍👩‍👧‍👦', '🇬🇧', 'e\u0301'],
  ...['第一章', '《重生》', 'مرحبا', 'שלום'],
];
/** Texts that have broken other bots. */
const nasty = [...mentions, ...links, ...markdown, ...unseen, ...written];

export const text: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.constantFrom(...nasty), { maxLength: 8 }).map((all) => all.join('')),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((all) => String.fromCharCode(...all)),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...nasty, '汉', 'a b', 'x'), fc.integer({ min: 1, max: 10_000 }))
      .map(([piece, length]) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length)),
  },
);

/** So few that typed texts sometimes match existing names. */
const word = fc.constantFrom('Lantern', 'The Lantern Keeper', 'Moth', '守灯人', '玄幻', '完结');
export const name = fc.oneof({ weight: 3, arbitrary: text }, { weight: 1, arbitrary: word });

export const url = fc.oneof(
  text,
  fc.webUrl({ validSchemes: ['https', 'http'], withFragments: true, withQueryParameters: true }),
  text.map((tail) => `https://books.example/${tail}`),
  fc.integer({ min: 1, max: 4_000 }).map((length) => `https://books.example/${'a'.repeat(length)}`),
  fc.constantFrom(
    ...['javascript:alert(1)', 'https://u:p@x.example/', 'https://[::1]/', 'https://a)b.example/'],
  ),
);
export const number = fc.oneof(
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -1, 1e300, Number.MAX_SAFE_INTEGER),
);
export const count = fc.oneof(fc.nat(), fc.constantFrom(0, 1, Number.MAX_SAFE_INTEGER));
export const time = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000_000_000 }),
  fc.constantFrom(Infinity, -1, 1e300),
);
export const flag = fc.boolean();
export const orNull = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.option(arbitrary, { freq: 4 });

export const bilingual: fc.Arbitrary<Bilingual> = fc.record({ en: orNull(name), zh: orNull(name) });

/** Codes and ids in the catalogue's form; the parsers reject others. */
const code = fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/);
/** The only code that people type; the answer may repeat it. */
const typedCode = 'source_b';
export const sourceCode = fc.oneof(fc.constantFrom('source_a', typedCode, 'source_c'), code);
export const token = fc.oneof(
  fc.constantFrom('monthly', 'fantasy', 'score', 'followers', 'completed', 'reads'),
  code,
);
export const id = fc.stringMatching(/^\d{1,19}$/);

/** An option's text: a name, a code, a number in a common form, or any text. */
export const typed = fc.oneof(
  word,
  fc.constant(typedCode),
  token,
  fc.constantFrom('500000', '50万', '1.5m', '8', '~', 'https://books.example/book/source_b/42'),
  fc.constantFrom('https://books.example/booklist/source_b/42', 'all', '-1', '0'),
  text,
);

export const pageNumber = fc.oneof(
  { weight: 4, arbitrary: fc.constant(1) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 1_000_000 }) },
);

export const paging: fc.Arbitrary<Paging> = fc.record({
  offset: count,
  count,
  total: orNull(count),
  totalCapped: flag,
  reachable: orNull(count),
});

/** Up to one page of the service. */
export function listing<T>(item: fc.Arbitrary<T>): fc.Arbitrary<Listing<T>> {
  return fc.record({ items: fc.array(item, { maxLength: 50 }), paging });
}
