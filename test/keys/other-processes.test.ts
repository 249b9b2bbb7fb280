import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import type { Credential } from '../../src/model/server.ts';
import type { Keyring } from '../../src/keys/keyring.ts';
import {
  holdReads,
  hourMs,
  keyA,
  keyB,
  keyLikeA,
  masterKey,
  createServersRig,
  unitsAt,
  type ServersRig,
} from './keyring-rig.ts';

describe('a change by another process', () => {
  let rig: ServersRig;
  let servers: Keyring;
  let other: Awaited<ReturnType<ServersRig['startBeside']>>;

  beforeEach(async () => {
    rig = createServersRig();
    servers = await rig.start();
    other = await rig.startBeside();
  });

  test('applies without a restart: a key is set, replaced and removed', async () => {
    await other.servers.setKey('1', keyA);
    await rig.look();
    expect(servers.find('1')?.secret).toBe(keyA);
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working', lastFour: '9f3a' });
    expect(servers.storedServers()).toEqual(['1']);
    await other.servers.setKey('1', keyB);
    await rig.look();
    expect(servers.find('1')?.secret).toBe(keyB);
    await other.servers.forgetKey('1');
    await rig.look();
    expect([servers.find('1'), servers.hasKey('1'), servers.storedServers()]).toEqual([
      null,
      false,
      [],
    ]);
  });

  test('is masked in the log as soon as it is known', async () => {
    await other.servers.setKey('1', keyA);
    await rig.look();
    expect(rig.own.opened).toEqual([keyA]);
    expect(rig.own.lines).toEqual([
      expect.objectContaining({ guildId: '1', fingerprint: servers.find('1')?.fingerprint }),
    ]);
  });

  test('deletes the data fetched with a key that no server has', async () => {
    await servers.setKey('1', keyA);
    const { fingerprint } = used(servers, '1');
    await rig.look();
    await other.servers.setKey('1', keyB);
    await rig.look();
    expect(rig.own.forgotten).toEqual([fingerprint]);
  });

  test('keeps the data fetched with a key that another server has, known here or not', async () => {
    await servers.setKey('1', keyA);
    await rig.look();
    await other.servers.setKey('2', keyA);
    // Not loaded here yet: only the store has it.
    await servers.setKey('1', keyB);
    expect(rig.own.forgotten).toEqual([]);
    await rig.look();
    await other.servers.setKey('3', keyLikeA);
    await other.servers.forgetKey('2');
    expect(other.forgotten).toHaveLength(1);
  });

  test('of a refusal applies here until the key is replaced', async () => {
    await servers.setKey('1', keyA);
    await rig.look();
    other.servers.reportRefusal(used(other.servers, '1'), 'revoked_key');
    await rig.look();
    await rig.look();
    expect([servers.find('1'), servers.keyRefusal('1')]).toEqual([null, 'revoked_key']);
    await other.servers.setKey('1', keyB);
    await rig.look();
    expect(servers.find('1')?.secret).toBe(keyB);
  });

  test("never applies to the key's successor", async () => {
    await servers.setKey('1', keyA);
    await rig.look();
    const former = used(servers, '1');
    await other.servers.setKey('1', keyB);
    // Reported here before the change was read.
    servers.reportRefusal(former, 'invalid_key');
    servers.reportUnits(former, unitsAt(rig.clock.now, 0));
    await rig.look();
    await rig.look();
    for (const one of [servers, other.servers, await rig.start()]) {
      expect(one.keyStatus('1')).toMatchObject({ state: 'working', lastFour: '17c2', units: null });
    }
  });

  test('does not undo a report that arrives during the read', async () => {
    await servers.setKey('1', keyA);
    servers.reportUnits(used(servers, '1'), unitsAt(rig.clock.now, 40));
    await other.servers.setKey('2', keyB);
    const reading = holdReads(rig.own);
    const looked = rig.look();
    await reading.begun;
    rig.clock.now += 1;
    servers.reportUnits(used(servers, '1'), unitsAt(rig.clock.now, 12));
    servers.reportRefusal(used(servers, '1'), 'revoked_key');
    const set = servers.setKey('2', keyA);
    reading.release();
    await Promise.all([looked, set]);
    const known = { state: 'refused', refusal: 'revoked_key', units: { remaining: 12 } };
    expect(servers.keyStatus('1')).toMatchObject(known);
    expect(servers.keyStatus('2')).toMatchObject({ lastFour: '9f3a' });
    await rig.look();
    expect(servers.keyStatus('1')).toMatchObject(known);
    expect((await rig.start()).keyStatus('1')).toMatchObject(known);
  });

  test('never replaces a newer report', async () => {
    await servers.setKey('1', keyA);
    await rig.look();
    const { now } = rig.clock;
    servers.reportUnits(used(servers, '1'), unitsAt(now, 12));
    await servers.settled();
    other.servers.reportUnits(used(other.servers, '1'), unitsAt(now - 1, 40));
    await rig.look();
    await rig.look();
    expect(servers.keyStatus('1')).toMatchObject({ units: { remaining: 12 } });
  });

  test('does not open an unchanged key', async () => {
    for (const guildId of ['1', '2', '3']) await other.servers.setKey(guildId, keyA);
    servers = await rig.start();
    const before = rig.own.opened.length;
    await other.servers.setKey('4', keyB);
    await rig.look();
    expect(rig.own.opened.slice(before)).toEqual([keyB]);
  });

  test('that could not be read is read with the next change, and logged once', async () => {
    await rig.look();
    rig.own.trouble = 'away';
    for (const guildId of ['1', '2']) {
      await other.servers.setKey(guildId, keyA);
      await rig.look();
    }
    expect(rig.own.lines.map(({ level }) => level)).toEqual(['error']);
    expect(servers.storedServers()).toEqual([]);
    rig.own.trouble = null;
    await other.servers.setKey('3', keyB);
    await rig.look();
    expect(servers.storedServers().toSorted()).toEqual(['1', '2', '3']);
  });

  test('with an unknown master key makes the key locked', async () => {
    const stranger = await rig.startBeside([randomBytes(32)]);
    await stranger.servers.setKey('1', keyA);
    await rig.look();
    expect(servers.find('1')).toBeNull();
    expect(servers.keyStatus('1')).toMatchObject({ state: 'locked', lastFour: '9f3a' });
  });

  test('that seals a key again leaves it in use', async () => {
    const next = randomBytes(32);
    servers = await rig.start([masterKey, next]);
    await servers.setKey('1', keyA);
    const credential = used(servers, '1');
    await rig.startBeside([next, masterKey]);
    await rig.look();
    servers.reportUnits(credential, unitsAt(rig.clock.now, 7));
    expect([servers.find('1'), rig.own.forgotten]).toEqual([credential, []]);
    servers = await rig.start([next]);
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working', units: { remaining: 7 } });
  });

  test('is ignored after the stop', async () => {
    await servers.stop();
    await other.servers.setKey('1', keyA);
    await rig.look();
    expect(servers.storedServers()).toEqual([]);
  });

  test('of a lifted block applies', async () => {
    await servers.setKey('1', keyA);
    await rig.look();
    servers.reportRefusal(used(servers, '1'), 'account_blocked');
    await rig.look();
    await rig.look();
    expect(other.servers.keyRefusal('1')).toBe('account_blocked');
    rig.clock.now += hourMs;
    other.servers.reportUnits(used(other.servers, '1'), unitsAt(rig.clock.now, 5000));
    await rig.look();
    await rig.look();
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working', refusal: null });
  });
});

function used(servers: Keyring, guildId: string): Credential {
  const credential = servers.find(guildId);
  if (credential === null) throw new Error(`${guildId} has no key in use`);
  return credential;
}
