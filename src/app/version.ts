import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Colophon's version, for the `User-Agent`. */
export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string };
