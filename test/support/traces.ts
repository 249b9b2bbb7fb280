import { mkdtempSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { inject } from 'vitest';

/** What a bot has left behind in one place: files as one character a byte. */
export interface Trace {
  readonly where: string;
  readonly text: string;
}

/** Where a generated master key is kept, and the one place where it may stand. */
const ownFile = 'encryption.key';

/** All files of a data folder, but for that of the master key. */
export async function keptIn(folder: string): Promise<readonly Trace[]> {
  return (await filesIn(folder)).filter(({ where }) => !where.endsWith(ownFile));
}

/** The master key that was made in a data folder. */
export async function masterKeyIn(folder: string): Promise<readonly string[]> {
  const files = await filesIn(folder);
  return files.filter(({ where }) => where.endsWith(ownFile)).map(({ text }) => text.trim());
}

/** Leaves them to the test that comes after all others (`test/afterwards`). */
export function leaveTraces(
  traces: readonly Trace[],
  secrets: { readonly keys: readonly string[]; readonly tokens: readonly string[] },
): void {
  const folder = mkdtempSync(join(inject('traces'), 'bot-'));
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(secrets));
  for (const [place, { where, text }] of traces.entries()) {
    const bytes = Buffer.from(text, where.startsWith('the file') ? 'latin1' : 'utf8');
    writeFileSync(join(folder, `${place} ${where.replaceAll(/[^\w.]/g, '-')}.trace`), bytes);
  }
}

async function filesIn(folder: string): Promise<readonly Trace[]> {
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
