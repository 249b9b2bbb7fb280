import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

import { mutations, type MutationName } from './mutations.ts';

/** The command line of `npm run soak`. */
export interface SoakOptions {
  readonly minutes: number;
  readonly seed: number;
  readonly processes: 1 | 3;
  /** Whether three processes share the shards among themselves. */
  readonly sharesShards: boolean;
  /** Whether a kind of fault occurs. */
  readonly isChosen: (kind: string) => boolean;
  /** The protection that is switched off; null for the bot as it is. */
  readonly without: MutationName | null;
  /** The folder with the source code of the bot; null for this one. */
  readonly bot: string | null;
  /** How many runs may search for a smaller failing schedule. */
  readonly shrinkRuns: number;
}

/** Throws with what is valid. */
export function readSoakOptions(args: readonly string[]): SoakOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      processes: { type: 'string' },
      only: { type: 'string' },
      except: { type: 'string', default: '' },
      without: { type: 'string' },
      bot: { type: 'string' },
      shrink: { type: 'string', default: '12' },
    },
  });
  const { except, without = null } = values;
  if (without !== null && !isMutation(without)) {
    throw new Error(`--without takes ${Object.keys(mutations).join(', ')}.`);
  }
  const only = values.only ?? (without === null ? null : mutations[without].only);
  const seed = wholeNumber('--seed', values.seed);
  const [usual] = without === null ? [seed % 2 === 0 ? 1 : 3] : mutations[without].processes;
  const processes = wholeNumber('--processes', values.processes ?? String(usual));
  if (processes !== 1 && processes !== 3) throw new Error('--processes takes 1 or 3.');
  const minutes = Number(values.minutes ?? (without === null ? 30 : 10));
  if (!(minutes > 0)) throw new Error('--minutes takes a positive number.');
  return {
    minutes,
    seed,
    processes,
    // Without the claim, the machine needs a second process of one shard.
    sharesShards: seed % 3 !== 0 && without === null,
    isChosen: (kind) =>
      !except.split(',').includes(kind) && (only === null || only.split(',').includes(kind)),
    without,
    bot: values.bot ?? null,
    shrinkRuns: wholeNumber('--shrink', values.shrink),
  };
}

function isMutation(name: string): name is MutationName {
  return Object.hasOwn(mutations, name);
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/u.test(text)) throw new Error(`${option} takes a whole number.`);
  return Number(text);
}
