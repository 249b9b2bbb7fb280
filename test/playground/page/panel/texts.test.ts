import { describe, expect, test } from 'vitest';

import { panelTexts } from '../../../../src/playground/page/panel/texts.ts';

describe("the side panel's texts", () => {
  test('use the singular and the plural in English', () => {
    const { boards, entries } = panelTexts.en;
    expect([0, 1, 2].map((times) => boards.published(times))).toEqual([
      'Not refreshed yet',
      'Refreshed once',
      'Refreshed 2 times',
    ]);
    expect(boards.noticed(1)).toContain('within a second');
    expect(boards.day.note(1)).not.toContain('refreshes');
    expect(entries.units(1, '1')).toBe('1 unit');
  });
});
