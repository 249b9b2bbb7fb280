import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import linkCases from '../markdown/link-cases.json' with { type: 'json' };
import { faultsOfLinks, findIntendedLinks, refusalOf } from './masked-links.ts';

interface LinkCase {
  readonly text: string;
  readonly refused?: string;
}
const cases: readonly LinkCase[] = linkCases;

/** There is no list of emoji here, so any name between colons counts as an emoji's. */
const narrower = [':not_an_emoji_name:'];

describe('a text of a link', () => {
  test.each(cases.filter(({ text }) => !narrower.includes(text)))(
    'is judged as Discord’s clients do: $text',
    ({ text, refused = null }) => {
      expect(refusalOf(text)).toBe(refused);
    },
  );

  test('that is refused makes any other text refused that contains it after a space', () => {
    const refused = cases.filter(
      ({ refused: why }) => why !== undefined && why !== 'nothing visible',
    );
    fc.assert(
      fc.property(fc.constantFrom(...refused), fc.lorem(), ({ text }, words) => {
        expect(refusalOf(`${words} ${text}`)).not.toBeNull();
        expect(refusalOf(`${text} ${words}`)).not.toBeNull();
      }),
    );
  });

  test.each([
    ['HTTPS://ab', 'address'],
    ['https;//ab', 'address'],
    ['@Here', 'mention'],
    [';fire;', 'name of an emoji'],
    ['</rank:1>', 'mention'],
    ['[a](https://b.example)', 'address'],
    ['a] b', 'unpaired bracket'],
    ['`🔥` 🔥', 'emoji'],
  ])('with a less known reason is refused: %s', (text, why) => {
    expect(refusalOf(text)).toBe(why);
  });

  test('with an emoji in inline code alone is a link', () => {
    expect(refusalOf('`🔥` Hot')).toBeNull();
  });
});

describe('the links of a message', () => {
  test('are found by their texts, with paired brackets in them', () => {
    expect(
      findIntendedLinks('` 1` **[One [1]](https://a.example/1)** · [Two](https://a.example/2)'),
    ).toEqual([
      { text: 'One [1]', url: 'https://a.example/1', before: '` 1` **' },
      { text: 'Two', url: 'https://a.example/2', before: '** · ' },
    ]);
  });

  test('are found if their texts break them', () => {
    expect(findIntendedLinks('[a [b](https://a.example)')).toEqual([
      { text: 'b', url: 'https://a.example', before: '[a ' },
    ]);
    expect(findIntendedLinks('no opening](https://a.example)')).toEqual([
      { text: null, url: 'https://a.example', before: '' },
    ]);
  });

  test('are not those that escapes keep from being one', () => {
    expect(findIntendedLinks('\\[a\\](https://a.example) b\\](https://b.example)')).toEqual([]);
    expect(findIntendedLinks('[a\\](https://a.example)')).toHaveLength(1);
  });

  test('have faults that a reader sees', () => {
    const faults = (text: string) => faultsOfLinks(`by [${text}](https://a.example)`);
    expect(faults('Plain [1]')).toEqual([]);
    expect(faults('Re\\:Zero')).toEqual(['a backslash: [Re\\:Zero](https://a.example)']);
    expect(faults('🔥 Hot')).toEqual(['emoji: [🔥 Hot](https://a.example)']);
    expect(faults('`🔥` Hot')).toEqual(['an emoji in inline code: [`🔥` Hot](https://a.example)']);
    expect(faults('a [b')).toEqual(['an open bracket before the link: [b](https://a.example)']);
    expect(faults('a] b')).toEqual(['no opening bracket: [](https://a.example)']);
    expect(faultsOfLinks('\\[x `[` [a](https://a.example)')).toEqual([]);
  });

  test('are not those in a block of code', () => {
    expect(findIntendedLinks('```\n[a](https://a.example)\n```')).toEqual([]);
  });
});
