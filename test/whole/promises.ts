import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { House } from './house.ts';

/** What holds in every house, whatever was done in it: one line for each time that it did not. */
export async function findBreaches(house: House, secrets: readonly string[]): Promise<string[]> {
  const { records } = house.discord;
  return [
    ...records.breaches.map((one) => `a body breaks Discord's limits: ${JSON.stringify(one)}`),
    ...records.unknownRoutes.map((route) => `Discord has no route ${route}`),
    ...limitsPassed(house),
    ...unanswered(house),
    ...failures(house),
    ...(await toldSecrets(house, secrets)),
  ];
}

/** A 429 that a test had the catalogue say is none that was earned. */
function limitsPassed({ catalogue }: House): string[] {
  return catalogue.requests
    .matching({ status: 429 })
    .filter(({ fault }) => fault === null)
    .map(({ path }) => `the catalogue had to answer 429 for ${path}`);
}

/** Nothing stays "thinking…", and Discord hears within its three seconds. */
function unanswered({ discord }: House): string[] {
  return discord.records.interactions
    .filter(({ failed, endedAfterMs, acknowledgedAfterMs = 0 }) => {
      return failed || endedAfterMs === undefined || acknowledgedAfterMs >= 3_000;
    })
    .map((one) => `an interaction was left alone: ${JSON.stringify(one)}`);
}

/** Failures that nobody foresaw are logged as errors. */
function failures(house: House): string[] {
  return house
    .log()
    .filter((line) => line.startsWith('{"level":"error"'))
    .map((line) => `the log has an error: ${line}`);
}

/** Neither key nor token in a log line, an address, a stored file or anything sent to Discord. */
async function toldSecrets(house: House, secrets: readonly string[]): Promise<string[]> {
  const { catalogue, discord, dataDir } = house;
  const log = house.log();
  const told = [
    ...log.map((line) => ['the log', line] as const),
    ...catalogue.requests.all().map(({ path, query }) => ['a URL', `${path}?${query}`] as const),
    ...discord.records.requests.map(
      ({ path, body }) => ['a request to Discord', `${path} ${JSON.stringify(body)}`] as const,
    ),
    ...(await storedFiles(dataDir)),
  ];
  const found = told.flatMap(([where, text]) =>
    secrets
      .filter((secret) => text.includes(secret))
      .map((secret) => `${where} tells the secret ${secret}: ${text.slice(0, 500)}`),
  );
  return [...found, ...toldTokens(house, log.join('\n'))];
}

/** Whoever has an interaction's token can answer in the bot's name for fifteen minutes. */
function toldTokens({ discord }: House, log: string): string[] {
  const inPath = /^\/(?:interactions|webhooks)\/\d+\/([^/?]+)/;
  const tokens = discord.records.requests.map(({ path }) => inPath.exec(path)?.[1] ?? null);
  return [...new Set(tokens)]
    .filter((token) => token !== null && log.includes(token))
    .map((token) => `the log tells an interaction's token: ${token}`);
}

async function storedFiles(folder: string): Promise<(readonly [string, string])[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name));
        return [`the file ${name}`, bytes.toString('latin1')] as const;
      }),
  );
}
