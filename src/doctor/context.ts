import type { APIApplicationCommand } from 'discord-api-types/v10';

import type { RateHeaders } from '../catalogue/contract.ts';
import type { DescriptionInspection } from '../catalogue/description/inspection.ts';
import type { Config } from '../config.ts';
import type { CallDiscord } from '../discord/direct-calls.ts';
import type { CommandDifferences, CommandScope } from '../discord/registration.ts';
import type { ProblemError } from '../model/problem.ts';
import type { FolderState } from '../store/sqlite/folder-state.ts';
import type { RedisState } from '../store/redis/server-state.ts';
import type { DiscordReader } from './discord-reader.ts';

/** What the checks read. Each function takes the signal of its check. */
export interface DoctorContext {
  readonly config: Config;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly callDiscord: CallDiscord;
  readonly discord: DiscordReader;
  /** Connects to a gateway address without identifying. Rejects with an error that says how it failed. */
  readonly gatewayHello: (url: string, signal: AbortSignal) => Promise<unknown>;
  /** Compares commands as Discord returned them with those of this version. */
  readonly commandDifferences: (
    registered: readonly APIApplicationCommand[],
    scope: CommandScope,
  ) => CommandDifferences;
  readonly askCatalogue: AskCatalogue;
  readonly inspectDescription: (signal: AbortSignal) => Promise<DescriptionInspection>;
  /** A sentence about one difference. */
  readonly differenceText: (finding: DescriptionInspection['findings'][number]) => string;
  /** Only without `config.redisUrl`. Throws `StoreError`. */
  readonly folderState: () => FolderState;
  /** Only with `config.redisUrl`. Rejects with `StoreError`. */
  readonly redisState: (signal: AbortSignal) => Promise<RedisState>;
  /** Null if no process shares the Redis now, and if it cannot be read. */
  readonly runningFleet: () => Promise<RunningFleet | null>;
  /** The stored keys of all servers. Rejects with `StoreError`. */
  readonly openKeys: (signal: AbortSignal) => Promise<readonly OpenedKey[]>;
  readonly machine: Machine;
}

/** The processes that are alive. */
export interface RunningFleet {
  readonly processes: number;
  /** The number of all shards that they have agreed on. */
  readonly shards: number;
}

export interface OpenedKey {
  readonly guildId: string;
  readonly lastFour: string;
  /** Null if its master key is missing. */
  readonly secret: string | null;
}

export interface Machine {
  /** What this process may use. */
  readonly memory: () => { readonly bytes: number; readonly isContainerLimit: boolean };
  /** The type of the file system of a path, as statfs(2) returns it. */
  readonly fileSystemType: (path: string) => number;
}

/** One request without repetition. `key`: null without a key. */
export type AskCatalogue = (
  request: {
    readonly interface: 'open' | 'keyed';
    readonly path: `/v1/${string}`;
    readonly key: string | null;
  },
  signal: AbortSignal,
) => Promise<CatalogueReply>;

export interface CatalogueReply {
  /** Why there is no answer; null if there is one. */
  readonly failure: ProblemError | null;
  /** The parsed JSON; null after a failure. */
  readonly json: unknown;
  /** The day on which the catalogue ends its interface; null if it has announced none. */
  readonly endsOn: string | null;
  /** The units of the key; null without a key or a response. */
  readonly units: RateHeaders['units'] | null;
}
