import type { APIInteraction } from 'discord-api-types/v10';
import { expect, test } from 'vitest';

import { readerOf } from '../../src/engine/reader.ts';
import { defaultSettings, type Settings } from '../../src/model/server.ts';
import { slash } from './interactions.ts';

/** Manage Server. */
const permissions = '32';

function standing(who: Parameters<typeof slash>[2], settings: Partial<Settings> = {}) {
  const chosen = { ...defaultSettings, ...settings };
  return readerOf(slash('shelf', [], who) as APIInteraction, (guildId) =>
    guildId === null ? defaultSettings : chosen,
  );
}

test('a user in a server with the bot is served for that server', () => {
  expect(standing({ guildId: '77', permissions })).toMatchObject({ guildId: '77', isAdmin: true });
  expect(standing({ guildId: '77', owners: { '0': '77', '1': '11' } }).guildId).toBe('77');
});

test('a server without the bot gives a user install neither key nor settings', () => {
  expect(standing({ guildId: '77', permissions, owners: { '1': '11' } }).guildId).toBeNull();
});

test('a direct message belongs to no server', () => {
  expect(standing({ guildId: null, owners: { '0': '0', '1': '11' } }).guildId).toBeNull();
});

test('the title in the reader’s language comes first unless the server has chosen another', () => {
  expect(standing({ locale: 'zh-TW' }).leads).toBe('zh');
  expect(standing({ locale: 'zh-TW' }, { language: 'en' })).toMatchObject({
    leads: 'en',
    locale: 'zh-TW',
  });
  expect(standing({ locale: 'de' }, { language: 'zh-CN' }).leads).toBe('zh');
});

test("a server's settings apply only in that server", () => {
  const chosen = { language: 'zh-CN', hidesSpoilers: true } as const;
  expect(standing({}, chosen)).toMatchObject({ leads: 'zh', hidesSpoilers: true });
  expect(standing({ guildId: null }, chosen)).toMatchObject({ leads: 'en', hidesSpoilers: false });
});
