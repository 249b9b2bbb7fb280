import { StoreError } from '../store/failure.ts';
import type { RedisState } from '../store/redis/server-state.ts';
import type { FolderState } from '../store/sqlite/folder-state.ts';
import { combined, failed, ok, warning, type DoctorCheck, type Finding } from './check.ts';
import type { DoctorContext, Machine } from './context.ts';
import { clockFinding } from './discord-checks.ts';

/** The data folder, or Redis in its place. */
export const storageCheck: DoctorCheck<DoctorContext> = {
  name: 'storage',
  needs: [],
  async run(context, signal) {
    const { config } = context;
    try {
      if (config.redisUrl === null) {
        return folderFinding(context.folderState(), config.encryptionKeys.length, context.machine);
      }
      return redisFinding(await context.redisState(signal), config.redisWaitReplicas);
    } catch (error) {
      if (error instanceof StoreError) return storeFailure(error);
      throw error;
    }
  },
};

/** Its reason may have colons, its advice has no other. */
function storeFailure({ message }: StoreError): Finding {
  return split(failed, message, message.lastIndexOf(': '));
}

/** A finding from a sentence with its remedy after a colon. */
function split(tell: typeof failed, sentence: string, colon: number): Finding {
  if (colon < 0) return tell(sentence, 'See the log of the bot and of the storage.');
  const remedy = sentence.slice(colon + 2);
  return tell(
    `${sentence.slice(0, colon)}.`,
    `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}`,
  );
}

const megabyte = 1024 * 1024;
const littleSpaceMb = 100;

function folderFinding(state: FolderState, encryptionKeys: number, machine: Machine): Finding {
  const { folder, database } = state;
  const findings = [...diskFindings(state, machine)];
  const hasKeys = database !== null && database.keys.length > 0;
  if (hasKeys && !state.hasMasterKey && encryptionKeys === 0) {
    findings.push(
      failed(
        `${folder} has encrypted API keys, but their master key is missing.`,
        'Restore encryption.key to the folder, or set ENCRYPTION_KEY to the bot’s value.',
      ),
    );
  }
  return findings.length > 0 ? combined(findings) : ok(folderText(state));
}

function folderText({ folder, exists, isInUse, database }: FolderState): string {
  if (!exists) return `${folder} does not exist yet; the first start creates it.`;
  const use = isInUse ? ', in use by a running bot' : '';
  if (database === null) return `${folder} is writable and has no data yet${use}.`;
  const { schema, bytes } = database;
  return `${folder} is writable, on a disk${use}. Its database has schema ${schema}, and takes ${megabytes(bytes)}.`;
}

function megabytes(bytes: number): string {
  return `${(bytes / megabyte).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;
}

interface FileSystemRisk {
  readonly fault: string;
  readonly remedy: string;
}

const inMemory: FileSystemRisk = {
  fault: 'is in memory, so a restart of the machine loses it.',
  remedy: 'Choose a folder on a disk with DATA_DIR.',
};
const inContainer: FileSystemRisk = {
  fault: 'is inside the container, so an update of the image loses it.',
  remedy: 'Mount a volume there, such as with docker run -v colophon:/data.',
};
const onNetwork: FileSystemRisk = {
  fault: 'is on a network drive, where a failure may damage the database.',
  remedy: 'Choose a folder on a local disk with DATA_DIR, or use REDIS_URL.',
};

/** By the types of statfs(2). */
const fileSystemRisks: ReadonlyMap<number, FileSystemRisk> = new Map([
  [0x01021994, inMemory],
  [0x858458f6, inMemory],
  [0x794c7630, inContainer],
  [0x6969, onNetwork],
  [0x517b, onNetwork],
  [0xff534d42, onNetwork],
  [0xfe534d42, onNetwork],
]);

function diskFindings(state: FolderState, machine: Machine): readonly Finding[] {
  const { folder, exists, freeBytes } = state;
  const risk = exists ? fileSystemRisks.get(machine.fileSystemType(folder)) : undefined;
  return [
    ...(risk === undefined ? [] : [warning(`${folder} ${risk.fault}`, risk.remedy)]),
    ...(freeBytes < littleSpaceMb * megabyte
      ? [warning(`The disk of ${folder} has ${megabytes(freeBytes)} left.`, 'Free space on it.')]
      : []),
  ];
}

/** Earlier versions are not tested (`docs/fleet.md`). */
const oldestRedis = [7, 0] as const;

function redisFinding(state: RedisState, waitReplicas: number): Finding {
  const { address, version, replicas, clock, advice } = state;
  const findings = advice.map((sentence) => split(warning, sentence, sentence.indexOf(': ')));
  const [major = 0, minor = 0] = version?.split('.').map(Number) ?? oldestRedis;
  if (major < oldestRedis[0] || (major === oldestRedis[0] && minor < oldestRedis[1])) {
    findings.push(
      failed(
        `${address} is version ${version}.`,
        `Install Redis ${oldestRedis.join('.')} or later, or Valkey.`,
      ),
    );
  }
  if (replicas !== null && replicas < waitReplicas) {
    findings.push(
      failed(
        `${address} has ${replicas} replicas, so no post is sent.`,
        `Start its replicas, or set REDIS_WAIT_REPLICAS to ${replicas}.`,
      ),
    );
  }
  const aheadMs = clock.sentAt - clock.time;
  const behindMs = clock.time - clock.receivedAt;
  const time = clockFinding(Math.max(aheadMs, behindMs), aheadMs > behindMs, 'that of Redis');
  if (time.result !== 'ok') findings.push(time);
  if (findings.length > 0) return combined(findings);
  const disk = state.showsSettings
    ? 'and stores changes on disk'
    : 'and does not show whether it stores changes on disk: see its provider’s documentation';
  const size = state.usedBytes === null ? '' : `, takes ${megabytes(state.usedBytes)}`;
  return ok(`${address} is version ${version ?? 'unknown'}${size} ${disk}.`);
}
