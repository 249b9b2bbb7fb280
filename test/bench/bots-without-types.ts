import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { botFiles, copyWithoutTypes } from '../../src/strip-types.ts';

/** The main files of the bots to compare, without types, as `npm start` runs Colophon. */
export interface BotsWithoutTypes {
  readonly colophon: string;
  readonly bare: string;
  readonly card: string;
  readonly part: string;
  /** Colophon with the waits of the tests of fleets. */
  readonly fleet: string;
  /** Colophon's composition root, which imports all of it. */
  readonly app: string;
  readonly close: () => void;
}

/** Copies all of them to a new folder, so that no bot has the code that strips types in its memory. */
export function copyBots(): BotsWithoutTypes {
  const root = join(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-code-'));
  const close = (): void => {
    process.off('exit', close);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', close);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  copyWithoutTypes(root, folder, [
    ...botFiles,
    'test/bench/*-bot.ts',
    'test/whole/fleet/fleet-bot.ts',
    'test/whole/crash/run-bot.ts',
  ]);
  return {
    colophon: join(folder, 'src/main.js'),
    bare: join(folder, 'test/bench/bare-bot.js'),
    card: join(folder, 'test/bench/card-bot.js'),
    part: join(folder, 'test/bench/part-bot.js'),
    fleet: join(folder, 'test/whole/fleet/fleet-bot.js'),
    app: join(folder, 'src/app/bot.js'),
    close,
  };
}
