import { describe, expect, test } from 'vitest';

import { composerTexts } from '../../../../src/playground/page/composer/composer-texts.ts';

describe('the text of a problem', () => {
  test.for([
    ['en', 'This option is required. Specify a value.'],
    ['zh-CN', '此选项为必填项。请指定一个值。'],
    ['zh-TW', '此選項為必填。請指定一個值。'],
  ] as const)('is said in %s', ([language, words]) => {
    expect(composerTexts[language].problem({ kind: 'missing' })).toBe(words);
  });

  test("names the limit in the reader's number format", () => {
    const problem = { kind: 'long', limit: 6000 } as const;
    expect(composerTexts.en.problem(problem)).toBe('Enter no more than 6,000 characters');
    expect(composerTexts['zh-CN'].problem(problem)).toBe('最多输入 6,000 个字符');
  });
});

test('counts use the singular and the plural', () => {
  expect(composerTexts.en.results(1)).toBe('1 result');
  expect(composerTexts.en.results(12)).toBe('12 results');
  expect(composerTexts.en.optional(3)).toBe('+3 optional');
});
