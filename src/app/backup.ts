import type { Config } from '../config.ts';
import { HostError, hostErrorMessage } from '../key-command/output.ts';
import { backUp } from '../store/sqlite/backup.ts';

interface BackupCommand {
  readonly args: readonly string[];
  readonly output: { write(text: string): unknown };
  readonly errors: { write(text: string): unknown };
  /** Throws `HostError`. */
  readonly config: () => Config;
}

/**
 * Runs `backup <folder>`. Resolves with the exit code: 0; 1 after a failure, with a line on `errors` that
 * says what to do; 2 for wrong arguments.
 */
export async function runBackup({ args, output, errors, config }: BackupCommand): Promise<number> {
  const [folder, ...more] = args;
  if (args.includes('--help') || args.includes('-h')) {
    output.write(help);
    return 0;
  }
  if (folder === undefined || more.length > 0 || folder.startsWith('-')) {
    errors.write('Name one folder for the copy. See backup --help.\n');
    return 2;
  }
  try {
    output.write(await report(folder, config()));
    return 0;
  } catch (error) {
    errors.write(`${hostErrorMessage(error)}\n`);
    return 1;
  }
}

async function report(folder: string, config: Config): Promise<string> {
  if (config.redisUrl !== null) throw new HostError(inRedis);
  const { database, bytes, masterKey } = await backUp(config.dataDir, folder);
  const isKeyElsewhere = masterKey === null || config.encryptionKeys.length > 0;
  return [
    `Wrote ${database} (${bytes.toLocaleString('en-US')} bytes).`,
    ...(masterKey === null
      ? []
      : [`Wrote ${masterKey}. With both files, anybody can decrypt the servers’ API keys.`]),
    ...(isKeyElsewhere ? [keyElsewhere] : []),
    'To go on from this copy, stop the bot, then start it with this folder as DATA_DIR.',
    '',
  ].join('\n');
}

const inRedis =
  'The bot’s data is in Redis (REDIS_URL), not in a folder, so nothing was copied: back up Redis itself, and keep the value of ENCRYPTION_KEY. See “Backup” in docs/fleet.md.';

const keyElsewhere =
  'The bot’s ENCRYPTION_KEY is not in the copy: keep its value too. Without it, the API keys in the copy cannot be decrypted.';

const help = `Copies the bot’s data to a new or an empty folder, also while the bot runs.

  npm run backup -- <folder>

In a container: docker exec <container> node main.js backup <folder>
It reads the same variables as the bot. Run it as the bot’s own user.
`;
