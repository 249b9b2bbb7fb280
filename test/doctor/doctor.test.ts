import { readdirSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { bytesOf } from '../store/data-folder.ts';
import { doctorRig, parsedReports } from './doctor-rig.ts';

describe('a call of the doctor', () => {
  test('with an unknown option prints the usage and makes no check', async () => {
    const { run, discord } = await doctorRig();
    const { exitCode, output, errors } = await run({ args: ['--fast'] });
    expect([exitCode, output]).toEqual([2, '']);
    expect(errors).toContain('Unknown option: --fast.');
    expect(errors).toContain('npm run doctor -- --json');
    expect(discord.records.requests).toEqual([]);
  });

  test('with --help prints the usage', async () => {
    const { run } = await doctorRig();
    const { exitCode, output } = await run({ args: ['--help'] });
    expect(exitCode).toBe(0);
    expect(output).toContain('Exit code: 0 if all is well');
  });

  test('with --json prints the reports as an array', async () => {
    const { run, register } = await doctorRig();
    await register();
    const { exitCode, output } = await run({ args: ['--json'] });
    const reports = parsedReports(output);
    expect(exitCode).toBe(0);
    expect(reports.map(({ check }) => check)).toContain('storage');
    for (const report of reports) {
      expect(Object.keys(report)).toEqual(['check', 'result', 'message', 'remedy']);
      expect([report.check, report.result, report.remedy]).toEqual([report.check, 'ok', null]);
    }
  });

  test('changes nothing at Discord and nothing in the data folder', async () => {
    const { run, register, discord, dataDir } = await doctorRig();
    await register();
    const before = { bytes: bytesOf(dataDir), names: readdirSync(dataDir) };
    const writes = discord.records.commandWrites.length;
    await run({ args: ['--keys'] });
    expect(readdirSync(dataDir)).toEqual(before.names);
    expect(bytesOf(dataDir).equals(before.bytes)).toBe(true);
    expect(discord.records.commandWrites).toHaveLength(writes);
    expect(discord.records.requests.filter(({ method }) => method !== 'GET')).toHaveLength(writes);
    expect(discord.counts.identifies).toBe(0);
    expect([discord.records.breaches, discord.records.unknownRoutes]).toEqual([[], []]);
  });
});

describe('the configuration', () => {
  test('that is invalid is told with all variables at once, and no other check is made', async () => {
    const { run, discord, catalogue } = await doctorRig();
    const variables = { HTTP_PORT: '99999', LOG_LEVEL: 'loud', SHARD_COUNT: '0' };
    const { exitCode, output, about, notMade } = await run({ variables });
    expect(exitCode).toBe(2);
    expect(about('configuration')).toMatch(/^failed {2}configuration: 3 variables are invalid/u);
    for (const variable of Object.keys(variables)) expect(output).toContain(`${variable} takes`);
    expect(notMade('configuration')).toContain('token');
    expect(discord.records.requests).toEqual([]);
    expect(catalogue.requests.count()).toBe(0);
  });

  test('with a misspelled variable in place of a required one names both', async () => {
    const { run } = await doctorRig();
    const { about } = await run({ variables: { DISCORD_TOKEN: '', DISCORD_TOKN: 'x' } });
    expect(about('configuration')).toContain('DISCORD_TOKEN is required');
    expect(about('configuration')).toContain('do you mean DISCORD_TOKEN?');
  });

  test('with a misspelled variable is a warning', async () => {
    const { run } = await doctorRig();
    const { about } = await run({ variables: { DATADIR: '/data' } });
    expect(about('configuration')).toContain('DATADIR is not a known variable');
  });
});

describe('Discord', () => {
  test('that cannot be reached is a failure, and what depends on it is not checked', async () => {
    const { run } = await doctorRig();
    const { exitCode, about, notMade } = await run({
      variables: { DISCORD_API_URL: 'http://127.0.0.1:9/api' },
    });
    expect(exitCode).toBe(2);
    expect(about('Discord API')).toContain('cannot be reached (ECONNREFUSED)');
    expect(notMade('Discord API')).toContain('commands');
    expect(about('open interface')).toMatch(/^ok/u);
  });

  test('behind a proxy that fails is a failure with its status', async () => {
    const { run, discord } = await doctorRig();
    discord.faults.add({ kind: { status: 502, page: '<h1>Bad gateway</h1>' }, times: 1 });
    const { about } = await run();
    expect(about('Discord API')).toContain('answers with status 502, not as Discord does');
  });

  test('that refuses the token is a failure, and the gateway is still checked', async () => {
    const { run } = await doctorRig();
    const { about, output, notMade } = await run({
      variables: { DISCORD_TOKEN: 'an-older-token-of-it' },
    });
    expect(about('token')).toContain('Discord refuses DISCORD_TOKEN.');
    expect(notMade('token')).toContain('application');
    expect(about('gateway')).toMatch(/^ok/u);
    expect(output).not.toContain('an-older-token-of-it');
  });

  test.each([
    ['ahead of', 5, 'warning', -5_000],
    ['behind', 5, 'warning', 6_000],
    ['behind', 300, 'failed', 300_500],
  ] as const)('has another clock: %s it by %i seconds', async (side, _s, result, shiftMs) => {
    const now = Date.now();
    const clock = { now: () => now + shiftMs, schedule: () => () => undefined };
    const { run } = await doctorRig({ discord: { clock } });
    const { about } = await run({ effects: { now: () => now } });
    expect(about('clock')).toMatch(
      new RegExp(`^${result} +clock: This machine’s clock is \\d+ seconds ${side} Discord’s`, 'u'),
    );
    expect(about('clock')).toContain('NTP');
  });

  test.each([
    [
      'an Interactions Endpoint URL is a failure',
      { interactions_endpoint_url: 'https://elsewhere.example' },
      'failed',
      'Delete the Interactions Endpoint URL',
    ],
    [
      'a required code grant is a failure',
      { bot_require_code_grant: true },
      'failed',
      'Turn off “Requires OAuth2 Code Grant”',
    ],
    [
      'without User Install is a warning',
      { integration_types_config: { '0': {} } },
      'warning',
      'Turn on “User Install”',
    ],
    [
      'without Guild Install is a failure',
      { integration_types_config: { '1': {} } },
      'failed',
      'Turn on “Guild Install”',
    ],
    [
      'an invitation without permissions for posts is a warning',
      {
        integration_types_config: {
          '0': { oauth2_install_params: { scopes: ['bot'], permissions: '3072' } },
          '1': {},
        },
      },
      'warning',
      'applications.commands, Send Messages in Threads, Embed Links, Attach Files, Read Message History',
    ],
  ] as const)('the application: %s', async (_, application, result, remedy) => {
    const { run } = await doctorRig({ discord: { application } });
    const { about } = await run();
    expect(about('application')).toMatch(new RegExp(`^${result}`, 'u'));
    expect(about('application')).toContain(remedy);
  });

  test('without a session start left is a failure, and with few of them a warning', async () => {
    const none = await doctorRig({ discord: { sessionStartsPerDay: 0 } });
    expect((await none.run()).about('session starts')).toMatch(/^failed.*A start needs 1\./u);
    const few = await doctorRig({ discord: { sessionStartsPerDay: 1_000 } });
    expect((await few.run()).about('session starts')).toContain('1,000 of 1,000 session starts');
  });

  test('with too few shards for the servers is a warning, then a failure', async () => {
    const { run } = await doctorRig({
      discord: { guilds: 2_600, guildSize: { channels: 1, roles: 1 } },
    });
    const two = await run({ variables: { SHARD_COUNT: '2' } });
    expect(two.about('shards')).toMatch(
      /^warning.*2 shards for 2,600 servers; Discord recommends 3/u,
    );
    const one = await run({ variables: { SHARD_COUNT: '1' } });
    expect(one.about('shards')).toMatch(/^failed.*1 shard for 2,600 servers/u);
    expect((await run()).about('shards')).toMatch(/^ok/u);
  });

  test('that hangs is a failure when the time of its check is over', async () => {
    const { run, discord } = await doctorRig();
    discord.faults.add({ when: ({ path }) => path === '/gateway', kind: 'stalled answer' });
    const { about, notMade } = await run({ clock: { schedule: hurried } });
    expect(about('Discord API')).toContain('No result within 8 seconds.');
    expect(notMade('Discord API')).toContain('gateway');
  });
});

describe('the commands', () => {
  test('are told to be missing before the first start', async () => {
    const { run } = await doctorRig();
    const { exitCode, about } = await run();
    expect(exitCode).toBe(1);
    expect(about('commands')).toMatch(/^warning commands: Discord has no commands everywhere\./u);
  });

  test('that differ are named', async () => {
    const { run, register } = await doctorRig();
    await register({ names: ['book', 'search'] });
    expect((await run()).about('commands')).toMatch(/Discord lacks .*rank/u);
  });

  test('of a server for development are compared there, and global ones besides are a warning', async () => {
    const { run, register, discord } = await doctorRig();
    const [devGuildId = ''] = discord.world.botGuildIds();
    const variables = { DEV_GUILD_ID: devGuildId };
    await register({ devGuildId });
    expect((await run({ variables })).about('commands')).toMatch(/^ok/u);
    await register();
    expect((await run({ variables })).about('commands')).toContain('shows each command twice');
  });

  test('cannot be registered in a server for development without the bot', async () => {
    const { run } = await doctorRig();
    const { about } = await run({ variables: { DEV_GUILD_ID: '123456789012345678' } });
    expect(about('commands')).toMatch(/^failed.*DEV_GUILD_ID \(123456789012345678\)/u);
  });
});

describe('the catalogue', () => {
  test('that cannot be reached is a failure of both interfaces', async () => {
    const { run, catalogue } = await doctorRig();
    catalogue.faults.add({ fault: { kind: 'cut' } });
    const { about } = await run();
    expect(about('open interface')).toMatch(/^failed.*cannot be reached/u);
    expect(about('keyed interface')).toContain('CATALOGUE_BASE_URL');
  });

  test('at another address is told apart from one that is away', async () => {
    const { run, discord } = await doctorRig();
    const { about } = await run({ variables: { CATALOGUE_BASE_URL: discord.url } });
    expect(about('keyed interface')).toContain('answers, but not as a catalogue does');
  });

  test('whose limit a running bot has reached is a warning', async () => {
    const { run, catalogue } = await doctorRig();
    catalogue.faults.add({
      interface: 'open',
      fault: { kind: 'rate_limited', retryAfterSeconds: 5 },
    });
    expect((await run()).about('open interface')).toMatch(/^warning.*limit of requests/u);
  });

  test('that ends its interface is a warning with the day', async () => {
    const sunset = 'Tue, 02 Mar 2027 00:00:00 GMT';
    const { run } = await doctorRig({ catalogue: { description: { sunset } } });
    expect((await run()).about('keyed interface')).toMatch(/^warning.*on 2027-03-02\./u);
  });

  test('that no longer describes a path that the bot uses is a warning with its name', async () => {
    const { run } = await doctorRig({
      catalogue: { description: { withoutPaths: ['/{source}/tags'] } },
    });
    const about = (await run()).about('catalogue description');
    expect(about).toMatch(/^warning/u);
    expect(about).toContain('The catalogue’s description does not have');
    expect(about).toContain('/tags');
    expect(about).toContain('Install a newer version of Colophon');
  });

  test('cannot forge lines of the report or act on the terminal with its names', async () => {
    const name = 'x\u001b[2J\nok      gateway: all is well\u009b31m\u202e';
    const { run } = await doctorRig({
      catalogue: { description: { requiredParameters: [{ path: '/search', name }] } },
    });
    for (const args of [[], ['--json']]) {
      const { output } = await run({ args });
      expect(output).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
      expect(output).not.toMatch(/^\s*ok {6}gateway: all is well/mu);
      expect(output).toContain('u001b[2J');
    }
  });

  test('gets a few requests, without a key', async () => {
    const { run, catalogue } = await doctorRig();
    await run();
    expect(catalogue.requests.count()).toBeLessThanOrEqual(6);
    expect(catalogue.spent()).toBe(0);
  });
});

/** Ends the time of a check early. */
function hurried(act: () => void): () => void {
  const timer = setTimeout(act, 200);
  return () => {
    clearTimeout(timer);
  };
}
