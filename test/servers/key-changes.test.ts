import { beforeEach, describe, expect, test } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import type { Servers } from '../../src/servers/servers.ts';
import { hourMs, keyA, keyB, createServersRig, unitsAt, type ServersRig } from './servers-rig.ts';

describe('setting a key', () => {
  let rig: ServersRig;
  let servers: Servers;

  beforeEach(async () => {
    rig = createServersRig();
    servers = await rig.start();
  });

  test('in a left server sends no request and reports why', async () => {
    rig.left.add('1');
    await expect(servers.setKey('1', keyA)).rejects.toMatchObject({
      problem: { code: 'server_left' },
    });
    expect([rig.checked, servers.storedServers()]).toEqual([[], []]);
  });

  test('of a blocked account changes nothing', async () => {
    await servers.setKey('1', keyA);
    rig.refusal = 'account_blocked';
    await expect(servers.setKey('1', keyB)).rejects.toMatchObject({
      problem: { code: 'typed_key_refused', refusal: 'account_blocked' },
    });
    expect(servers.find('1')?.secret).toBe(keyA);
  });

  test('of an account with spent units stores it, because the service knows it', async () => {
    const retryAt = rig.clock.now + hourMs;
    const said = { status: 429, code: 'quota_exceeded', message: '', param: null, docsUrl: null };
    rig.failure = new ProblemError({ code: 'quota_spent', retryAt }, { service: said });
    rig.unitsAtCheck = unitsAt(rig.clock.now, 0);
    const status = { state: 'working', lastFour: '9f3a', units: { remaining: 0 } };
    expect(await servers.setKey('1', keyA)).toMatchObject(status);
    // Our own count alone does not prove that the key is valid.
    rig.failure = new ProblemError({ code: 'quota_spent', retryAt });
    await expect(servers.setKey('1', keyB)).rejects.toBe(rig.failure);
    expect(servers.keyStatus('1')).toMatchObject({ lastFour: '9f3a' });
  });

  test('again checks the same key and ends its refusal', async () => {
    await servers.setKey('1', keyA);
    const credential = servers.find('1');
    if (credential === null) throw new Error('no key in use');
    servers.reportRefusal(credential, 'revoked_key');
    await servers.setKey('1', keyA);
    expect(rig.checked).toEqual([keyA, keyA]);
    expect(servers.find('1')).toEqual(credential);
    expect(rig.own.forgotten).toEqual([]);
  });
});
