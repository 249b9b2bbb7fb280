import {
  cpSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** Copies files that have changed since the last copy. Lines and columns stay the same. */
export function copyWithoutTypes(root: string, target: string, files = botFiles): void {
  const exclude = ['src/playground/**', 'src/strip-types.ts', 'src/**/*.d.ts'];
  for (const file of globSync(files, { cwd: root, exclude })) {
    const from = join(root, file);
    const to = join(target, file.replace(/\.ts$/, '.js'));
    if (modifiedAt(to) > modifiedAt(from)) continue;
    mkdirSync(dirname(to), { recursive: true });
    const code = stripTypeScriptTypes(readFileSync(from, 'utf8'));
    // Renamed, because another process may be reading the file.
    writeFileSync(`${to}.new`, code.replaceAll(importPattern, "$1'$2.js'"));
    renameSync(`${to}.new`, to);
  }
  for (const file of ['package.json', 'src/matching/readings', 'src/charts/fonts']) {
    cpSync(join(root, file), join(target, file), { recursive: true });
  }
}

/** Zero if the file does not exist. */
function modifiedAt(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  copyWithoutTypes(root, join(root, 'dist'));
}
