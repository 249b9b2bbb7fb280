import { beforeAll, describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../src/playground/catalogue/sample-catalogue.ts';
import { runCommand, type CommandResult } from './host-command.ts';
import { readButtons, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

// A host who uses the command turns the form off.
const stack = useStack({ keyed: false, variables: { KEY_MODAL: 'off' } });
let guildId: string;
beforeAll(() => {
  guildId = stack.person('keyed').guild?.id ?? '';
  stack.addSecret(SAMPLE_KEY);
});

describe('npm run key while the bot runs', () => {
  test('sets a key that the catalogue accepts, and the bot uses it for the server', async () => {
    const open = await stack.person('keyed').type('/book book:lamplighter').answer();
    expect(textOf(open)).toContain('https://catalogue.example/novel/');
    const before = stack.catalogue.requests.count({ interface: 'keyed' });
    const { exitCode, output, errors } = await run(['key', 'set', guildId], `${SAMPLE_KEY}\n`);
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toMatch(
      /^The key ending in ound is set for server \d+: 4,999 of 5,000 units left until .*\n$/u,
    );
    expect(stack.catalogue.requests.count({ interface: 'keyed' })).toBe(before + 1);

    await expect.poll(() => status(), patience).toContain('Uses **this server’s own API key**');
    const card = await stack.person('keyed').type('/book book:lamplighter').answer();
    expect(textOf(card)).toContain('https://catalogue.example/book/source_a/');
  });

  test('is the only way: /setup key opens no form, and gives the reason', async () => {
    const admin = stack.admin('keyed');
    const refused = await admin.type('/setup key').answer();
    expect(textOf(refused)).toContain('only the host can set API keys');
    const shown = await admin.type('/setup status').answer();
    expect(readButtons(shown)).not.toContain('Replace the key');
  });

  test('removes the key, and the bot uses the open interface again', async () => {
    const { exitCode, output } = await run(['key', 'forget', guildId]);
    expect([exitCode, output]).toEqual([0, `The key of server ${guildId} is removed.\n`]);
    await expect.poll(() => status(), patience).toContain('No API key is set');
    const card = await stack.person('keyed').type('/book book:lamplighter').answer();
    expect(textOf(card)).toContain('https://catalogue.example/novel/');
  });
});

test('an unknown argument does not start a second bot', async () => {
  const { exitCode, output, errors } = await run(['keys', 'set', guildId], SAMPLE_KEY);
  expect([exitCode, output]).toEqual([2, '']);
  expect(errors).toContain('starts without arguments');
});

/** A machine under load can take this long. */
const patience = { timeout: 20_000, interval: 200 };

async function status(): Promise<string> {
  return textOf(await stack.admin('keyed').type('/setup status').answer());
}

/** The command as a host runs it, with the running bot's folder. */
async function run(args: readonly string[], input = ''): Promise<CommandResult> {
  const result = await runCommand(
    args,
    { CATALOGUE_BASE_URL: stack.catalogue.url, DATA_DIR: stack.dataDir, KEY_MODAL: 'off' },
    input,
  );
  expect(result.output + result.errors).not.toContain(SAMPLE_KEY);
  return result;
}
