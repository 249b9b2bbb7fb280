import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { choice, distinct, textOfChoice } from '../../../commands/suggestions/choice.ts';

describe('the name of a suggestion', () => {
  test('includes its details', () => {
    expect(choice('source_a:1', 'Sea of Lanterns', ['灯海', 'Mo', 'Source A'])).toEqual({
      value: 'source_a:1',
      name: 'Sea of Lanterns — 灯海 · Mo · Source A',
    });
  });

  test('loses its first details before any letter of its text', () => {
    const title = 'T'.repeat(80);
    expect(choice('v', title, ['又一个标题', 'An Author', 'Source A']).name).toBe(
      `${title} — Source A`,
    );
    expect(choice('v', 'T'.repeat(98), ['Mo']).name).toBe('T'.repeat(98));
  });

  test('is cut at a whole character if the text alone is too long', () => {
    const { name } = choice('v', '👩‍👩‍👧'.repeat(40), []);
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).toMatch(/^(?:👩‍👩‍👧)+…$/u);
  });

  test('is one line', () => {
    expect(choice('v', ' Two\n lines\u0000', ['a — b']).name).toBe('Two lines — a - b');
  });

  test('can be read back as its text', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 90 }).map(plain).filter(Boolean);
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), (title, details) => {
        const { name } = choice('v', title, details);
        expect(name.length).toBeLessThanOrEqual(100);
        expect(textOfChoice(name)).toBe(title);
      }),
    );

    function plain(text: string): string {
      return text.replaceAll(/[\s\p{Cc}\p{DI}—…]+/gu, ' ').trim();
    }
  });
});

test('a typed text is trimmed and otherwise unchanged', () => {
  expect(textOfChoice('  诡秘之主 ')).toBe('诡秘之主');
  expect(textOfChoice('a — b')).toBe('a');
  expect(textOfChoice('— b')).toBe('— b');
  expect(textOfChoice('well-known')).toBe('well-known');
});

test('no two suggestions have the same name or value', () => {
  const choices = [
    { name: 'One', value: '1' },
    { name: 'Uno', value: '1' },
    { name: 'One', value: '2' },
    { name: 'Two', value: '3' },
  ];
  expect(distinct(choices)).toEqual([
    { name: 'One', value: '1' },
    { name: 'Two', value: '3' },
  ]);
});

test('there are at most as many suggestions as Discord shows', () => {
  const made: number[] = [];
  function* endless() {
    for (let n = 0; ; n += 1) {
      made.push(n);
      yield { name: `Name ${n}`, value: `${n}` };
    }
  }
  expect(distinct(endless())).toHaveLength(25);
  expect(made.length).toBeLessThan(30);
});
