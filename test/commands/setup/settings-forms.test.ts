import { describe, expect, test } from 'vitest';

import { languageForm, spoilersForm } from '../../../commands/setup.ts';
import { at } from '../../../src/pages/place.ts';
import { setupPlaces } from '../../../src/pages/setup-places.ts';
import { admin, contextWith, settingsWith } from '../../pages/open-page.ts';

describe.each([
  ['the language', languageForm, 'zh-TW', '2 {"language":"zh-TW"}'],
  ['the language', languageForm, 'automatic', '2 {"language":"automatic"}'],
  ['spoilers', spoilersForm, 'hide', '2 {"hidesSpoilers":true}'],
  ['spoilers', spoilersForm, 'show', '2 {"hidesSpoilers":false}'],
] as const)('choosing %s', (_, form, choice, call) => {
  test(`stores ${choice} and opens the status page`, async () => {
    const { settings, calls } = settingsWith();
    expect(await form.act({}, [choice], contextWith({ settings }))).toBe(
      at(setupPlaces.status, {}),
    );
    expect(calls).toEqual([call]);
  });

  test(`${choice} requires the permission to manage the server`, async () => {
    const { settings, calls } = settingsWith();
    const context = contextWith({ settings, reader: { ...admin, isAdmin: false } });
    await expect(form.act({}, [choice], context)).rejects.toMatchObject({
      problem: { code: 'not_allowed' },
    });
    expect(calls).toEqual([]);
  });

  test(`${choice} is rejected outside of servers`, async () => {
    const { settings, calls } = settingsWith();
    const context = contextWith({ settings, reader: { ...admin, guildId: null } });
    await expect(form.act({}, [choice], context)).rejects.toMatchObject({
      problem: { code: 'server_only' },
    });
    expect(calls).toEqual([]);
  });

  test(`${choice} rejects if it cannot be stored`, async () => {
    const failure = new Error('disk full');
    const { settings } = settingsWith({}, failure);
    await expect(form.act({}, [choice], contextWith({ settings }))).rejects.toBe(failure);
  });
});

test.each([
  [languageForm, ['fr']],
  [languageForm, []],
  [languageForm, ['']],
  [spoilersForm, ['true']],
  [spoilersForm, []],
] as const)('an address that was made up changes nothing', async (form, segments) => {
  const { settings, calls } = settingsWith();
  await expect(form.act({}, segments, contextWith({ settings }))).rejects.toMatchObject({
    problem: { code: 'lost_address' },
  });
  expect(calls).toEqual([]);
});
