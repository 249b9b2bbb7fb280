import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { botFiles, copyWithoutTypes } from '../../src/strip-types.ts';

/** The main files of the bots to compare, without types, as `npm start` runs Colophon. */
export interface BotsWithoutTypes {
  readonly colophon: string;
  readonly bare: string;
  readonly body: string;
  readonly card: string;
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
  copyWithoutTypes(root, folder, [...botFiles, 'test/bench/*-bot.ts']);
  return {
    colophon: join(folder, 'src/main.js'),
    bare: join(folder, 'test/bench/bare-bot.js'),
    body: join(folder, 'test/bench/body-bot.js'),
    card: join(folder, 'test/bench/card-bot.js'),
    close,
  };
}
