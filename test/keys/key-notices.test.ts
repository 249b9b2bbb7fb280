import { randomBytes } from 'node:crypto';

import { beforeEach, describe, expect, test } from 'vitest';

import type { Credential, KeyNotice } from '../../src/model/server.ts';
import type { Keyring } from '../../src/keys/keyring.ts';
import { hourMs, keyA, keyB, createServersRig, unitsAt, type ServersRig } from './keyring-rig.ts';

const dayMs = 24 * hourMs;

describe("a notice about a server's key", () => {
  let rig: ServersRig;
  let servers: Keyring;
  let heard: string[];

  beforeEach(async () => {
    rig = createServersRig();
    servers = await started();
    await servers.setKey('1', keyA);
  });

  test('is null while the key works, and without a key', () => {
    servers.reportUnits(used('1'), unitsAt(rig.clock.now, 1));
    expect([servers.notices.due('1'), servers.notices.due('2')]).toEqual([null, null]);
    expect(heard).toEqual([]);
  });

  test.each(['invalid_key', 'revoked_key', 'account_blocked'] as const)(
    'is that it is refused as %s, once, over a restart',
    async (refusal) => {
      servers.reportRefusal(used('1'), refusal);
      const notice = { cause: 'key_refused', refusal, since: rig.clock.now } as const;
      expect(servers.notices.due('1')).toEqual(notice);
      expect(heard).toEqual(['1']);
      expect(await servers.notices.claim('1', notice)).toBe(true);
      expect(servers.notices.due('1')).toBeNull();
      servers = await started();
      expect([servers.notices.due('1'), heard]).toEqual([null, []]);
      expect(await servers.notices.claim('1', notice)).toBe(false);
    },
  );

  test('is due after a restart if it was not sent before', async () => {
    servers.reportRefusal(used('1'), 'revoked_key');
    servers = await started();
    expect(heard).toEqual(['1']);
    expect(servers.notices.due('1')).toMatchObject({ cause: 'key_refused' });
  });

  test('about spent units is due once a day, whatever the exact reset time', async () => {
    const spend = (resetAt: number) => {
      const { now } = rig.clock;
      servers.reportUnits(used('1'), { limit: 5000, remaining: 0, resetAt, asOf: now });
    };
    const midnight = Math.ceil(rig.clock.now / dayMs) * dayMs;
    spend(midnight);
    expect(await claimed('1')).toEqual({ cause: 'quota_spent', until: midnight });
    for (const slipMs of [-900, 900]) {
      spend(midnight + slipMs);
      expect(servers.notices.due('1')).toBeNull();
    }
    rig.clock.now = midnight + 1000;
    expect(servers.notices.due('1')).toBeNull();
    spend(midnight + dayMs);
    expect(await claimed('1')).toEqual({ cause: 'quota_spent', until: midnight + dayMs });
    expect(heard).toEqual(['1', '1']);
  });

  test('about spent units ends with the reset', async () => {
    servers.reportUnits(used('1'), unitsAt(rig.clock.now, 0));
    expect(servers.notices.due('1')).toMatchObject({ cause: 'quota_spent' });
    rig.clock.now += hourMs;
    expect(servers.notices.due('1')).toBeNull();
    expect(await servers.notices.claim('1', { cause: 'quota_spent', until: 0 })).toBe(false);
  });

  test('about spent units is not due for units from before the clock was set back', () => {
    servers.reportUnits(used('1'), unitsAt(rig.clock.now, 0));
    rig.clock.now -= 10 * dayMs;
    expect(servers.notices.due('1')).toBeNull();
    expect(servers.keyStatus('1')).toMatchObject({ units: null });
  });

  test('about a missing master key is due right after the start', async () => {
    const setAt = rig.clock.now;
    servers = await started([randomBytes(32)]);
    expect(heard).toEqual(['1']);
    expect(await claimed('1')).toEqual({ cause: 'key_locked', setAt });
    await servers.setKey('1', keyB);
    expect(servers.notices.due('1')).toBeNull();
  });

  test('about a key moved from another server is due on first use', async () => {
    const key = await rig.own.store?.servers.key('1');
    if (key) await rig.own.store?.servers.putKey('2', key);
    servers = await started();
    expect(servers.find('2')).toBeNull();
    expect([heard, servers.notices.due('2')?.cause]).toEqual([['2'], 'key_locked']);
  });

  test('ends when the key is replaced, and is due again with the next refusal', async () => {
    servers.reportRefusal(used('1'), 'revoked_key');
    await claimed('1');
    await servers.setKey('1', keyB);
    expect(servers.notices.due('1')).toBeNull();
    rig.clock.now += 1;
    servers.reportRefusal(used('1'), 'revoked_key');
    expect(await claimed('1')).toMatchObject({ since: rig.clock.now });
  });

  test('ends when the key is replaced before it is sent', async () => {
    servers.reportRefusal(used('1'), 'revoked_key');
    const notice = servers.notices.due('1');
    await servers.setKey('1', keyB);
    if (notice === null) throw new Error('nothing was due');
    expect(await servers.notices.claim('1', notice)).toBe(false);
    await servers.notices.release('1', notice);
    expect(servers.notices.due('1')).toBeNull();
  });

  test('about a long block is sent once, and again if the block returns', async () => {
    const credential = used('1');
    servers.reportRefusal(credential, 'account_blocked');
    await claimed('1');
    for (let hour = 0; hour < 3; hour += 1) {
      rig.clock.now += hourMs;
      servers.reportRefusal(credential, 'account_blocked');
      expect([servers.find('1'), servers.notices.due('1')]).toEqual([null, null]);
    }
    rig.clock.now += hourMs;
    servers.reportUnits(credential, unitsAt(rig.clock.now, 5000));
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working' });
    servers.reportRefusal(credential, 'account_blocked');
    expect(await claimed('1')).toMatchObject({ refusal: 'account_blocked', since: rig.clock.now });
  });

  test('that could not be sent is released and due again', async () => {
    servers.reportRefusal(used('1'), 'invalid_key');
    const notice = await claimed('1');
    await servers.notices.release('1', notice);
    expect(servers.notices.due('1')).toEqual(notice);
    expect(await servers.notices.claim('1', notice)).toBe(true);
  });

  test('is due in each of two servers with the same key, used or not', async () => {
    await servers.setKey('2', keyA);
    await servers.setKey('3', keyB);
    servers = await started();
    servers.reportRefusal(used('1'), 'revoked_key');
    expect(heard.toSorted()).toEqual(['1', '2']);
    expect(await claimed('1')).toEqual(await claimed('2'));
    expect(servers.notices.due('3')).toBeNull();
  });

  test('is claimed by exactly one caller, in one process and in two', async () => {
    const other = await rig.startBeside();
    servers.reportRefusal(used('1'), 'revoked_key');
    await rig.look();
    await rig.look();
    const notices = [servers.notices, servers.notices, other.servers.notices];
    const notice = other.servers.notices.due('1');
    if (notice === null) throw new Error('nothing was due');
    const claims = await Promise.all(notices.map((one) => one.claim('1', notice)));
    expect(claims.filter((isOurs) => isOurs)).toHaveLength(1);
    expect(notices.map((one) => one.due('1'))).toEqual([null, null, null]);
  });

  test('is sent once even if two processes recorded it at different times', async () => {
    const other = await rig.startBeside();
    servers.reportRefusal(used('1'), 'revoked_key');
    const notice = servers.notices.due('1');
    rig.clock.now += 5;
    const credential = other.servers.find('1');
    if (notice === null || credential === null) throw new Error('nothing was due');
    other.servers.reportRefusal(credential, 'revoked_key');
    const later = other.servers.notices.due('1');
    if (later === null) throw new Error('nothing was due');
    const claims = [servers.notices.claim('1', notice), other.servers.notices.claim('1', later)];
    expect((await Promise.all(claims)).filter((isOurs) => isOurs)).toHaveLength(1);
    await rig.look();
    await rig.look();
    expect([servers.notices.due('1'), other.servers.notices.due('1')]).toEqual([null, null]);
  });

  test('is sent once even if another process records it later', async () => {
    const other = await rig.startBeside();
    const credential = other.servers.find('1');
    if (credential === null) throw new Error('no key in use');
    servers.reportRefusal(used('1'), 'revoked_key');
    await claimed('1');
    rig.clock.now += 5;
    other.servers.reportRefusal(credential, 'revoked_key');
    await rig.look();
    await rig.look();
    expect([servers.notices.due('1'), other.servers.notices.due('1')]).toEqual([null, null]);
  });

  test('is reported in a process where another process has spent the shared units', async () => {
    const other = await rig.startBeside();
    await other.servers.setKey('2', keyA);
    // The restarted process has not opened the other server's key yet.
    servers = await started();
    await rig.look();
    const heardThere: string[] = [];
    other.servers.notices.onDue((guildId) => heardThere.push(guildId));
    const spent = unitsAt(rig.clock.now, 0);
    servers.reportUnits(used('1'), spent);
    await rig.look();
    await rig.look();
    const notice = { cause: 'quota_spent', until: spent.resetAt };
    expect(other.servers.notices.due('2')).toEqual(notice);
    expect(heardThere.toSorted()).toEqual(['1', '2']);
  });

  test('cannot be claimed while the store fails, and stays due', async () => {
    servers.reportRefusal(used('1'), 'revoked_key');
    await servers.settled();
    const notice = servers.notices.due('1');
    if (notice === null) throw new Error('nothing was due');
    rig.own.trouble = 'full';
    await expect(servers.notices.claim('1', notice)).rejects.toMatchObject({
      problem: { code: 'not_stored', reason: 'full' },
    });
    expect(servers.notices.due('1')).toEqual(notice);
    rig.own.trouble = null;
    expect(await servers.notices.claim('1', notice)).toBe(true);
  });

  async function started(masterKeys?: readonly Uint8Array[]): Promise<Keyring> {
    heard = [];
    return rig.start(masterKeys, ({ notices }) => {
      notices.onDue((guildId) => heard.push(guildId));
    });
  }

  /** Claims the due notice. */
  async function claimed(guildId: string): Promise<KeyNotice> {
    const notice = servers.notices.due(guildId);
    if (notice === null) throw new Error('nothing is due');
    expect(await servers.notices.claim(guildId, notice)).toBe(true);
    return notice;
  }

  function used(guildId: string): Credential {
    const credential = servers.find(guildId);
    if (credential === null) throw new Error(`${guildId} has no key in use`);
    return credential;
  }
});
