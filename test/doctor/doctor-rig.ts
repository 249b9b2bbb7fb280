import { readFileSync } from 'node:fs';

import { onTestFinished } from 'vitest';

import { commands } from '../../commands/index.ts';
import { readConfig } from '../../src/config.ts';
import { registerCommands } from '../../src/discord/registration.ts';
import { createRest } from '../../src/discord/rest.ts';
import { openDoctor, type DoctorEffects } from '../../src/app/doctor.ts';
import { runDoctor } from '../../src/doctor/run.ts';
import type { CheckReport } from '../../src/doctor/check.ts';
import { commandDeclarations } from '../../src/engine/declaration.ts';
import type { Clock } from '../../src/model/effects.ts';
import {
  startSampleCatalogue,
  type SampleCatalogue,
  type SampleCatalogueOptions,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  type LocalDiscord,
  type LocalDiscordOptions,
} from '../../src/playground/discord/local-discord.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import { localDiscord } from '../discord/bot.ts';
import { createTestLog } from '../engine/engine-rig.ts';
import { temporaryFolder } from '../store/data-folder.ts';

export interface DoctorRig {
  readonly discord: LocalDiscord;
  readonly catalogue: SampleCatalogue;
  readonly dataDir: string;
  /** Registers the bot's commands, or some of them. */
  readonly register: (options?: RegisterOptions) => Promise<void>;
  readonly run: (options?: RunOptions) => Promise<DoctorResult>;
}

interface RegisterOptions {
  readonly devGuildId?: string;
  /** Default: all. */
  readonly names?: readonly string[];
}

export interface RunOptions {
  readonly args?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly effects?: Partial<DoctorEffects>;
  readonly clock?: Partial<Clock>;
  readonly untilEnter?: (ending: AbortSignal) => Promise<void>;
  readonly onInterrupt?: (listener: () => void) => () => void;
}

export interface DoctorResult {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
  /** The lines about one check: result, message and what to do. */
  readonly about: (check: string) => string | undefined;
  /** The line about the checks that were not made because another one failed. */
  readonly notMade: (failedCheck: string) => string | undefined;
}

/** The doctor between a local Discord and a sample catalogue, with a new data folder. */
export async function doctorRig(
  options: { discord?: LocalDiscordOptions; catalogue?: SampleCatalogueOptions } = {},
): Promise<DoctorRig> {
  const discord = await localDiscord({ name: 'Colophon', ...options.discord });
  const catalogue = await startSampleCatalogue({ sizes, ...options.catalogue });
  onTestFinished(() => catalogue.close());
  const dataDir = temporaryFolder();
  await openStore({ dataDir, now: Date.now, schedule: () => () => undefined }).close();

  return {
    ...{ discord, catalogue, dataDir },
    async register({ devGuildId, names } = {}) {
      const { token, url } = discord;
      const rest = createRest({ token, apiUrl: `${url}/api`, version: '0', now: Date.now });
      await registerCommands({
        rest: rest.bot,
        declarations: commandDeclarations(commands).filter(
          ({ name }) => names?.includes(name) ?? true,
        ),
        devGuildId: devGuildId ?? null,
        stopped: () => true,
        clock: { now: Date.now, schedule },
        log: createTestLog([]),
      });
    },
    async run(options = {}) {
      const { args = [], variables = {}, effects = {}, clock } = options;
      const { untilEnter = () => Promise.resolve(), onInterrupt = () => () => undefined } = options;
      const output: string[] = [];
      const errors: string[] = [];
      const exitCode = await runDoctor({
        args,
        output: { write: (text) => output.push(text) },
        errors: { write: (text) => errors.push(text) },
        clock: { now: Date.now, schedule, ...clock },
        ...{ untilEnter, onInterrupt },
        configuration: readConfig(
          {
            DISCORD_TOKEN: discord.token,
            DISCORD_API_URL: `${discord.url}/api`,
            CATALOGUE_BASE_URL: catalogue.url,
            DATA_DIR: dataDir,
            ...variables,
          },
          (path) => readFileSync(path, 'utf8'),
        ),
        open: (config) =>
          Promise.resolve(
            openDoctor(config, { now: Date.now, schedule, machine: goodMachine, ...effects }),
          ),
      });
      const text = output.join('');
      return {
        ...{ exitCode, output: text, errors: errors.join('') },
        about: (check) =>
          text
            .split(/\n(?=\S)/u)
            .find((lines) => lines.includes(` ${check}: `))
            ?.trim(),
        notMade: (failedCheck) =>
          text
            .split('\n')
            .find((line) => line.startsWith(`warning not made, because “${failedCheck}” failed: `)),
      };
    },
  };
}

/** Enough for the few requests of the doctor. */
const sizes = { booksPerSource: 30, largestBooklist: 60 };

/** A machine with a disk of ext4. */
export const goodMachine: DoctorEffects['machine'] = {
  memory: () => ({ bytes: 2048 * 1024 * 1024, isContainerLimit: false }),
  fileSystemType: () => 0xef53,
};

export function parsedReports(output: string): readonly CheckReport[] {
  return JSON.parse(output) as readonly CheckReport[];
}

function schedule(act: () => void, waitMs: number): () => void {
  const timer = setTimeout(act, waitMs);
  return () => {
    clearTimeout(timer);
  };
}
