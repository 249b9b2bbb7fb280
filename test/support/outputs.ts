import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { SampleCatalogue } from '../../src/playground/catalogue/sample-catalogue.ts';
import type { LocalDiscord } from '../../src/playground/discord/local-discord.ts';
import { createSecretSearch, secretEncodings } from './secrets.ts';

/** What bots have written to one place. */
export interface BotOutput {
  readonly where: string;
  readonly bytes: Buffer;
}

interface Peers {
  readonly catalogue: Pick<SampleCatalogue, 'requests'>;
  readonly discord: Pick<LocalDiscord, 'records'>;
}

/** The file of a generated master key, the only place that may contain it. */
const masterKeyFile = 'encryption.key';

/** What bots have sent, and their log. */
export function sentOutputs(
  { catalogue, discord }: Peers,
  logLines: readonly string[],
): readonly BotOutput[] {
  const urls = catalogue.requests.all().map(({ path, query }) => `${path}?${query}`);
  const bodies = discord.records.requests.map(({ body }) => JSON.stringify(body));
  return [
    textOutput('the log', logLines),
    textOutput('a URL', urls),
    textOutput('a body sent to Discord', bodies),
  ];
}

export function textOutput(where: string, lines: readonly string[]): BotOutput {
  return { where, bytes: Buffer.from(lines.join('\n')) };
}

/** All files of a data folder except the master key's. */
export function readStoredFiles(folder: string): readonly BotOutput[] {
  return filesOf(folder)
    .filter((file) => !file.endsWith(masterKeyFile))
    .map((file) => ({ where: `the file ${file}`, bytes: readFileSync(file) }));
}

/** The master keys that were generated in a data folder. */
export function readMasterKeys(folder: string): readonly string[] {
  return filesOf(folder)
    .filter((file) => file.endsWith(masterKeyFile))
    .map((file) => readFileSync(file, 'utf8').trim());
}

/** The tokens of interactions. Each lets its holder answer as the bot for fifteen minutes. */
export function findInteractionTokens({ discord }: Pick<Peers, 'discord'>): readonly string[] {
  const inPath = /^\/(?:interactions|webhooks)\/\d+\/([^/?]+)/u;
  const found = discord.records.requests.flatMap(({ path }) => inPath.exec(path)?.[1] ?? []);
  return [...new Set(found)];
}

/** One line for each secret that an output contains, in any encoding. */
export function findLeaks(
  outputs: readonly BotOutput[],
  secrets: readonly string[],
): readonly string[] {
  const search = createSecretSearch(secrets.flatMap(secretEncodings));
  return outputs.flatMap(({ where, bytes }) =>
    search(bytes).map((found) => `${where} contains a secret: ${found}`),
  );
}

function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
