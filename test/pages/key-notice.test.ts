import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { KeyNotice } from '../../src/model/server.ts';
import { keyNoticeCard } from '../../src/pages/key-notice.ts';
import { textMessage } from '../../src/pages/parts/channel-message.ts';
import { at } from '../../src/pages/place.ts';
import { setupPlaces } from '../../src/pages/setup-places.ts';
import { rowParts, textOf, linksOf } from './support/message.ts';

const since = Date.UTC(2026, 10, 22);
const time = `<t:${since / 1000}:R>`;

/** One notice for each cause. */
const each = {
  invalid: { cause: 'key_refused', refusal: 'invalid_key', since },
  revoked: { cause: 'key_refused', refusal: 'revoked_key', since },
  blocked: { cause: 'key_refused', refusal: 'account_blocked', since },
  locked: { cause: 'key_locked', setAt: since },
  spent: { cause: 'quota_spent', until: since },
} as const satisfies Readonly<Record<string, KeyNotice>>;

const shown = (notice: KeyNotice, keyModal = true, locale = 'en-US') =>
  textMessage(keyNoticeCard(notice, languageOf(locale), keyModal).parts);

describe('a notice says what happened, when, and what to do:', () => {
  test.each([
    ['invalid', 'no longer recognises the key', 'Copy the current key'],
    ['revoked', 'has been revoked', 'Create another key'],
    ['blocked', 'has blocked the key’s account', 'Ask the catalogue why'],
    ['locked', 'has lost the encryption key', 'Set the same key again'],
    ['spent', 'has used up its daily budget', 'Renewal of the budget: '],
  ] as const)('%s', (name, happened, act) => {
    const text = textOf(shown(each[name]));
    expect(text).toContain(happened);
    expect(text).toContain(act);
    expect(text).toContain(time);
  });

  test('and what it means for readers', () => {
    for (const notice of Object.values(each)) {
      expect(textOf(shown(notice))).toContain('uses the public API here');
    }
  });

  test('with a different text for each cause, in each language', () => {
    const said = ['en-US', 'zh-CN', 'zh-TW'].flatMap((locale) =>
      Object.values(each).map((notice) => textOf(shown(notice, true, locale))),
    );
    expect(new Set(said).size).toBe(said.length);
  });
});

test('the buttons open the form for a key and the status', () => {
  for (const notice of Object.values(each)) {
    expect(linksOf(shown(notice))).toEqual({
      'Set a key': at(setupPlaces.keyForm, {}),
      'Open status': at(setupPlaces.status, {}),
    });
  }
});

test('only notices that need a new key emphasize the form', () => {
  const styleOf = (notice: KeyNotice) =>
    rowParts(shown(notice)).map((part) =>
      part.type === ComponentType.Button ? part.style : null,
    )[0];
  expect(styleOf(each.revoked)).toBe(ButtonStyle.Primary);
  expect(styleOf(each.spent)).toBe(ButtonStyle.Secondary);
});

describe('if the host sets the keys', () => {
  test.each([each.invalid, each.revoked, each.blocked, each.locked])(
    'the notice refers to the host and has no form: %j',
    (notice) => {
      const message = shown(notice, false);
      expect(textOf(message)).toContain('Only this bot’s host can set keys');
      expect(textOf(message)).not.toMatch(/set it here|Set the key here|account page/);
      expect(linksOf(message)).toEqual({ 'Open status': at(setupPlaces.status, {}) });
    },
  );

  test('spent units need no action', () => {
    const message = shown(each.spent, false);
    expect(textOf(message)).toContain(`Renewal of the budget: ${time}`);
    expect(textOf(message)).not.toContain('another account');
    expect(linksOf(message)).toEqual({ 'Open status': at(setupPlaces.status, {}) });
  });
});
