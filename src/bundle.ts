import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type { OutputChunk } from 'rolldown';

/**
 * Bundles the bot and its packages for `npm start` and the image: a bundle starts in less time and less memory than
 * separate files. Contributors, tests and the playground run the sources.
 */

/** What a process starts with. Their names in the bundle have no hash. */
export const entryFiles = [
  'src/main.ts',
  'src/charts/chart-process.ts',
  'src/operation/health-check.ts',
];

/** What the code reads beside itself. In the bundle, all code is in one folder. */
const dataFiles = ['src/matching/readings/*', 'src/charts/fonts/*'];

/** The canvas is native code. Without each of the others, the code that imports it goes another way. */
const external = [
  /^@napi-rs\//,
  'better-sqlite3',
  'bun:sqlite',
  'bufferutil',
  'pino-pretty',
  'utf-8-validate',
  'zlib-sync',
];

/** Stated beside the bundle. */
interface Manifest {
  /** The hash of what it was made of. */
  readonly inputs: string;
  readonly files: readonly string[];
}

const manifestName = 'bundle.json';

/**
 * Makes the bundle equal to the sources and installed packages. Does nothing if it already is. Several starts may do
 * this at once. Throws if a source cannot be parsed or an import not be found.
 */
export async function bundleBot(root: string, target: string): Promise<void> {
  const inputs = hashOfInputs(root);
  const known = readManifest(target);
  const isThere = (name: string): boolean => existsSync(join(target, name));
  if (known?.inputs === inputs && known.files.every(isThere)) return;
  const files = new Map<string, string | Buffer>();
  for (const file of globSync(dataFiles, { cwd: root })) {
    files.set(join(basename(dirname(file)), basename(file)), readFileSync(join(root, file)));
  }
  const chunks = await bundledChunks(root);
  // An entry comes after the chunks that it imports, because another start may run it at once.
  for (const chunk of chunks.toSorted((one, other) => +one.isEntry - +other.isEntry)) {
    const { fileName, code, map } = chunk;
    if (map !== null && isOwn(chunk)) files.set(`${fileName}.map`, map.toString());
    files.set(fileName, ascii(isOwn(chunk) ? code : code.replace(mapComment, '')));
  }
  const manifest: Manifest = { inputs, files: [...files.keys()] };
  files.set(manifestName, JSON.stringify(manifest));
  for (const [name, content] of files) replaceFile(join(target, name), content);
  for (const name of known?.files ?? []) {
    if (!files.has(name)) rmSync(join(target, name), { force: true });
  }
}

async function bundledChunks(root: string): Promise<readonly OutputChunk[]> {
  // Only when it is needed, because it takes longer than all else that an unchanged start does.
  const { rolldown } = await import('rolldown');
  const input = Object.fromEntries(
    entryFiles.map((file) => [basename(file, '.ts'), join(root, file)]),
  );
  await using bundle = await rolldown({ cwd: root, input, external, platform: 'node' });
  const { output } = await bundle.generate({
    sourcemap: true,
    sourcemapExcludeSources: true,
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [{ name: 'packages', test: packagePath, entriesAware: true }] },
  });
  return output.filter((file) => file.type === 'chunk');
}

const packagePath = /[\\/]node_modules[\\/]/;

/** Stack traces name our own sources. Maps of packages would take memory in each process. */
function isOwn({ moduleIds }: OutputChunk): boolean {
  return moduleIds.some((id) => !packagePath.test(id));
}

const mapComment = /\n\/\/# sourceMappingURL=.*$/m;

/**
 * Code with each character beyond ASCII as an escape, which is valid in texts, patterns and names. One character
 * beyond Latin-1 doubles the memory of its file's code.
 */
function ascii(code: string): string {
  return code.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Of contents, because a checkout or an archive can give a changed source an older time. */
function hashOfInputs(root: string): string {
  const sources = globSync(['src/**/*.ts', 'commands/**/*.ts', ...dataFiles], {
    cwd: root,
    exclude: ['src/playground/**'],
  });
  // npm's list of installed packages changes with each of them.
  const lists = ['package.json', 'node_modules/.package-lock.json'];
  const hash = createHash('sha256');
  for (const file of [...lists, ...sources.sort()]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Null without a readable one. */
function readManifest(target: string): Manifest | null {
  try {
    return JSON.parse(readFileSync(join(target, manifestName), 'utf8')) as Manifest;
  } catch {
    return null;
  }
}

/** Writes a file of its own and renames it, because another process may be reading or writing the same one. */
function replaceFile(to: string, content: string | Buffer): void {
  mkdirSync(dirname(to), { recursive: true });
  const written = `${to}.${process.pid}.new`;
  writeFileSync(written, content);
  renameSync(written, to);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  await bundleBot(root, join(root, 'dist'));
}
