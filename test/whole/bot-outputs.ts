import { readStoredFiles, type BotOutput } from '../support/outputs.ts';
import type { Stack } from './stack.ts';

/** Everything that a stack's bots have logged, stored and sent. Call it after they have ended. */
export async function collectOutputs(
  { catalogue, discord, logLines }: Stack,
  folders: readonly string[],
  metrics: readonly string[],
): Promise<readonly BotOutput[]> {
  const sent = discord.records.requests;
  const files = await Promise.all(folders.map(readStoredFiles));
  return [
    { where: 'the log', text: logLines().join('\n') },
    { where: 'the metrics', text: metrics.join('\n') },
    {
      where: 'a URL',
      text: joinLines(catalogue.requests.all(), ({ path, query }) => `${path}?${query}`),
    },
    { where: 'a body sent to Discord', text: joinLines(sent, ({ body }) => JSON.stringify(body)) },
    ...files.flat(),
  ];
}

/** The tokens of interactions. Each lets its holder answer as the bot for fifteen minutes. */
export function findInteractionTokens({ discord }: Stack): readonly string[] {
  const inPath = /^\/(?:interactions|webhooks)\/\d+\/([^/?]+)/;
  const found = discord.records.requests.map(({ path }) => inPath.exec(path)?.[1] ?? null);
  return [...new Set(found.filter((token) => token !== null))];
}

function joinLines<T>(all: readonly T[], line: (one: T) => string): string {
  return all.map(line).join('\n');
}
