import { mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inject } from 'vitest';

/** What a bot has written to one place. A file has one character per byte. */
export interface BotOutput {
  readonly where: string;
  readonly text: string;
}

/** The file of a generated master key, the only place that may contain it. */
const masterKeyFile = 'encryption.key';

/** All files of a data folder except the master key's. */
export async function readStoredFiles(folder: string): Promise<readonly BotOutput[]> {
  return (await readFiles(folder)).filter(({ where }) => !where.endsWith(masterKeyFile));
}

/** The master keys that were generated in a data folder. */
export async function readMasterKeys(folder: string): Promise<readonly string[]> {
  const files = await readFiles(folder);
  return files.filter(({ where }) => where.endsWith(masterKeyFile)).map(({ text }) => text.trim());
}

/** Saves outputs for the tests that run after all others (`test/afterwards`). */
export function saveOutputs(
  outputs: readonly BotOutput[],
  secrets: { readonly keys: readonly string[]; readonly tokens: readonly string[] },
): void {
  const folder = mkdtempSync(join(inject('outputs'), 'bot-'));
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets));
  for (const [place, { where, text }] of outputs.entries()) {
    const bytes = Buffer.from(text, where.startsWith('the file') ? 'latin1' : 'utf8');
    writeFileSync(join(folder, `${place} ${where.replaceAll(/[^\w.]/g, '-')}.output`), bytes);
  }
}

async function readFiles(folder: string): Promise<readonly BotOutput[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const bytes = await readFile(join(parentPath, name));
        return { where: `the file ${name}`, text: bytes.toString('latin1') };
      }),
  );
}
