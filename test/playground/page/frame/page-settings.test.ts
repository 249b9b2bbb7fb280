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

describe('Where one stands', () => {
  test('is, unless told, the first person in the first place, as the browser reads', () => {
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

  test('does not stand in the address as long as it is the usual', () => {
    expect(pageSettingsHash(usual, usual)).toBe('');
    expect(readPageSettings('', usual, offered)).toEqual(usual);
  });

  test('stands in the address as far as it is not', () => {
    const hash = pageSettingsHash(
      { ...usual, channel: '12', theme: 'dark', panel: false, slash: false },
      usual,
    );
    expect(hash).toBe('#channel=12&theme=dark&panel=closed&slash=off');
  });

  test('comes back from the address whole', () => {
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

  test('is the usual where the address says what cannot be', () => {
    const hash = '#locale=xx&zone=Moon%2FSea&theme=pink';
    expect(readPageSettings(hash, usual, offered)).toEqual(usual);
  });
});

describe('The language', () => {
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
