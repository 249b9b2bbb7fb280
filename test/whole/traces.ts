import { keptIn, type Trace } from '../support/traces.ts';
import type { House } from './house.ts';

/** Everything that a house's bots have written, kept and sent. Once they have ended, for files. */
export async function tracesOf(
  { catalogue, discord, log }: House,
  folders: readonly string[],
  metrics: readonly string[],
): Promise<readonly Trace[]> {
  const sent = discord.records.requests;
  const files = await Promise.all(folders.map(keptIn));
  return [
    { where: 'the log', text: log().join('\n') },
    { where: 'the metrics', text: metrics.join('\n') },
    {
      where: 'a URL',
      text: lines(catalogue.requests.all(), ({ path, query }) => `${path}?${query}`),
    },
    { where: 'a body sent to Discord', text: lines(sent, ({ body }) => JSON.stringify(body)) },
    ...files.flat(),
  ];
}

/** The tokens of interactions: with one of them anybody answers in the bot's name for fifteen minutes. */
export function tokensOf({ discord }: House): readonly string[] {
  const inPath = /^\/(?:interactions|webhooks)\/\d+\/([^/?]+)/;
  const found = discord.records.requests.map(({ path }) => inPath.exec(path)?.[1] ?? null);
  return [...new Set(found.filter((token) => token !== null))];
}

function lines<T>(all: readonly T[], line: (one: T) => string): string {
  return all.map(line).join('\n');
}
