import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bundleBot } from '../../src/bundle.ts';

/** The main files of the bots to compare. */
export interface BotFiles {
  /** The bundle that `npm start` runs. */
  readonly colophon: string;
  readonly bare: string;
  readonly body: string;
  readonly card: string;
  readonly close: () => void;
}

/** Writes all of them to a new folder, without types, so that no bot has the code that strips types in its memory. */
export async function writeBots(): Promise<BotFiles> {
  const root = join(import.meta.dirname, '../..');
  const folder = mkdtempSync(join(tmpdir(), 'colophon-bench-code-'));
  const close = (): void => {
    process.off('exit', close);
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', close);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  await bundleBot(root, join(folder, 'dist'));
  const baseline = (name: string): string => {
    const code = readFileSync(join(import.meta.dirname, `${name}-bot.ts`), 'utf8');
    const file = join(folder, `${name}-bot.mjs`);
    writeFileSync(file, stripTypeScriptTypes(code));
    return file;
  };
  return {
    colophon: join(folder, 'dist/main.js'),
    bare: baseline('bare'),
    body: baseline('body'),
    card: baseline('card'),
    close,
  };
}
