import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Colophon's, as it names itself to Discord and to the catalogue. */
export const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'),
) as { version: string };
