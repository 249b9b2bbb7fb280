import { pinyin } from 'pinyin-pro';
import { describe, expect, test } from 'vitest';

import { pinyinReadings, pinyinQuery, findSpelling } from '../../src/matching/pinyin.ts';
import { plainText } from '../../src/matching/plain-text.ts';

/**
 * The readings are stored in a small file, because the package uses 35 MB when loaded. `npx vitest
 * run test/matching/pinyin.test.ts -u` rewrites the file.
 */
test('the stored readings are those of the package', async () => {
  await expect(table()).toMatchFileSnapshot('../../src/matching/readings/readings.txt');
});

describe('letters', () => {
  test.each([
    ['its whole pinyin', 'doupocangqiong', 'whole'],
    ['its whole pinyin with blanks', 'dou po cang qiong', 'whole'],
    ['the first letters of all', 'dpcq', 'whole'],
    ['the pinyin of the first two', 'doupo', 'beginning'],
    ['a syllable half typed', 'doupoc', 'beginning'],
    ['one syllable', 'dou', 'beginning'],
    ['the first letters of the first two', 'dp', 'beginning'],
    ['the pinyin of the last two', 'cangqiong', 'within'],
    ['the first letters of the last two', 'cq', 'within'],
  ])('find 斗破苍穹 by %s', (_, typed, where) => {
    expect(spelt(typed, '斗破苍穹')).toBe(where);
  });

  test.each([
    ['other syllables', 'doupi'],
    ['other first letters', 'dpcx'],
    ['more than there is', 'doupocangqiongde'],
    ['a syllable half typed that is not the last', 'doucang'],
    ['the end of a syllable', 'ang'],
    ['a single letter', 'd'],
    ['Chinese', '斗破'],
    ['digits among them', 'dou1'],
  ])('do not find it by %s', (_, typed) => {
    expect(spelt(typed, '斗破苍穹')).toBeNull();
  });

  test.each([
    ['chongsheng', '重生'],
    ['zhongsheng', '重生'],
    ['nver', '女儿'],
    ['nuer', '女儿'],
    ['lü', '绿'],
    ['long', '龍'],
    ["xi'an", '西安'],
    ['xian', '西安'],
    ['xian', '仙'],
    ['qiankun', '乾坤'],
    ['ganzao', '乾燥'],
    ['mingzhu', '名著'],
    ['kanzhe', '看著'],
  ])('%s spells %s', (typed, text) => {
    expect(spelt(typed, text)).toBe('whole');
  });

  test('match across a space, but not across other letters', () => {
    expect(spelt('niandu yuepiaobang', '年度，月票榜')).toBe('whole');
    expect(spelt('niandu', '年a度')).toBeNull();
  });
});

test('other characters have no reading', () => {
  for (const letter of ['a', '1', 'ア', '한', '', '𠮷', ' '])
    expect(pinyinReadings(letter)).toEqual([]);
});

function spelt(typed: string, text: string) {
  const letters = pinyinQuery(plainText(typed));
  return letters === null ? null : findSpelling(letters, plainText(text));
}

/**
 * One line per set of readings, with its characters in plain form. Such a character also has the readings
 * of the Traditional characters that become it (乾 becomes 干).
 */
function table(): string {
  const readingsOf = new Map<string, Set<string>>();
  for (let code = 0x4e00; code <= 0x9fff; code += 1) {
    const character = String.fromCharCode(code);
    const readings = pinyin(character, { multiple: true, type: 'array', toneType: 'none' })
      .map(plainText)
      .filter((reading) => /^[a-z]+$/.test(reading));
    const plain = plainText(character);
    readingsOf.set(plain, new Set([...(readingsOf.get(plain) ?? []), ...readings]));
  }
  const charactersOf = new Map<string, string>();
  for (const [character, readings] of readingsOf) {
    if (readings.size === 0 || !/^[\u4e00-\u9fff]$/.test(character)) continue;
    const way = [...readings].sort().join(' ');
    charactersOf.set(way, (charactersOf.get(way) ?? '') + character);
  }
  const lines = [...charactersOf].map(([way, characters]) => `${way}:${characters}\n`);
  return lines.sort().join('');
}
