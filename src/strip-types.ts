import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Copies the bot without its types to a folder, for `npm start` and the image. Node can run the
 * TypeScript itself, but the code that strips the types then stays in the bot's memory (20 MB).
 */

/** An import of another file, which has the ending `.js` in the copy. */
const importPattern = /(\bfrom |\bimport\()'(\.[^']+)\.ts'/g;

/** The bot's files. */
export const botFiles = ['src/**/*.ts', 'commands/**/*.ts'];

/** What the bot reads beside its code. */
const dataFiles = ['package.json', 'src/matching/readings/*', 'src/charts/fonts/*'];

/**
 * Makes the copy equal to the sources. Lines and columns stay the same. Compares contents, because a
 * checkout or an archive can give a changed source an older time. Several starts may do this at once.
 */
export function copyWithoutTypes(root: string, target: string, files = botFiles): void {
  const exclude = ['src/playground/**', 'src/strip-types.ts', 'src/**/*.d.ts'];
  const copies = new Set<string>();
  for (const file of globSync(files, { cwd: root, exclude })) {
    const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
    const copy = file.replace(/\.ts$/, '.js');
    copies.add(copy);
    replaceFile(join(target, copy), Buffer.from(code.replaceAll(importPattern, "$1'$2.js'")));
  }
  for (const file of globSync(dataFiles, { cwd: root })) {
    replaceFile(join(target, file), readFileSync(join(root, file)));
  }
  for (const copy of globSync('{src,commands}/**/*.js', { cwd: target })) {
    if (!copies.has(copy)) rmSync(join(target, copy), { force: true });
  }
}

/** Writes a file of its own and renames it, because another process may be reading or writing the same copy. */
function replaceFile(to: string, content: Buffer): void {
  if (contentOf(to)?.equals(content) === true) return;
  mkdirSync(dirname(to), { recursive: true });
  const written = `${to}.${process.pid}.new`;
  writeFileSync(written, content);
  renameSync(written, to);
}

/** Null if the file cannot be read. */
function contentOf(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  copyWithoutTypes(root, join(root, 'dist'));
}
