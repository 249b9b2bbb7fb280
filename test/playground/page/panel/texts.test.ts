import { describe, expect, test } from 'vitest';

import { panelTexts, permissionName } from '../../../../src/playground/page/panel/texts.ts';

describe("the side panel's texts", () => {
  test('name a permission as Discord does in each language', () => {
    expect(permissionName(panelTexts.en, 'READ_MESSAGE_HISTORY')).toBe('Read Message History');
    expect(permissionName(panelTexts['zh-CN'], 'VIEW_CHANNEL')).toBe('查看频道');
    expect(permissionName(panelTexts['zh-TW'], 'SEND_MESSAGES')).toBe('傳送訊息');
  });

  test('derive the name of an unknown permission', () => {
    expect(permissionName(panelTexts['zh-CN'], 'USE_SOUNDBOARD')).toBe('Use Soundboard');
  });

  test('name the same permissions in every language', () => {
    const [english, ...others] = Object.values(panelTexts).map(({ permissions }) =>
      Object.keys(permissions.names),
    );
    for (const names of others) expect(names).toEqual(english);
  });

  test('use the singular and the plural in English', () => {
    const { boards, activity, entries } = panelTexts.en;
    expect([0, 1, 2].map((times) => boards.published(times))).toEqual([
      'Not refreshed yet',
      'Refreshed once',
      'Refreshed 2 times',
    ]);
    expect(boards.noticed(1)).toContain('within a second');
    expect(boards.day.note(1)).not.toContain('refreshes');
    expect(activity.trouble(1)).not.toContain('times');
    expect(entries.units(1, '1')).toBe('1 unit');
  });
});
