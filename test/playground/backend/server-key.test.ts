import { describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { usePanel } from './panel-fixture.ts';

const fixture = usePanel();
const { ask, now, typeKey } = fixture;

const revoke = () => fixture.panel.apply({ kind: 'revokeKey' });
const give = () => fixture.panel.apply({ kind: 'giveKey' });
const statusOf = async (key: string) => (await ask('/sources', key)).status;

describe('the key of the server', () => {
  test('is set with the form of an admin', async () => {
    expect(await give()).toEqual({ problem: null });
    expect(now()).toMatchObject({ sampleKey: SAMPLE_KEY, keyRevoked: false });
  });

  test('stops working when it is revoked, and the next one works', async () => {
    await give();
    expect(await revoke()).toEqual({ problem: null });
    const { sampleKey, keyRevoked } = now();
    expect(keyRevoked).toBe(true);
    expect(sampleKey).not.toBe(SAMPLE_KEY);
    expect(await statusOf(SAMPLE_KEY)).toBe(401);
    expect(await statusOf(sampleKey)).toBe(200);
    expect(now().keyRevoked).toBe(true);
    expect(await revoke()).toEqual({ problem: 'The key is already revoked.' });
    expect(now().sampleKey).toBe(sampleKey);
  });

  test('is a new one after each revocation', async () => {
    for (let time = 0; time < 5; time += 1) {
      await revoke();
      expect(await give()).toEqual({ problem: null });
      expect(now().keyRevoked).toBe(false);
    }
  });

  test('may be entered manually', async () => {
    await revoke();
    expect(await typeKey(SAMPLE_KEY)).toBe('Refused: 401.');
    expect(now().keyRevoked).toBe(true);
    expect(await typeKey(now().sampleKey)).toBe('It works.');
    expect(now().keyRevoked).toBe(false);
  });

  test('that the bot cannot check is reported with its message', async () => {
    await revoke();
    await fixture.panel.apply({ kind: 'catalogue', condition: 'down' });
    expect(await give()).toEqual({ problem: 'Nobody answers.' });
    expect(now().keyRevoked).toBe(true);
    await fixture.panel.apply({ kind: 'catalogue', condition: 'fine' });
    expect(await give()).toEqual({ problem: null });
  });

  test('cannot be set if the bot has no such command', async () => {
    await fixture.bot.rest.put(`/applications/${fixture.discord.applicationId}/commands`, {
      body: [],
    });
    expect(await give()).toEqual({ problem: 'There is no command /setup here.' });
  });
});
