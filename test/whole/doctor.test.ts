import { expect, test } from 'vitest';

import type { CheckReport } from '../../src/doctor/check.ts';
import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import { startDoctor, type DoctorEnd } from './doctor-process.ts';
import { textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

const stack = useStack({ keyed: true });

test('npm run doctor finds a running bot in good health, and does not disturb it', async () => {
  const { exitCode, output, errors } = await doctor(['--json', '--keys']);
  expect(errors).toBe('');
  const reports = JSON.parse(output) as readonly CheckReport[];
  // The folder of the tests may be in memory, and their machine small.
  const isOfThisMachine = ({ check }: CheckReport): boolean =>
    check === 'storage' || check === 'memory';
  expect(reports.filter((one) => one.result !== 'ok' && !isOfThisMachine(one))).toEqual([]);
  expect(exitCode).toBeLessThan(2);
  const guildId = stack.person('keyed').guild?.id ?? '';
  expect(reports.map(({ check }) => check)).toContain(`key of server ${guildId}`);
  expect(textOf(await stack.person('keyed').type('/book book:lamplighter').answer())).toContain(
    'https://catalogue.example/book/source_a/',
  );
});

test('npm run doctor names all invalid variables, and ends with 2', async () => {
  const { exitCode, output } = await doctor([], { DISCORD_TOKEN: '', HTTP_PORT: 'x' });
  expect(exitCode).toBe(2);
  expect(output).toContain('DISCORD_TOKEN is required');
  expect(output).toContain('HTTP_PORT takes');
});

/** The doctor as a host runs it, with the folder of the running bot. */
async function doctor(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<DoctorEnd> {
  const end = await startDoctor(args, {
    DISCORD_TOKEN: stack.discord.token,
    DISCORD_API_URL: `${stack.discord.url}/api`,
    CATALOGUE_BASE_URL: stack.catalogue.url,
    DATA_DIR: stack.dataDir,
    ...variables,
  }).ended;
  for (const secret of [SAMPLE_KEY, stack.discord.token]) {
    expect(end.output + end.errors).not.toContain(secret);
  }
  return end;
}
