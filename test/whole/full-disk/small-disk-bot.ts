import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../src/main.ts');
const mount = 'mount -t tmpfs -o size=16m none "$DATA_DIR"';

/** Becomes the bot, on a disk that only it sees: the process stays the same. */
process.execve?.(
  '/bin/sh',
  [
    ...['sh', '-c', `exec unshare -Urm sh -c '${mount} && exec "$0" "$1"' "$0" "$1"`],
    ...[process.execPath, main],
  ],
  process.env,
);
