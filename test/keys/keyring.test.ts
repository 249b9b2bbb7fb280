import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import type { Credential } from '../../src/model/server.ts';
import type { Keyring } from '../../src/keys/keyring.ts';
import { bytesOf } from '../store/data-folder.ts';
import {
  hourMs,
  keyA,
  keyB,
  masterKey,
  createServersRig,
  unitsAt,
  type ServersRig,
} from './keyring-rig.ts';

const otherMasterKey = randomBytes(32);

describe('the key of a server', () => {
  let rig: ServersRig;
  let servers: Keyring;

  beforeEach(async () => {
    rig = createServersRig();
    servers = await rig.start();
  });

  test('does not exist at first', () => {
    expect(servers.find('1')).toBeNull();
    expect(servers.find(null)).toBeNull();
    expect(servers.keyRefusal('1')).toBeNull();
    expect(servers.keyStatus('1')).toEqual({ state: 'none' });
  });

  test('is checked with one request, then used, and only its last characters are shown', async () => {
    expect(await servers.setKey('1', keyA)).toEqual({
      state: 'working',
      lastFour: '9f3a',
      setAt: rig.clock.now,
      refusal: null,
      units: null,
    });
    expect(rig.checked).toEqual([keyA]);
    expect(servers.find('1')?.secret).toBe(keyA);
    expect(servers.find('2')).toBeNull();
    expect(servers.find(null)).toBeNull();
  });

  test('is used again after a restart', async () => {
    await servers.setKey('1', keyA);
    const fingerprint = servers.find('1')?.fingerprint;
    servers = await rig.start();
    expect(servers.find('1')).toEqual({ fingerprint, secret: keyA });
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working', lastFour: '9f3a' });
  });

  test('that the service refuses is not stored, and the previous one stays in use', async () => {
    await servers.setKey('1', keyA);
    rig.refusal = 'invalid_key';
    await expect(servers.setKey('1', keyB)).rejects.toMatchObject({
      problem: { code: 'typed_key_refused', refusal: 'invalid_key' },
    });
    expect(servers.find('1')?.secret).toBe(keyA);
    servers = await rig.start();
    expect(servers.find('1')?.secret).toBe(keyA);
  });

  test('stays in use while another is being checked', async () => {
    await servers.setKey('1', keyA);
    const check = Promise.withResolvers<undefined>();
    rig.checking = check.promise;
    const set = servers.setKey('1', keyB);
    expect(servers.find('1')?.secret).toBe(keyA);
    check.resolve(undefined);
    await set;
    expect(servers.find('1')?.secret).toBe(keyB);
  });

  test('shows the units from its check', async () => {
    rig.unitsAtCheck = unitsAt(rig.clock.now, 4999);
    expect(await servers.setKey('1', keyA)).toMatchObject({ units: { remaining: 4999 } });
  });

  test('is in no file and in no log line', async () => {
    await servers.setKey('1', keyA);
    servers.reportRefusal(used('1'), 'revoked_key');
    await servers.settled();
    const bytes = bytesOf(rig.folder);
    expect(bytes.length).toBeGreaterThan(10_000);
    for (const form of [keyA, Buffer.from(keyA).toString('base64').slice(0, 20), 'aaaaaaaaaaaa']) {
      expect(bytes.includes(form)).toBe(false);
      expect(JSON.stringify(rig.own.lines)).not.toContain(form);
    }
  });

  test('is masked in the log before the first request with it', async () => {
    rig.refusal = 'invalid_key';
    await expect(servers.setKey('1', keyB)).rejects.toThrow();
    expect(rig.own.opened).toEqual([keyB]);
  });

  test.each(['invalid_key', 'revoked_key'] as const)(
    'once refused as %s is not used until it is replaced, over a restart',
    async (refusal) => {
      await servers.setKey('1', keyA);
      servers.reportRefusal(used('1'), refusal);
      expect(servers.find('1')).toBeNull();
      await servers.settled();
      servers = await rig.start();
      rig.clock.now += 1000 * hourMs;
      expect(servers.find('1')).toBeNull();
      expect(servers.keyRefusal('1')).toBe(refusal);
      expect(servers.keyStatus('1')).toMatchObject({ state: 'refused', refusal, lastFour: '9f3a' });
      await servers.setKey('1', keyB);
      expect(servers.find('1')?.secret).toBe(keyB);
      expect(servers.keyStatus('1')).toMatchObject({ state: 'working', refusal: null });
    },
  );

  test('of a blocked account is tried again after an hour, and works once the service says so', async () => {
    await servers.setKey('1', keyA);
    const credential = used('1');
    servers.reportRefusal(credential, 'account_blocked');
    rig.clock.now += hourMs - 1;
    expect([servers.find('1'), servers.keyRefusal('1')]).toEqual([null, 'account_blocked']);
    rig.clock.now += 1;
    expect([servers.find('1'), servers.keyRefusal('1')]).toEqual([credential, null]);
    expect(servers.keyStatus('1')).toMatchObject({ state: 'refused' });
    servers.reportUnits(credential, unitsAt(rig.clock.now, 5000));
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working', refusal: null });
  });

  test('of a blocked account waits another hour when it is refused again', async () => {
    await servers.setKey('1', keyA);
    const credential = used('1');
    servers.reportRefusal(credential, 'account_blocked');
    rig.clock.now += hourMs;
    servers.reportRefusal(credential, 'account_blocked');
    // The refusal contains the account's units.
    servers.reportUnits(credential, unitsAt(rig.clock.now, 5000));
    expect(servers.find('1')).toBeNull();
    rig.clock.now += hourMs;
    expect(servers.find('1')).toEqual(credential);
  });

  test('has the last reported units, also after a restart', async () => {
    await servers.setKey('1', keyA);
    const at = rig.clock.now;
    servers.reportUnits(used('1'), unitsAt(at - 2, 4000));
    servers.reportUnits(used('1'), unitsAt(at - 1, 3995));
    await servers.settled();
    servers = await rig.start();
    expect(servers.keyStatus('1')).toMatchObject({ units: { remaining: 3995, asOf: at - 1 } });
  });

  test('has no units after the reset', async () => {
    await servers.setKey('1', keyA);
    servers.reportUnits(used('1'), unitsAt(rig.clock.now, 12));
    rig.clock.now += hourMs;
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working', units: null });
  });

  test("has a fingerprint that the log contains with the server's id", async () => {
    for (const guildId of ['1', '2']) await servers.setKey(guildId, keyA);
    await servers.setKey('3', keyB);
    const [a, b] = [used('1'), used('3')];
    servers.reportUnits(a, unitsAt(rig.clock.now, 12));
    servers.reportRefusal(b, 'revoked_key');
    expect(servers.keyUsages()).toEqual([
      { fingerprint: a.fingerprint, units: unitsAt(rig.clock.now, 12), refusal: null },
      { fingerprint: b.fingerprint, units: null, refusal: 'revoked_key' },
    ]);
    expect(rig.own.lines).toContainEqual(
      expect.objectContaining({ guildId: '3', fingerprint: b.fingerprint }),
    );
    rig.clock.now += hourMs;
    expect(servers.keyUsages()).toMatchObject([{ units: null }, { units: null }]);
    await servers.forgetKey('3');
    expect(servers.keyUsages()).toHaveLength(1);
  });

  test('shared by servers is deleted with the last of them, even if one never used it', async () => {
    for (const guildId of ['1', '2']) await servers.setKey(guildId, keyA);
    servers = await rig.start();
    await servers.setKey('1', keyB);
    expect(rig.own.forgotten).toEqual([]);
    await servers.forgetKey('2');
    expect(rig.own.forgotten).toHaveLength(1);
  });

  test('that several servers share is refused and reported for all of them', async () => {
    for (const guildId of ['1', '2']) await servers.setKey(guildId, keyA);
    await servers.setKey('3', keyB);
    servers.reportUnits(used('1'), unitsAt(rig.clock.now, 12));
    servers.reportRefusal(used('2'), 'revoked_key');
    expect(['1', '2', '3'].map((guildId) => servers.keyStatus(guildId))).toMatchObject([
      { state: 'refused', units: { remaining: 12 } },
      { state: 'refused', units: { remaining: 12 } },
      { state: 'working', units: null },
    ]);
  });

  test('is deleted with all data fetched with it', async () => {
    await servers.setKey('1', keyA);
    const { fingerprint } = used('1');
    expect(await servers.forgetKey('1')).toBe(true);
    expect(servers.find('1')).toBeNull();
    expect(rig.own.forgotten).toEqual([fingerprint]);
    expect(await servers.forgetKey('1')).toBe(false);
    servers = await rig.start();
    expect(servers.keyStatus('1')).toEqual({ state: 'none' });
  });

  test('loses its fetched data only with its last server', async () => {
    for (const guildId of ['1', '2']) await servers.setKey(guildId, keyA);
    const { fingerprint } = used('1');
    await servers.setKey('1', keyA);
    await servers.setKey('1', keyB);
    expect(rig.own.forgotten).toEqual([]);
    await servers.forgetServer('2');
    expect(rig.own.forgotten).toEqual([fingerprint]);
  });

  test('that is replaced by a concurrent one loses its fetched data', async () => {
    await Promise.all([servers.setKey('1', keyA), servers.setKey('1', keyB)]);
    expect(servers.find('1')?.secret).toBe(keyB);
    const { fingerprint } = used('1');
    expect(rig.own.forgotten).toHaveLength(1);
    expect(rig.own.forgotten).not.toContain(fingerprint);
  });

  test('of a blocked account is tried again even if the clock was set back', async () => {
    await servers.setKey('1', keyA);
    servers.reportRefusal(used('1'), 'account_blocked');
    rig.clock.now -= 24 * hourMs;
    expect(servers.find('1')?.secret).toBe(keyA);
  });

  test('that is deleted stays deleted when a late answer arrives', async () => {
    await servers.setKey('1', keyA);
    const credential = used('1');
    await servers.forgetKey('1');
    servers.reportUnits(credential, unitsAt(1, 1));
    servers.reportRefusal(credential, 'invalid_key');
    await servers.settled();
    servers = await rig.start();
    expect(servers.keyStatus('1')).toEqual({ state: 'none' });
  });

  test('is sealed again at the start if the master key has changed', async () => {
    await servers.setKey('1', keyA);
    servers = await rig.start([otherMasterKey, masterKey]);
    expect(servers.find('1')?.secret).toBe(keyA);
    servers = await rig.start([otherMasterKey]);
    expect(servers.find('1')?.secret).toBe(keyA);
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working' });
  });

  test('with a missing master key is locked, does not prevent the start, and can be set again', async () => {
    await servers.setKey('1', keyA);
    servers = await rig.start([otherMasterKey]);
    expect(servers.find('1')).toBeNull();
    expect(servers.keyStatus('1')).toMatchObject({ state: 'locked', lastFour: '9f3a' });
    expect(rig.own.lines.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({ servers: 1 }),
    ]);
    await servers.setKey('1', keyA);
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working' });
  });

  test('with a missing master key can be deleted', async () => {
    await servers.setKey('1', keyA);
    servers = await rig.start([otherMasterKey]);
    expect(await servers.forgetKey('1')).toBe(true);
    expect(servers.keyStatus('1')).toEqual({ state: 'none' });
  });

  test('moved to another server in the file cannot be decrypted there', async () => {
    await servers.setKey('1', keyA);
    const key = await rig.own.store?.servers.key('1');
    if (key) await rig.own.store?.servers.putKey('2', key);
    servers = await rig.start();
    expect(servers.find('2')).toBeNull();
    expect(servers.keyStatus('2')).toMatchObject({ state: 'locked' });
    expect(servers.find('1')?.secret).toBe(keyA);
  });

  function used(guildId: string): Credential {
    const credential = servers.find(guildId);
    if (credential === null) throw new Error(`${guildId} has no key in use`);
    return credential;
  }
});
