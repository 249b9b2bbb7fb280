import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isMention, findMentions } from '../../src/pages/parts/mentions.ts';
import { at } from '../../src/pages/place.ts';
import { foundPlace } from '../../src/pages/places.ts';
import { readAddress } from '../../src/pages/address.ts';

const inText = (content: string): readonly string[] =>
  findMentions({ content, links: [], titles: [] });

describe('the mentions in a message', () => {
  test.each([
    ['a link', 'see https://a.test/book/1 there', ['https://a.test/book/1']],
    ['a link at the end of a sentence', 'I like https://a.test/book/1.', ['https://a.test/book/1']],
    ['a link before Chinese', '推荐https://a.test/book/1，很好看', ['https://a.test/book/1']],
    ['a link without a preview', '<https://a.test/1?x=1&y=2>', ['https://a.test/1?x=1&y=2']],
    ['a markdown link', '[it](https://a.test/1) and so on', ['https://a.test/1']],
    ['a markdown link with a title', '[《诡海》](https://a.test/1)', ['诡海', 'https://a.test/1']],
    ['a link with brackets of its own', '(https://a.test/x_(y))', ['https://a.test/x_(y)']],
    ['a bold link', '**https://a.test/1**', ['https://a.test/1']],
    ['a hidden link', '||https://a.test/1||', ['https://a.test/1']],
    ['an old link', 'http://a.test/1', ['http://a.test/1']],
    ['titles', '《诡海之主》、《二手星辰》', ['诡海之主', '二手星辰']],
    ['a title in English', 'read 《The Silent Sea》', ['The Silent Sea']],
    ['a title within another', '《读《诡海》有感》', ['读《诡海》有感', '诡海']],
    ['a title with single marks in it', '《论〈诡海〉》', ['论〈诡海〉']],
    ['single marks alone', '〈诡海〉好看', ['诡海']],
    ['marks left open', '《诡海 《二手星辰》', ['二手星辰']],
    ['marks that never open', '诡海》《二手星辰》', ['二手星辰']],
    ['marks in two lines', '《诡\n海》《二手星辰》', ['二手星辰']],
    ['more marks than a title can have', `《${'*'.repeat(400)}《诡海》》`, ['诡海']],
    ['a bold title', '《**诡海**》 ||《二手星辰》||', ['诡海', '二手星辰']],
    ['both, in reading order', '《乙》 https://a.test/1 《甲》', ['乙', 'https://a.test/1', '甲']],
    [
      'each once',
      '《诡海》《 诡海 》 https://a.test/1/ http://a.test/1',
      ['诡海', 'https://a.test/1/'],
    ],
    ['no other kind of address', 'ftp://a.test/1 a.test/2 https:// https://x', []],
    [
      'none of Discord’s own',
      'https://discord.com/channels/1/2/3 https://cdn.discordapp.com/a.png',
      [],
    ],
    ['no empty marks', '《》 《 》 《**》 《…》', []],
    [
      'no title of more than 100 characters',
      `《${'长'.repeat(101)}》《${'长'.repeat(100)}》`,
      ['长'.repeat(100)],
    ],
    ['nothing', 'no book here', []],
  ] as const)('%s', (_, content, mentions) => {
    expect(inText(content)).toEqual(mentions);
  });

  test('include its embeds, without repeating the message', () => {
    expect(
      findMentions({
        content: 'https://a.test/1',
        titles: ['《诡海》最新章节'],
        links: ['https://a.test/1', 'https://a.test/2'],
      }),
    ).toEqual(['https://a.test/1', '诡海', 'https://a.test/2']);
  });

  test('are at most ten, the first ones', () => {
    const titles = Array.from({ length: 12 }, (_, at) => `第${at}本`);
    expect(inText(titles.map((title) => `《${title}》`).join(' '))).toEqual(titles.slice(0, 10));
  });
});

describe('any text', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '《',
      '》',
      '〈',
      '〉',
      '\n',
      ' ',
      '**',
      '||',
      'https://',
      'https://a.test/',
      ')',
      '(',
      '诡海',
      'a',
    ),
  );
  const message = fc.record({
    content: fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join('')),
    titles: fc.array(
      fc.array(piece).map((pieces) => pieces.join('')),
      { maxLength: 3 },
    ),
    links: fc.array(fc.webUrl(), { maxLength: 3 }),
  });

  test('gives at most ten distinct mentions that it contains', () => {
    fc.assert(
      fc.property(message, (read) => {
        const mentions = findMentions(read);
        expect(mentions.length).toBeLessThanOrEqual(10);
        expect(new Set(mentions).size).toBe(mentions.length);
        for (const mention of mentions) {
          expect(isMention(mention)).toBe(true);
          expect(mention.isWellFormed()).toBe(true);
          expect(mention).not.toMatch(/[\p{Cc}\s]{2}|^\s|\s$/u);
          expect(mention).not.toBe('');
        }
      }),
    );
  });

  test('keeps its mentions in an address', () => {
    fc.assert(
      fc.property(message, (read) => {
        const mentions = findMentions(read);
        const destination = readAddress(at(foundPlace, { mentions }));
        expect(destination).toMatchObject({ kind: 'page', name: 'found' });
        expect(foundPlace.fromPath(destination?.segments ?? [])).toEqual({ mentions });
      }),
    );
  });

  test('between title marks is found, in reading order', () => {
    const title = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
      .filter(
        (text) =>
          text === text.normalize('NFKC') &&
          /^[\p{L}\p{N} ]+$/u.test(text) &&
          !/[\p{Default_Ignorable_Code_Point}\p{Lm}]/u.test(text) &&
          /^\S.*\S$|^\S$/su.test(text) &&
          !/\s\s/.test(text),
      );
    fc.assert(
      fc.property(fc.uniqueArray(title, { maxLength: 10, selector: letters }), (titles) => {
        const content = titles.map((one) => `text 《${one}》`).join(', ');
        expect(inText(content)).toEqual(titles);
      }),
    );
  });

  function letters(text: string): string {
    return text
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
  }
});

test('a forged address keeps only possible mentions, at most ten', () => {
  const segments = [
    '',
    ' ',
    '…',
    'x'.repeat(101),
    'https://x',
    'do',
    ...Array.from('abcdefghijklm'),
  ];
  expect(foundPlace.fromPath(segments)).toEqual({ mentions: ['do', ...Array.from('abcdefghi')] });
});
