import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { rmSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import { loadMasterKeys } from '../../src/store/master-keys.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { createVault } from '../../src/store/vault.ts';
import { doctorRig } from './doctor-rig.ts';

const first = '111111111111111111';
const second = '222222222222222222';

describe('the stored keys', () => {
  test('are checked only on request, with one unit each', async () => {
    const { run, catalogue, dataDir } = await doctorRig();
    await storeKeys(dataDir, { [first]: SAMPLE_KEY });
    await run();
    expect(catalogue.spent()).toBe(0);
    const { about, output } = await run({ args: ['--keys'] });
    expect(about(`key of server ${first}`)).toMatch(
      /^ok.*The key ending in ound works: 4,999 of 5,000 units are left today\.$/u,
    );
    expect(catalogue.spent()).toBe(1);
    expect(output).not.toContain(SAMPLE_KEY);
  });

  test('that the catalogue refuses are warnings, and each has its own line', async () => {
    const { run, dataDir } = await doctorRig();
    await storeKeys(dataDir, { [first]: SAMPLE_KEY, [second]: 'a-key-that-nobody-issued' });
    const { about, exitCode, output } = await run({ args: ['--keys'] });
    expect(about(`key of server ${first}`)).toMatch(/^ok/u);
    expect(about(`key of server ${second}`)).toMatch(
      /^warning.*The key ending in sued is not known to the catalogue\./u,
    );
    expect(exitCode).toBe(1);
    expect(output).not.toContain('a-key-that-nobody-issued');
  });

  test('whose units are spent are warnings', async () => {
    const { run, dataDir, catalogue } = await doctorRig();
    await storeKeys(dataDir, { [first]: SAMPLE_KEY });
    catalogue.spend(5_000);
    const { about } = await run({ args: ['--keys'] });
    expect(about(`key of server ${first}`)).toContain('has no units left today');
  });

  test('that another master key encrypted are failures', async () => {
    const { run, dataDir } = await doctorRig();
    await storeKeys(dataDir, { [first]: SAMPLE_KEY });
    rmSync(join(dataDir, 'encryption.key'));
    const missing = await run({ args: ['--keys'] });
    expect(missing.about('storage')).toContain('their master key is missing');
    expect(missing.notMade('storage')).toContain('stored keys');
    const variables = { ENCRYPTION_KEY: randomBytes(32).toString('base64') };
    const { about } = await run({ args: ['--keys'], variables });
    expect(about(`key of server ${first}`)).toMatch(/^failed.*cannot be decrypted/u);
  });

  test('are told to be absent', async () => {
    const { run } = await doctorRig();
    expect((await run({ args: ['--keys'] })).about('stored keys')).toMatch(
      /^ok.*No server has a key/u,
    );
  });
});

async function storeKeys(
  dataDir: string,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const store = openStore({ dataDir, now: Date.now, schedule: () => () => undefined });
  const { keys: masterKeys } = loadMasterKeys({ fromEnv: [], dataDir, randomBytes });
  const vault = createVault({ masterKeys, randomBytes });
  for (const [guildId, secret] of Object.entries(secrets)) {
    await store.servers.putKey(guildId, {
      sealed: vault.seal(guildId, secret),
      lastFour: secret.slice(-4),
      ...{ setAt: Date.now(), refusal: null, units: null, lastNotice: null },
    });
  }
  await store.close();
}
