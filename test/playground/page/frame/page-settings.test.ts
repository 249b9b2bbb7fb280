import { describe, expect, test } from 'vitest';

import {
  pageSettingsHash,
  preferredLocale,
  readPageSettings,
  defaultPageSettings,
} from '../../../../src/playground/page/frame/page-settings.ts';

const usual = defaultPageSettings(
  [{ id: 'mira' }, { id: 'ada' }],
  [{ id: 'room' }, { id: 'night' }],
  {
    languages: ['de-AT', 'zh-Hant-HK', 'en'],
    timeZone: 'Europe/Berlin',
  },
);
const offered = {
  locales: ['en-US', 'zh-CN', 'zh-TW'],
  timeZones: ['Europe/Berlin', 'Asia/Shanghai'],
};

describe('the page settings', () => {
  test("default to the first person, the first server and the browser's language and time zone", () => {
    expect(usual).toEqual({
      person: 'mira',
      server: 'room',
      channel: '',
      locale: 'zh-TW',
      timeZone: 'Europe/Berlin',
      theme: 'system',
      panel: true,
      slash: true,
    });
  });

  test('are not in the address if they are the defaults', () => {
    expect(pageSettingsHash(usual, usual)).toBe('');
    expect(readPageSettings('', usual, offered)).toEqual(usual);
  });

  test('are in the address if they differ from the defaults', () => {
    const hash = pageSettingsHash(
      { ...usual, channel: '12', theme: 'dark', panel: false, slash: false },
      usual,
    );
    expect(hash).toBe('#channel=12&theme=dark&panel=closed&slash=off');
  });

  test('are restored from the address', () => {
    const elsewhere = {
      person: 'ada',
      server: 'night',
      channel: '34',
      locale: 'en-US',
      timeZone: 'Asia/Shanghai',
      theme: 'light',
      panel: false,
      slash: false,
    } as const;
    expect(readPageSettings(pageSettingsHash(elsewhere, usual), usual, offered)).toEqual(elsewhere);
  });

  test('are the defaults for invalid values in the address', () => {
    const hash = '#locale=xx&zone=Moon%2FSea&theme=pink';
    expect(readPageSettings(hash, usual, offered)).toEqual(usual);
  });
});

describe('the default language', () => {
  test.each([
    [['zh-Hans-SG'], 'zh-CN'],
    [['zh'], 'zh-CN'],
    [['zh-CN', 'en'], 'zh-CN'],
    [['zh-TW'], 'zh-TW'],
    [['zh-Hant'], 'zh-TW'],
    [['zh-HK'], 'zh-TW'],
    [['fr', 'en-GB', 'zh-CN'], 'en-US'],
    [['ja'], 'en-US'],
    [[], 'en-US'],
  ])('of a browser that prefers %j is %s', (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
  });
});
