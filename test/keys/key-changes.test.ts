import { beforeEach, describe, expect, test } from 'vitest';

import { ProblemError, type KeySlip } from '../../src/model/problem.ts';
import type { Keyring } from '../../src/keys/keyring.ts';
import { hourMs, keyA, keyB, createServersRig, unitsAt, type ServersRig } from './keyring-rig.ts';
import { parseKeyInput } from '../../src/keys/key-changes.ts';

describe('setting a key', () => {
  let rig: ServersRig;
  let servers: Keyring;

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

describe('a key is parsed', () => {
  test.each([
    ['as it is', keyA],
    ['in blank space', ` ${keyA}\t`],
    ['between line breaks', `\r\n${keyA}\n\n`],
    ['with full-width blanks around', `\u3000${keyA}\u3000`],
    ['with Bearer', `Bearer ${keyA}`],
    ['as the whole header', `Authorization: bearer  ${keyA}`],
    ['as a header of a program', `"Authorization": "Bearer ${keyA}",`],
    ['in quotes', `"${keyA}"`],
    ['in quotes of a text program', `“${keyA}”`],
    ['in Chinese quotes', `「${keyA}」`],
    ['as code', `\`${keyA}\``],
    ['with Bearer around quotes', `Bearer '${keyA}'`],
    ['with invisible characters', `\ufeff\u200b${keyA.slice(0, 9)}\u200b${keyA.slice(9)}\u200e`],
    ['with a soft hyphen where its line was broken', keyA.replace('live', 'li\u00adve')],
  ])('%s', (_, text) => {
    expect(parseKeyInput(text)).toBe(keyA);
  });

  test('with any ASCII characters and any length', () => {
    for (const key of ['aB3$%^&*()_+-=[]{}|;:,.<>?/~!@#', 'k3'.padEnd(512, 'xyz')]) {
      expect(parseKeyInput(key)).toBe(key);
    }
  });
});

describe('no request is spent on', () => {
  test.each<[string, string, KeySlip]>([
    ['nothing', '  ', 'form'],
    ['invisible characters', '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b', 'form'],
    ['a short word', 'secret', 'form'],
    ['a long text', 'k3y'.padEnd(513, 'abcd'), 'form'],
    ['Bearer alone', 'Bearer', 'form'],
    ['a key with a blank in it', `${keyA.slice(0, 9)} ${keyA.slice(9)}`, 'spaces'],
    ['a key broken over two lines', `${keyA.slice(0, 9)}\n${keyA.slice(9)}`, 'spaces'],
    ['a sentence', 'this is not a key at all', 'spaces'],
    ['a key pasted twice, one right behind the other', keyA + keyA, 'twice'],
    ['a key pasted twice with a blank between', `${keyA} ${keyA}`, 'twice'],
    ['a key pasted twice on lines of its own', `${keyA}\n${keyA}\n`, 'twice'],
    ['a key pasted three times', `${keyA} ${keyA} ${keyA}`, 'twice'],
    ['two keys', `${keyA}\n${keyB}`, 'twice'],
    ['an address', 'https://catalogue.example/account/keys', 'address'],
    ['an address with the key in it', `https://catalogue.example/api/v1?key=${keyA}`, 'address'],
    ['an address without https', `www.catalogue.example/?api_key=${keyA}`, 'address'],
    ['full-width characters', 'ｂｃ＿ｌｉｖｅ＿ａａａａａａａａ９ｆ３ａ', 'characters'],
    ['a key with a full-width one', keyA.replace('9', '９'), 'characters'],
    ['a key with a Chinese one', `${keyA}月`, 'characters'],
    ['a key shown in part', 'bc_live_••••••••9f3a', 'characters'],
  ])('%s', async (_, text, slip) => {
    const rig = createServersRig();
    const servers = await rig.start();
    await expect(servers.setKey('1', text)).rejects.toMatchObject({
      problem: { code: 'malformed_key', slip },
    });
    expect(rig.checked).toEqual([]);
    expect(servers.keyStatus('1')).toEqual({ state: 'none' });
  });
});
