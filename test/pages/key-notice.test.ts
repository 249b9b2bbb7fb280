import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { KeyNotice } from '../../src/model/server.ts';
import { keyNoticePage } from '../../src/pages/key-notice.ts';
import { at } from '../../src/pages/place.ts';
import { setupPlaces } from '../../src/pages/setup-places.ts';
import { rowParts, textOf, waysOf } from './support/message.ts';

const since = Date.UTC(2026, 10, 22);
const time = `<t:${since / 1000}:R>`;

/** One of each; all of them in the words for an English admin. */
const each = {
  invalid: { cause: 'key_refused', refusal: 'invalid_key', since },
  revoked: { cause: 'key_refused', refusal: 'revoked_key', since },
  blocked: { cause: 'key_refused', refusal: 'account_blocked', since },
  locked: { cause: 'key_locked', setAt: since },
  spent: { cause: 'quota_spent', until: since },
} as const satisfies Readonly<Record<string, KeyNotice>>;

const shown = (notice: KeyNotice, keyModal = true, locale = 'en-US') =>
  keyNoticePage(notice, languageOf(locale), keyModal);

describe('a notice says what happened, when, and what can be done:', () => {
  test.each([
    ['invalid', 'does not know the key any more', 'Copy the current key'],
    ['revoked', 'has been revoked', 'Create another key'],
    ['blocked', 'has blocked the account', 'Ask the catalogue why'],
    ['locked', 'locked with an encryption key', 'Set the key here again'],
    ['spent', 'has used all the units', 'All units are back'],
  ] as const)('%s', (name, happened, act) => {
    const text = textOf(shown(each[name]));
    expect(text).toContain(happened);
    expect(text).toContain(act);
    expect(text).toContain(time);
  });

  test('and what readers have of it meanwhile', () => {
    for (const notice of Object.values(each)) {
      expect(textOf(shown(notice))).toContain('answered from the open interface');
    }
  });

  test('each in words of its own, in each language', () => {
    const said = ['en-US', 'zh-CN', 'zh-TW'].flatMap((locale) =>
      Object.values(each).map((notice) => textOf(shown(notice, true, locale))),
    );
    expect(new Set(said).size).toBe(said.length);
  });
});

test('its buttons lead to the form for a key and to the status', () => {
  for (const notice of Object.values(each)) {
    expect(waysOf(shown(notice))).toEqual({
      'Set a key': at(setupPlaces.keyForm, {}),
      'Open status': at(setupPlaces.status, {}),
    });
  }
});

test('a key is asked for only where one is wanted', () => {
  const styleOf = (notice: KeyNotice) =>
    rowParts(shown(notice)).map((part) =>
      part.type === ComponentType.Button ? part.style : null,
    )[0];
  expect(styleOf(each.revoked)).toBe(ButtonStyle.Primary);
  expect(styleOf(each.spent)).toBe(ButtonStyle.Secondary);
});

describe('where the host sets the keys', () => {
  test.each([each.invalid, each.revoked, each.blocked, each.locked])(
    'the admin is sent there, and offered no form: %j',
    (notice) => {
      const message = shown(notice, false);
      expect(textOf(message)).toContain('keys are set by its host alone');
      expect(textOf(message)).not.toMatch(/set it here|Set the key here|account page/);
      expect(waysOf(message)).toEqual({ 'Open status': at(setupPlaces.status, {}) });
    },
  );

  test('units come back by themselves', () => {
    const message = shown(each.spent, false);
    expect(textOf(message)).toContain(`All units are back ${time}`);
    expect(textOf(message)).not.toContain('another account');
    expect(waysOf(message)).toEqual({ 'Open status': at(setupPlaces.status, {}) });
  });
});
