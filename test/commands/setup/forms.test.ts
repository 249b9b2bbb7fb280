import { describe, expect, test } from 'vitest';

import { forms } from '../../../commands/index.ts';
import { forgetForm, keyForm } from '../../../commands/setup.ts';
import { languageOf } from '../../../src/language/language.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import type { KeyStatus } from '../../../src/model/server.ts';
import { at } from '../../../src/pages/place.ts';
import { setupPlaces } from '../../../src/pages/setup-places.ts';
import { formatBreach } from '../../../src/playground/discord/checks/breach.ts';
import { checkBody } from '../../../src/playground/discord/checks/body-check.ts';
import { openedModal } from '../opened.ts';
import { admin, contextWith, keysWith } from '../../pages/open-page.ts';

const secret = 'sk-live-0123456789abcdef';
const set: KeyStatus = {
  state: 'working',
  lastFour: 'cdef',
  setAt: 0,
  refusal: null,
  units: null,
};

test('every setup form is for admins', () => {
  const ofSetup = forms.filter(({ name }) => name.startsWith('setup-'));
  expect(ofSetup.map(({ name, adminOnly }) => [name, adminOnly])).toEqual([
    ['setup-key', true],
    ['setup-forget', true],
    ['setup-language', true],
    ['setup-spoilers', true],
  ]);
});

describe('setting a key', () => {
  test('opens a modal that Discord accepts', async () => {
    const view = { language: languageOf('en-US'), reader: admin };
    const modal = await openedModal(keyForm, [], view, contextWith());
    const body = { type: 9, data: { ...modal, custom_id: '1:do/setup-key' } };
    expect(checkBody('POST', '/interactions/1/token/callback', body).map(formatBreach)).toEqual([]);
    expect(JSON.stringify(modal)).toContain(
      '[the catalogue’s account page](https://catalogue.example/account)',
    );
    expect(JSON.stringify(modal)).toContain('free for personal tools');
    expect(JSON.stringify(modal)).toContain('Bulk copying and bulk training are not allowed.');
    expect(JSON.stringify(modal)).toContain('must be a day old before it can create a key');
    expect(JSON.stringify(modal)).toContain('holds three keys at most');
  });

  test('sets the typed key and opens the page that says what it brings', async () => {
    const { keys, calls } = keysWith({ state: 'none' }, () => set);
    const address = await keyForm.act(
      { key: { kind: 'text', text: secret } },
      [],
      contextWith({ keys }),
    );
    expect(calls).toEqual([`set 2 ${secret}`]);
    expect(address).toBe(at(setupPlaces.keySaved, {}));
    expect(address).not.toContain(secret);
  });

  test('rejects with the reason for a refused key, without the key', async () => {
    const refused = new ProblemError({ code: 'key_refused', refusal: 'revoked_key' });
    const { keys } = keysWith(set, () => {
      throw refused;
    });
    const acting = keyForm.act({ key: { kind: 'text', text: secret } }, [], contextWith({ keys }));
    await expect(acting).rejects.toBe(refused);
    expect(`${refused.message} ${JSON.stringify(refused)}`).not.toContain(secret);
  });

  test('is rejected if only the host sets keys, also from a modal opened before', async () => {
    const { keys, calls } = keysWith({ state: 'none' });
    const context = contextWith({ keys, keyModal: false });
    const view = { language: languageOf('en-US'), reader: admin };
    const problem = { problem: { code: 'key_modal_off' } };
    expect(() => keyForm.modal?.([], view, context)).toThrow(
      expect.objectContaining(problem) as Error,
    );
    await expect(
      keyForm.act({ key: { kind: 'text', text: secret } }, [], context),
    ).rejects.toMatchObject(problem);
    expect(calls).toEqual([]);
  });
});

test('the confirmation removes the key and opens the status page', async () => {
  const { keys, calls } = keysWith(set);
  expect(await forgetForm.act({}, [], contextWith({ keys }))).toBe(at(setupPlaces.status, {}));
  expect(calls).toEqual(['forget 2']);
});

describe.each([
  ['setting', keyForm],
  ['forgetting', forgetForm],
])('%s a key', (_, form) => {
  test('requires the permission to manage the server', async () => {
    const { keys, calls } = keysWith(set);
    const context = contextWith({ keys, reader: { ...admin, isAdmin: false } });
    await expect(
      form.act({ key: { kind: 'text', text: secret } }, [], context),
    ).rejects.toMatchObject({
      problem: { code: 'not_allowed' },
    });
    expect(calls).toEqual([]);
  });

  test('is rejected outside of servers', async () => {
    const context = contextWith({ reader: { ...admin, guildId: null } });
    await expect(
      form.act({ key: { kind: 'text', text: secret } }, [], context),
    ).rejects.toMatchObject({
      problem: { code: 'server_only' },
    });
  });
});
