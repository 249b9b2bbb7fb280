import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

import { readConfig, variables } from '../src/config.ts';
import { openSharedStorage } from '../src/app/shared-storage.ts';
import { openVault } from '../src/store/vault.ts';
import { lastText, readDockerfile } from './support/dockerfile.ts';
import { ManualClock } from './support/manual-clock.ts';
import { noFiles } from './support/no-files.ts';
import { hasRedis, startRedis } from './support/redis-server.ts';

interface ComposeService {
  readonly image: string;
  readonly profiles?: readonly string[];
  readonly command?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: unknown;
  readonly restart: string;
  readonly read_only: boolean;
  readonly tmpfs?: readonly string[];
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly stop_grace_period?: string;
  readonly logging: { readonly options: Readonly<Record<string, string>> };
  readonly deploy?: { readonly replicas: number };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

interface ComposeFile {
  readonly services: Readonly<Record<'colophon' | 'fleet' | 'valkey', ComposeService>>;
  readonly volumes: object;
  readonly networks: Readonly<Record<string, { readonly internal: boolean }>>;
}

const compose = parse(read('compose.yaml'), { merge: true }) as ComposeFile;
const { colophon, fleet, valkey } = compose.services;
const services = Object.entries(compose.services);
const bots = [
  ['colophon', colophon],
  ['fleet', fleet],
] as const;

describe.each(services)('the service %s of compose.yaml', (_, service) => {
  test('has a read-only file system and no privileges', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('starts again after a failure, rotates its log and publishes no port', () => {
    expect(service.restart).toBe('unless-stopped');
    expect(Object.keys(service.logging.options)).toEqual(['max-size', 'max-file']);
    expect(service.ports).toBeUndefined();
  });

  test('uses only volumes and networks that the file declares', () => {
    const volumes = (service.volumes ?? []).map((volume) => volume.split(':')[0]);
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(volumes));
    const networks = ['default', ...Object.keys(compose.networks)];
    expect(networks).toEqual(expect.arrayContaining([...(service.networks ?? [])]));
  });
});

describe.each(bots)('a bot of the service %s', (_, bot) => {
  test('reads .env, and variables of Colophon alone', () => {
    expect(bot.env_file).toBe('.env');
    expect(variables).toEqual(expect.arrayContaining(Object.keys(bot.environment ?? {})));
    const config = readConfig(
      {
        DISCORD_TOKEN: 'token',
        CATALOGUE_BASE_URL: 'https://catalogue.example',
        ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
        ...bot.environment,
      },
      noFiles,
    );
    expect(config).toHaveProperty('ok', true);
  });

  test('has more time to end than the ten seconds that it needs', () => {
    expect(Number(/^(\d+)s$/u.exec(bot.stop_grace_period ?? '')?.[1])).toBeGreaterThan(10);
  });

  test('can write temporary files', () => {
    expect(bot.tmpfs).toContain('/tmp');
  });
});

test('docker compose up starts one bot alone, which stores its data in a named volume', () => {
  const started = services.filter(([, { profiles }]) => profiles === undefined);
  expect(started.map(([name]) => name)).toEqual(['colophon']);
  expect(colophon.deploy).toBeUndefined();
  const { variables: ofImage, stages } = readDockerfile();
  expect(colophon.volumes).toEqual([`data:${String(ofImage['DATA_DIR'])}`]);
  expect(colophon.environment?.['DATA_DIR']).toBe(ofImage['DATA_DIR']);
  expect(lastText(stages.at(-1) ?? [], 'VOLUME')).toBe(ofImage['DATA_DIR']);
});

test('the profile fleet starts three bots, when Valkey is healthy', () => {
  expect([fleet.profiles, valkey.profiles]).toEqual([['fleet'], ['fleet']]);
  expect(fleet.deploy?.replicas).toBe(3);
  expect(fleet.depends_on).toEqual({ valkey: { condition: 'service_healthy' } });
  expect(valkey.healthcheck?.test).toEqual(['CMD', 'valkey-cli', '-e', 'ping']);
});

test('the bots of the fleet find Valkey by its name, in a network that reaches nothing else', () => {
  const url = new URL(fleet.environment?.['REDIS_URL'] ?? '');
  expect(compose.services).toHaveProperty(url.hostname);
  expect(valkey.networks).toEqual([url.hostname]);
  expect(fleet.networks).toEqual(['default', url.hostname]);
  expect(compose.networks[url.hostname]?.internal).toBe(true);
});

test('Valkey has an exact version, and stores what it persists in a volume', () => {
  expect(valkey.image).toMatch(/^valkey\/valkey:\d+\.\d+\.\d+$/u);
  expect(valkey.volumes).toEqual(['valkey:/data']);
});

test('Valkey has the settings that the page about several processes demands', () => {
  const [, list = ''] = read('docs/fleet.md').split('Configure it with:\n\n');
  const [demands = ''] = list.split('\n\n');
  const settings = [...demands.matchAll(/^- (?:a )?`([^`]+)`/gmu)].map(
    ([, setting = '']) => setting,
  );
  expect(settings).toHaveLength(3);
  const command = valkey.command?.join(' ') ?? '';
  for (const setting of settings) expect(command).toContain(`--${setting}`);
});

test.skipIf(!hasRedis)('a bot finds nothing to criticise in these settings', async () => {
  const redis = await startRedis(...(valkey.command?.slice(1) ?? []));
  onTestFinished(() => redis.close());
  const config = readConfig(
    {
      DISCORD_TOKEN: 'token',
      CATALOGUE_BASE_URL: 'https://catalogue.example',
      ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
      REDIS_URL: redis.url,
    },
    noFiles,
  );
  if (!config.ok) throw new Error('the configuration is invalid');
  const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  const storage = await openSharedStorage(redis.url, {
    ...{ config: config.config, clock: new ManualClock(), log, onCacheFailed: ignore },
  });
  const { keys: masterKeys } = storage.masterKeys;
  await openVault(storage.store.fingerprintSecret, { masterKeys, randomBytes });
  const advice = await storage.advice();
  storage.limiter.close();
  await storage.close();
  expect(advice).toEqual([]);
});

test.each(['docs/hosting.md', 'docs/fleet.md'])('%s has its commands of compose.yaml', (page) => {
  const commands = [...read('compose.yaml').matchAll(/`(docker compose [^`]+)`/gu)].map(
    ([, command = '']) => command,
  );
  expect(commands).toHaveLength(2);
  const command = commands[page === 'docs/hosting.md' ? 0 : 1] ?? '';
  expect(read(page)).toContain(command);
});

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, '..', file), 'utf8');
}

function ignore(): void {
  // Nothing to log.
}
