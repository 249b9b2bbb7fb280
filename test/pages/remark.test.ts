import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { message, text, tones } from '../../src/pages/parts/message.ts';
import { remarkPassage, type RemarkRow } from '../../src/pages/parts/remark.ts';
import { text as anyText } from './support/arbitrary-values.ts';
import { breaches, dangers, textOf } from './support/message.ts';
import { readerOf, viewOf } from './support/reading.ts';

function row(given: Partial<RemarkRow> = {}): RemarkRow {
  return { heading: null, facts: [], title: null, text: null, isSpoiler: null, ...given };
}

const said = (en: string, zh: string | null = null) => ({ en, zh });

function shown(rows: readonly RemarkRow[], reader = readerOf()): string {
  return textOf(drawn(rows, reader));
}

function drawn(rows: readonly RemarkRow[], reader = readerOf()) {
  return message(tones.book, [text(remarkPassage(60, rows, viewOf(reader)))]);
}

const hiding = readerOf({ hidesSpoilers: true });

describe('the text of a remark', () => {
  test('follows its author, separate from the next remark', () => {
    const rows = [
      row({ heading: '**Mira**', facts: ['score 4'], title: 'Warm', text: said('One.\n\nTwo.') }),
      row({ text: said('Good.') }),
    ];
    expect(shown(rows).split('\n')).toEqual([
      '**Mira**',
      '-# score 4',
      '**Warm**',
      'One.',
      'Two.',
      '',
      'Good.',
    ]);
  });

  test('is in the language of the first title, or in the other if that is missing', () => {
    const chinese = readerOf({ locale: 'zh-TW', discordLocale: 'zh-TW' });
    const rows = [row({ text: said('Good.', '好。') }), row({ text: said('Slow.') })];
    expect(shown(rows, chinese)).toBe('好。\n\nSlow.');
    expect(shown(rows)).toBe('Good.\n\nSlow.');
  });

  test('is cut after a sentence, and short remarks stay whole next to long ones', () => {
    const long = 'The kitchen is the point of it. '.repeat(500);
    const rows = [row({ text: said(long) }), row({ text: said('Good.') })];
    const [first = '', last] = shown(rows).split('\n\n');
    expect(first).toMatch(
      /^(?:The kitchen is the point of it\. )+The kitchen is the point of it…$/,
    );
    expect(last).toBe('Good.');
  });

  test('fits into one message with many long Chinese remarks', () => {
    const rows = Array.from({ length: 25 }, () =>
      row({ text: said('', '厨房才是重点。'.repeat(400)) }),
    );
    const message = drawn(rows);
    expect(breaches(message)).toEqual([]);
    expect(textOf(message)).toContain('厨房才是重点');
  });
});

describe('spoilers', () => {
  test('are behind spoiler bars, line by line and with the title, if the server hides them', () => {
    const rows = [row({ heading: '**Mira**', title: 'It ends', text: said('One.\nTwo.') })];
    expect(shown(rows, hiding)).toBe('**Mira**\n||It ends||\n||One.||\n||Two.||');
  });

  test('are behind spoiler bars if their author marks them, and other texts are not', () => {
    const rows = [
      row({ text: said('He lives.'), isSpoiler: true }),
      row({ text: said('Good.'), isSpoiler: false }),
    ];
    expect(shown(rows)).toBe('||He lives.||\n\nGood.');
  });

  test.each(['a || b', 'ends in |', '|', '||', '\\', 'ends in \\', '||inner||', 'a\n||\nb'])(
    'cannot end their bars themselves: %j',
    (words) => {
      expect(uncovered(shown([row({ text: said(words) })], hiding))).toBe('');
    },
  );

  test('keep every word behind the bars and never mention anyone', () => {
    fc.assert(
      fc.property(
        fc.array(anyText, { minLength: 1, maxLength: 6 }),
        fc.option(anyText),
        (texts, title) => {
          const rows = texts.map((words) => row({ heading: '**Mira**', text: said(words), title }));
          const message = drawn(rows, hiding);
          expect(uncovered(textOf(message))).toBe('');
          expect(breaches(message)).toEqual([]);
          expect(dangers(withoutBars(message))).toEqual([]);
        },
      ),
    );
  });
});

/** The text that Discord shows without a spoiler bar: a spoiler ends at the first two adjacent pipes. */
function uncovered(content: string): string {
  return content
    .replaceAll(/\|\|([\s\S]+?)\|\|/g, '')
    .replaceAll(/^(?:\*\*Mira\*\*|-# and \d+ more)$/gm, '')
    .trim();
}

function withoutBars(message: ReturnType<typeof drawn>): ReturnType<typeof drawn> {
  return JSON.parse(JSON.stringify(message), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/^\|\||\|\|$/gm, '') : value,
  ) as ReturnType<typeof drawn>;
}
