import { beforeEach, describe, expect, test, vi } from 'vitest';

import { ProblemError } from '../../src/model/problem.ts';
import type { Keyring } from '../../src/keys/keyring.ts';
import { StoreError } from '../../src/store/failure.ts';
import {
  holdReads,
  keyA,
  keyB,
  createServersRig,
  unitsAt,
  type ServersRig,
} from './keyring-rig.ts';

describe('with a failing store', () => {
  let rig: ServersRig;
  let servers: Keyring;

  beforeEach(async () => {
    rig = createServersRig();
    servers = await rig.start();
    await servers.setKey('1', keyA);
    rig.own.lines.length = 0;
  });

  test.each([
    ['full', 'full'],
    ['not_writable', 'not_writable'],
    ['unreadable', 'damaged'],
    ['other_version', 'damaged'],
    ['away', 'away'],
    ['in_use', 'away'],
  ] as const)('that is %s reports: %s', async (trouble, reason) => {
    rig.own.trouble = trouble;
    for (const act of [() => servers.setKey('1', keyB), () => servers.forgetKey('1')]) {
      rig.own.lines.length = 0;
      await expect(act()).rejects.toMatchObject({ problem: { code: 'not_stored', reason } });
      const errors = rig.own.lines.filter(({ level }) => level === 'error');
      expect(errors[0]).toMatchObject({ err: expect.any(StoreError) as Error });
    }
  });

  test('an accepted key is reported as not stored once, and its check leaves nothing', async () => {
    rig.own.trouble = 'full';
    await expect(servers.setKey('1', keyB)).rejects.toBeInstanceOf(ProblemError);
    expect(rig.checked).toEqual([keyA, keyB]);
    expect(rig.own.lines).toMatchObject([
      { level: 'error', err: { code: 'full', message: 'the store is in trouble' } },
    ]);
    expect(rig.own.forgotten).toHaveLength(1);
    expect(rig.own.forgotten).not.toContain(servers.find('1')?.fingerprint);
  });

  test('the previous key stays in use with its fetched data, also after a restart', async () => {
    rig.own.trouble = 'not_writable';
    await expect(servers.setKey('1', keyB)).rejects.toThrow();
    await expect(servers.setKey('1', keyA)).rejects.toThrow();
    await expect(servers.forgetKey('1')).rejects.toThrow();
    const fingerprint = servers.find('1')?.fingerprint;
    expect(servers.find('1')?.secret).toBe(keyA);
    expect(rig.own.forgotten).not.toContain(fingerprint);
    rig.own.trouble = null;
    servers = await rig.start();
    expect(servers.find('1')?.secret).toBe(keyA);
    expect(await servers.forgetKey('1')).toBe(true);
    expect(rig.own.forgotten).toContain(fingerprint);
  });

  test('another failure is not reported as a failure of the store', async () => {
    const failure = new Error('no memory');
    rig.checking = Promise.reject(failure);
    await expect(servers.setKey('1', keyB)).rejects.toBe(failure);
  });

  test('a report about a key applies at once, is written later, and each failure is logged once', async () => {
    const credential = servers.find('1');
    if (credential === null) throw new Error('no key in use');
    rig.own.trouble = 'full';
    for (const remaining of [40, 35, 30]) {
      servers.reportUnits(credential, unitsAt(rig.clock.now, remaining));
      await servers.settled();
    }
    servers.reportRefusal(credential, 'revoked_key');
    await servers.settled();
    const known = { state: 'refused', refusal: 'revoked_key', units: { remaining: 30 } };
    expect(servers.keyStatus('1')).toMatchObject(known);
    expect(levels()).toEqual(['error', 'warn']);
    rig.own.trouble = null;
    await servers.settled();
    expect(levels()).toEqual(['error', 'warn', 'info']);
    servers = await rig.start();
    expect(servers.keyStatus('1')).toMatchObject(known);
  });

  test('pending reports are written when the store is reachable again', async () => {
    const credential = servers.find('1');
    if (credential === null) throw new Error('no key in use');
    const other = await rig.startBeside();
    await rig.look();
    rig.own.trouble = 'away';
    servers.reportRefusal(credential, 'revoked_key');
    await servers.settled();
    rig.own.trouble = null;
    await other.servers.setKey('2', keyB);
    await rig.poll();
    await vi.waitFor(async () => {
      expect((await rig.own.store?.servers.key('1'))?.refusal?.code).toBe('revoked_key');
    });
  });

  test('a report during a write is written too', async () => {
    const credential = servers.find('1');
    if (credential === null) throw new Error('no key in use');
    const reading = holdReads(rig.own);
    servers.reportRefusal(credential, 'revoked_key');
    await reading.begun;
    servers.reportUnits(credential, unitsAt(rig.clock.now, 3));
    reading.release();
    await servers.settled();
    servers = await rig.start();
    const known = { refusal: 'revoked_key', units: { remaining: 3 } };
    expect(servers.keyStatus('1')).toMatchObject(known);
  });

  test('a report about a replaced key is never written', async () => {
    const former = servers.find('1');
    if (former === null) throw new Error('no key in use');
    rig.own.trouble = 'away';
    servers.reportRefusal(former, 'revoked_key');
    await servers.settled();
    rig.own.trouble = null;
    await servers.setKey('1', keyB);
    await servers.settled();
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working' });
    servers = await rig.start();
    expect(servers.keyStatus('1')).toMatchObject({ state: 'working', lastFour: '17c2' });
  });

  test('a second failure after the first is logged again', async () => {
    const credential = servers.find('1');
    if (credential === null) throw new Error('no key in use');
    for (const trouble of ['away', null, 'away', null] as const) {
      rig.own.trouble = trouble;
      servers.reportUnits(credential, unitsAt(rig.clock.now, 5));
      await servers.settled();
    }
    expect(levels()).toEqual(['error', 'info', 'error', 'info']);
  });

  test('a write without a reply is applied if the store has it', async () => {
    const { store } = rig.own;
    const key = await store?.servers.key('1');
    rig.own.trouble = 'not_writable';
    const set = servers.setKey('1', keyB);
    // The reply to a write is lost.
    await store?.servers.removeKey('1');
    await expect(set).rejects.toThrow();
    await servers.settled();
    expect([key === null, servers.keyStatus('1')]).toEqual([false, { state: 'none' }]);
  });

  function levels(): readonly string[] {
    return rig.own.lines.map(({ level }) => level);
  }
});
