import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** The modules that each module may import. `(type)` allows only `import type`, so no code of that module runs. */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  'src/model': [],
  'src/language': ['src/model'],
  'src/matching': [],
  'src/catalogue': ['src/model', 'src/matching'],
  'src/history': ['src/model'],
  'src/store': ['src/model', 'src/history'],
  'src/keys': ['src/model', 'src/store (type)', 'src/store/failure.ts', 'src/catalogue (type)'],
  'src/pages': [
    'src/model',
    'src/history',
    'src/language',
    'src/matching',
    'src/catalogue/library.ts (type)',
  ],
  'src/engine': ['src/model', 'src/language', 'src/pages', 'src/catalogue/library.ts (type)'],
  'src/watches': [
    'src/model',
    'src/store (type)',
    'src/store/failure.ts',
    'src/catalogue/library.ts (type)',
    'src/history',
    'src/pages',
  ],
  'src/discord': ['src/model', 'src/engine', 'src/watches/channels.ts'],
  'src/operation': ['src/model'],
  'src/charts': ['src/model'],
  'src/config.ts': [
    'src/model',
    'src/address-forms.ts',
    'src/environment.ts',
    'src/misspelling.ts',
    'src/proxy-variables.ts',
    'src/secret-files.ts',
  ],
  'src/address-forms.ts': [],
  'src/environment.ts': ['src/secret-files.ts (type)'],
  'src/proxy-variables.ts': ['src/model', 'src/secret-files.ts (type)'],
  'src/misspelling.ts': [],
  'src/secret-files.ts': [],
  'src/bundle.ts': [],
  'src/key-command': [
    'src/model',
    'src/operation/mask.ts',
    'src/operation/printable.ts',
    'src/store (type)',
    'src/store/failure.ts',
  ],
  'src/doctor': [
    'src/model',
    'src/operation/mask.ts',
    'src/operation/printable.ts',
    'src/config.ts (type)',
    'src/catalogue (type)',
    'src/discord (type)',
    'src/store (type)',
    'src/store/failure.ts',
  ],
  'src/fleet': ['src/model'],
  'src/app': ['src', 'commands'],
  'src/main.ts': ['src/app', 'src/key-command', 'src/doctor', 'src/config.ts', 'src/operation'],
  'src/playground/history': [
    'src/model',
    'src/store',
    'src/watches/board-key.ts',
    'src/playground/catalogue',
  ],
  'src/playground': ['src/playground/history'],
  commands: ['src/model', 'src/engine', 'src/matching', 'src/pages'],
};

/** The packages that only some modules may import. */
const restrictedPackages: Readonly<Record<string, readonly string[]>> = {
  'discord.js': ['src/discord'],
  '@discordjs/rest': ['src/discord'],
  '@discordjs/ws': ['src/discord'],
  // Too large to load: only a test compares our table with it.
  'pinyin-pro': [],
  undici: ['src/catalogue', 'src/discord'],
  pino: ['src/operation'],
  'prom-client': ['src/operation'],
  croner: ['src/watches'],
  'node:sqlite': ['src/store'],
  '@keyv/sqlite': ['src/store'],
  '@keyv/redis': ['src/store'],
  '@redis/client': ['src/store'],
  ws: ['src/playground'],
  ajv: ['src/playground'],
  'discord-emoji': ['src/playground'],
  preact: ['src/playground/page'],
  'preact/hooks': ['src/playground/page'],
  htm: ['src/playground/page'],
  'playwright-core': ['src/playground/screens'],
  gifenc: ['src/playground/screens'],
  '@napi-rs/canvas': ['src/charts'],
  rolldown: ['src/bundle.ts'],
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
const ownImports = imports.filter(({ to }) => files.includes(to));

describe('the architecture', () => {
  test('every file belongs to a module', () => {
    expect(files.filter((file) => moduleOf(file) === null)).toEqual([]);
  });

  test('modules import only the modules they are allowed to', () => {
    expect(ownImports.filter((one) => !isAllowed(one)).map(importText)).toEqual([]);
  });

  test('a restricted package is imported only by its modules', () => {
    const violations = imports.filter(({ from, to }) => {
      const modules = restrictedPackages[to];
      return modules !== undefined && !modules.some((module) => within(from, module));
    });
    expect(violations.map(importText)).toEqual([]);
  });

  test('no imports form a cycle', () => {
    expect(importCycles()).toEqual([]);
  });

  test('only main.ts reads the environment', () => {
    const readers = files.filter((file) => /\bprocess\.env\b/.test(text(file)));
    expect(readers.filter((file) => file !== 'src/main.ts')).toEqual([]);
  });

  test('no file has more than 400 lines', () => {
    expect(files.filter((file) => text(file).split('\n').length > 401)).toEqual([]);
  });

  test('no two exported types share a name', () => {
    const botFiles = files.filter((file) => !within(file, 'src/playground'));
    const types = botFiles.flatMap((file) => exportedTypes(file).map((name) => ({ name, file })));
    const shared = [...Map.groupBy(types, ({ name }) => name)].filter(([, all]) => all.length > 1);
    expect(shared.map(([name, all]) => [name, ...all.map(({ file }) => file)])).toEqual([]);
  });
});

function isAllowed({ from, to, typeOnly }: Import): boolean {
  const module = moduleOf(from);
  if (module === null || within(to, module)) return module !== null;
  return (allowedImports[module] ?? []).some((entry) => {
    const path = entry.replace(' (type)', '');
    if (path === 'src' && to.startsWith('src/playground')) return false;
    return within(to, path) && (typeOnly || !entry.endsWith(' (type)'));
  });
}

function moduleOf(file: string): string | null {
  return Object.keys(allowedImports).find((module) => within(file, module)) ?? null;
}

/** `path`: a file or a folder. */
function within(file: string, path: string): boolean {
  return file === path || file.startsWith(`${path}/`);
}

/** The interfaces, classes, aliases and enums that a file declares and exports. */
function exportedTypes(file: string): string[] {
  const { statements } = ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest);
  return statements.flatMap((statement) => {
    const isType =
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    if (!isType || statement.name === undefined) return [];
    const isExported = statement.modifiers?.some(
      ({ kind }) => kind === ts.SyntaxKind.ExportKeyword,
    );
    return isExported === true ? [statement.name.text] : [];
  });
}

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest);
  const dynamic = [...text(file).matchAll(/\bimport\('([^']+)'\)/gu)].map(([, specifier = '']) => ({
    from: file,
    to: target(file, specifier),
    typeOnly: false,
  }));
  const fixed = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) return [];
    const typeOnly = ts.isExportDeclaration(statement)
      ? statement.isTypeOnly
      : statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return [{ from: file, to: target(file, moduleSpecifier.text), typeOnly }];
  });
  return [...fixed, ...dynamic];
}

function target(file: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return relative(root, resolve(root, dirname(file), specifier));
}

function importCycles(): string[] {
  const next = Map.groupBy(ownImports, ({ from }) => from);
  const visited = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      found.push([...path.slice(path.indexOf(file)), file].join(' → '));
      return;
    }
    if (visited.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    visited.add(file);
  };
  for (const file of files) visit(file, []);
  return found;
}

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function importText({ from, to, typeOnly }: Import): string {
  return `${from} → ${to}${typeOnly ? ' (type)' : ''}`;
}
