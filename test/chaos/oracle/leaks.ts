import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createSecretSearch, secretEncodings } from '../../support/secrets.ts';
import type { ChaosStack } from '../chaos-stack.ts';

/** Each key or token in the logs, in the stored files and in what was sent. Call it after the bots have ended. */
export function findLeaks({
  bots,
  catalogue,
  discord,
  folders,
  secrets,
}: ChaosStack): readonly string[] {
  const sent = discord.records.requests;
  const inPath = /^\/(?:interactions|webhooks)\/\d+\/([^/?]+)/u;
  const tokens = sent.map(({ path }) => inPath.exec(path)?.[1]).filter((one) => one !== undefined);
  const search = createSecretSearch([...secrets, ...new Set(tokens)].flatMap(secretEncodings));
  const outputs: readonly (readonly [where: string, bytes: Buffer])[] = [
    [
      'the log',
      Buffer.from(
        bots()
          .flatMap(({ bot }) => bot.log)
          .join('\n'),
      ),
    ],
    [
      'a body sent to Discord',
      Buffer.from(sent.map(({ body }) => JSON.stringify(body)).join('\n')),
    ],
    [
      'a URL',
      Buffer.from(
        catalogue.requests
          .all()
          .map(({ path, query }) => `${path}?${query}`)
          .join('\n'),
      ),
    ],
    ...folders.flatMap(readFolder),
  ];
  return outputs.flatMap(([where, bytes]) =>
    search(bytes).map((found) => `${where} contains a secret: ${found}`),
  );
}

function readFolder(folder: string): (readonly [string, Buffer])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [`the file ${name}`, readFileSync(join(parentPath, name))]);
}
