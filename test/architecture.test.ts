import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/**
 * The house's rules about who may know whom. `type` in brackets behind a room means: its types
 * alone, so nothing of it runs.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/language': ['src/model'],
  'src/matching': [],
  'src/catalogue': ['src/model', 'src/matching'],
  'src/store': ['src/model'],
  'src/servers': [
    'src/model',
    'src/store (type)',
    'src/store/failure.ts',
    'src/store/store-problem.ts',
    'src/catalogue (type)',
  ],
  'src/pages': ['src/model', 'src/language', 'src/matching', 'src/catalogue/library.ts (type)'],
  'src/engine': ['src/model', 'src/language', 'src/pages', 'src/catalogue/library.ts (type)'],
  'src/watches': [
    'src/model',
    'src/store (type)',
    'src/store/failure.ts',
    'src/store/store-problem.ts',
    'src/catalogue/library.ts (type)',
    'src/pages',
  ],
  'src/discord': ['src/model', 'src/engine', 'src/watches/channels.ts'],
  'src/operation': ['src/model'],
  'src/config.ts': ['src/model'],
  'src/version.ts': [],
  'src/key-command': [
    'src/model',
    'src/operation/mask.ts',
    'src/store (type)',
    'src/store/failure.ts',
  ],
  'src/storage.ts': ['src/catalogue', 'src/store', 'src/config.ts (type)', 'src/model (type)'],
  'src/shared-storage.ts': ['src/storage.ts (type)', 'src/catalogue', 'src/store'],
  'src/app.ts': ['src', 'commands'],
  'src/key-app.ts': ['src'],
  'src/main.ts': [
    'src/app.ts',
    'src/key-app.ts',
    'src/key-command',
    'src/config.ts',
    'src/operation',
  ],
  'src/playground': [],
  commands: ['src/model', 'src/engine', 'src/matching', 'src/pages'],
};

/** Packages that only some rooms may import. */
const packageRooms: Readonly<Record<string, readonly string[]>> = {
  'discord.js': ['src/discord'],
  '@discordjs/rest': ['src/discord'],
  '@discordjs/ws': ['src/discord'],
  // For a test of what was taken from it: too big to be loaded.
  'pinyin-pro': [],
  undici: ['src/catalogue'],
  pino: ['src/operation'],
  'prom-client': ['src/operation'],
  croner: ['src/watches'],
  'node:sqlite': ['src/store'],
  '@keyv/sqlite': ['src/store'],
  '@keyv/redis': ['src/store'],
  '@redis/client': ['src/store'],
  ws: ['src/playground'],
  ajv: ['src/playground'],
  'playwright-core': ['src/playground/screens'],
};

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
}

const root = resolve(import.meta.dirname, '..');
const files = ['src', 'commands'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name)),
);
const imports = files.flatMap(importsOf);
const own = imports.filter(({ to }) => files.includes(to));

describe('the house', () => {
  test('every file stands in a room', () => {
    expect(files.filter((file) => roomOf(file) === null)).toEqual([]);
  });

  test('arrows point one way', () => {
    expect(own.filter((arrow) => !isAllowed(arrow)).map(shown)).toEqual([]);
  });

  test('a package is imported only where it belongs', () => {
    const strays = imports.filter(({ from, to }) => {
      const rooms = packageRooms[to];
      return rooms !== undefined && !rooms.some((room) => within(from, room));
    });
    expect(strays.map(shown)).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    expect(circles()).toEqual([]);
  });

  test('only the entry reads the environment', () => {
    const readers = files.filter((file) => /\bprocess\.env\b/.test(text(file)));
    expect(readers.filter((file) => file !== 'src/main.ts')).toEqual([]);
  });

  test('no file has more than 300 lines', () => {
    expect(files.filter((file) => text(file).split('\n').length > 301)).toEqual([]);
  });
});

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const room = roomOf(from);
  if (room === null || within(to, room)) return room !== null;
  return (arrows[room] ?? []).some((entry) => {
    const place = entry.replace(' (type)', '');
    if (place === 'src' && to.startsWith('src/playground')) return false;
    return within(to, place) && (typeOnly || !entry.endsWith(' (type)'));
  });
}

function roomOf(file: string): string | null {
  return Object.keys(arrows).find((room) => within(file, room)) ?? null;
}

function within(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest);
  const late = [...text(file).matchAll(/\bimport\('(\.[^']+)'\)/gu)].map(([, specifier = '']) => ({
    from: file,
    to: target(file, specifier),
    typeOnly: false,
  }));
  const atOnce = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    const typeOnly = ts.isExportDeclaration(statement)
      ? statement.isTypeOnly
      : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return [{ from: file, to: target(file, moduleSpecifier.text), typeOnly }];
  });
  return [...atOnce, ...late];
}

function target(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return relative(root, resolve(root, dirname(file), specifier));
}

function circles(): string[] {
  const next = Map.groupBy(own, ({ from }) => from);
  const settled = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      found.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    if (settled.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    settled.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function shown({ from, to, typeOnly }: Import): string {
  return `${from} → ${to}${typeOnly ? ' (type)' : ''}`;
}
