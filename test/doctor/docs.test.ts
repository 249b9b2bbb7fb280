import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { doctorRig, goodMachine, type DoctorRig, type DoctorResult } from './doctor-rig.ts';

test('the page about the doctor shows the output of a healthy host', async () => {
  const rig = await doctorRig();
  await rig.register();
  const result = await rig.run();
  expect(result.exitCode).toBe(0);
  expect(shown(result, rig)).toBe(masked(exampleBelow('A healthy host')));
});

test('the page about the doctor shows the output of a broken host', async () => {
  const aheadMs = 300_000;
  const rig = await doctorRig({
    discord: {
      clock: { now: () => Date.now() + aheadMs, schedule: () => () => undefined },
      application: { integration_types_config: { '0': {} } },
      guilds: 2_600,
      guildSize: { channels: 1, roles: 1 },
    },
    catalogue: { description: { sunset: 'Tue, 02 Mar 2027 00:00:00 GMT' } },
  });
  rig.catalogue.faults.add({ interface: 'open', fault: { kind: 'cut' } });
  const result = await rig.run({
    variables: { SHARD_COUNT: '1', DATADIR: '/data' },
    effects: {
      machine: {
        ...goodMachine,
        memory: () => ({ bytes: 128 * 1024 * 1024, isContainerLimit: true }),
        fileSystemType: () => 0x794c7630,
      },
    },
  });
  expect(result.exitCode).toBe(2);
  expect(shown(result, rig)).toBe(masked(exampleBelow('A broken host')));
});

/** The output with the addresses and the folder of a real host. */
function shown({ output }: DoctorResult, { discord, catalogue, dataDir }: DoctorRig): string {
  return masked(
    output
      .replaceAll(`${discord.url}/api`, 'https://discord.com/api')
      .replaceAll(discord.url.replace('http:', 'ws:'), 'wss://gateway.discord.gg')
      .replaceAll(catalogue.url, 'https://catalogue.example')
      .replaceAll(dataDir, '/data'),
  );
}

/** Without numbers that vary. */
function masked(text: string): string {
  return text
    .replaceAll(/client_id=\d+/gu, 'client_id=?')
    .replaceAll(/\d+ seconds (?=behind|ahead)/gu, '? seconds ')
    .replaceAll(/schema \d+, and takes [\d.]+ MB/gu, 'schema ?, and takes ? MB');
}

function exampleBelow(heading: string): string {
  const page = readFileSync(new URL('../../docs/doctor.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return /```\n(.*?)```/su.exec(section)?.[1] ?? '';
}
