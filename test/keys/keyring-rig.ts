import { randomBytes } from 'node:crypto';

import { onTestFinished } from 'vitest';

import type { KeyRefusal, Units } from '../../src/model/server.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { createKeyring, type Keyring } from '../../src/keys/keyring.ts';
import { StoreError } from '../../src/store/failure.ts';
import { openStore } from '../../src/store/sqlite/store.ts';
import type { ServerRecords, Store } from '../../src/store/store.ts';
import { createVault } from '../../src/store/vault.ts';
import { temporaryFolder } from '../store/data-folder.ts';
import { ManualClock } from '../support/manual-clock.ts';

export const hourMs = 3_600_000;
export const keyA = 'bc_live_aaaaaaaaaaaa9f3a';
export const keyB = 'bc_live_bbbbbbbbbbbb17c2';
/** Another key with the same last four characters as A. */
export const keyLikeA = 'bc_live_cccccccccccc9f3a';

/** A data folder, a clock, and a double of the service. */
export interface ServersRig {
  readonly folder: string;
  readonly clock: { now: number };
  /** The keys that the service has checked, and its answers. */
  readonly checked: string[];
  refusal: KeyRefusal | null;
  failure: ProblemError | null;
  checking: Promise<undefined>;
  unitsAtCheck: Units | null;
  /** Servers that the bot has left. */
  readonly left: Set<string>;
  /** The process that has the lock of the folder. */
  readonly own: Process;
  /** Starts a process in place of the previous one. `prepare` is called before its start. */
  start(masterKeys?: readonly Uint8Array[], prepare?: (servers: Keyring) => void): Promise<Keyring>;
  /** Starts one more process on the same store. */
  startBeside(masterKeys?: readonly Uint8Array[]): Promise<Process & { servers: Keyring }>;
  /** Polls the store. */
  poll(): Promise<void>;
  /** Polls the store, and waits until the changes are applied. */
  look(): Promise<void>;
}

interface Process {
  /** Keys that the log masks. */
  readonly opened: string[];
  /** Fingerprints of keys with deleted data. */
  readonly forgotten: string[];
  readonly lines: { readonly level: string; readonly message: string }[];
  /** The failure of the process's store; null if it works. */
  trouble: StoreError['code'] | null;
  /** Delays the results of reads. */
  hold: { readonly begun: () => void; readonly over: Promise<undefined> } | null;
  store: Store | null;
}

export const masterKey = randomBytes(32);

export function createServersRig(): ServersRig {
  const timers = new ManualClock();
  const running = new Set<Keyring>();

  const run = async (
    process: Process,
    beside: boolean,
    masterKeys: readonly Uint8Array[],
    prepare: (servers: Keyring) => void = () => undefined,
  ) => {
    const now = () => rig.clock.now;
    const store = openStore({
      dataDir: rig.folder,
      now,
      schedule: timers.schedule,
      withoutLock: beside,
    });
    process.store = store;
    const line = (level: string) => (fields: object, message: string) => {
      process.lines.push({ level, message, ...fields });
    };
    const servers: Keyring = createKeyring({
      store: {
        servers: withFailures(store.servers, process),
        subscribe: (onChanged) => store.subscribe(onChanged),
      },
      vault: createVault({ masterKeys, randomBytes }),
      now,
      checkKey: async (credential) => {
        rig.checked.push(credential.secret);
        await rig.checking;
        if (rig.unitsAtCheck !== null) servers.reportUnits(credential, rig.unitsAtCheck);
        const { refusal, failure } = rig;
        if (refusal !== null) throw new ProblemError({ code: 'key_refused', refusal });
        if (failure !== null) throw failure;
      },
      hasLeft: (guildId) => rig.left.has(guildId),
      onOpened: ({ secret }) => process.opened.push(secret),
      onForgotten: (fingerprint) => {
        process.forgotten.push(fingerprint);
        return Promise.resolve();
      },
      log: { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') },
    });
    running.add(servers);
    onTestFinished(async () => {
      if (process.store !== store) return;
      await servers.stop();
      await store.close();
    });
    prepare(servers);
    await servers.start();
    return servers;
  };

  let serving: Keyring | null = null;
  const rig: ServersRig = {
    folder: temporaryFolder(),
    clock: { now: 1_800_000_000_000 },
    checked: [],
    refusal: null,
    failure: null,
    checking: Promise.resolve(undefined),
    unitsAtCheck: null,
    left: new Set(),
    own: newProcess(),
    async start(masterKeys = [masterKey], prepare) {
      if (serving !== null) running.delete(serving);
      await serving?.stop();
      await rig.own.store?.close();
      serving = await run(rig.own, false, masterKeys, prepare);
      return serving;
    },
    async startBeside(masterKeys = [masterKey]) {
      const process = newProcess();
      const servers = await run(process, true, masterKeys);
      await rig.look();
      return Object.assign(process, { servers });
    },
    poll: () => timers.advance(2_000),
    async look() {
      await rig.poll();
      for (const servers of running) await servers.settled();
    },
  };
  return rig;
}

function newProcess(): Process {
  return { opened: [], forgotten: [], lines: [], trouble: null, hold: null, store: null };
}

const reads = new Set(['key', 'keys', 'settings', 'allSettings']);

/** A full or read-only store can still be read; one that is not reachable cannot. */
function withFailures(records: ServerRecords, process: Process): ServerRecords {
  const isKept = (name: string): boolean => {
    const { trouble } = process;
    return trouble !== null && (trouble === 'away' || !reads.has(name));
  };
  const acts = Object.entries(records) as [string, (...given: unknown[]) => Promise<unknown>][];
  return Object.fromEntries(
    acts.map(([name, act]) => [
      name,
      (...given: unknown[]) =>
        isKept(name)
          ? Promise.reject(new StoreError(process.trouble ?? 'away', `the store is in trouble`))
          : act(...given).then(async (result) => {
              if (reads.has(name)) process.hold?.begun();
              if (reads.has(name)) await process.hold?.over;
              return result;
            }),
    ]),
  ) as unknown as ServerRecords;
}

/** Delays a process's reads, so that their results are outdated. */
export function holdReads(process: Process) {
  const begun = Promise.withResolvers<undefined>();
  const over = Promise.withResolvers<undefined>();
  process.hold = {
    begun: () => {
      begun.resolve(undefined);
    },
    over: over.promise,
  };
  return {
    begun: begun.promise,
    release() {
      process.hold = null;
      over.resolve(undefined);
    },
  };
}

export function unitsAt(asOf: number, remaining: number): Units {
  return { limit: 5000, remaining, resetAt: asOf + hourMs, asOf };
}
