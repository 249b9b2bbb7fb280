import { stripTypeScriptTypes } from 'node:module';
import { posix } from 'node:path';

/** Returns the text of a file or package; throws if there is none. */
export type FileReader = (name: string) => string;

interface Module {
  readonly source: string;
  /** Without types, and with its imports replaced. */
  readonly code: string;
  /** Names of the imported modules. */
  readonly imports: readonly string[];
}

/** Modules by name, with the source that they were made of. */
const modules = new Map<string, Module>();

/**
 * A script with all modules that it imports, so that the browser needs only one request. Each imported
 * module becomes a constant that contains its exports; the script itself remains a module.
 * Supports named and default imports, exported functions, classes and constants, and the default export and
 * the list of exports of a package. Throws if a module has other imports or exports, is part of a cycle, or
 * does not exist.
 */
export function linkedScript(name: string, read: FileReader): string {
  const constants = new Map<string, string>();
  const link = (imported: string, importers: readonly string[]): string => {
    if (importers.includes(imported)) throw new Error(`${imported} is part of an import cycle.`);
    const { code, imports } = moduleOf(imported, read);
    for (const next of imports) {
      if (!constants.has(next)) {
        constants.set(next, constant(next, link(next, [...importers, imported])));
      }
    }
    return code;
  };
  const code = link(name, []);
  return [...constants.values(), code].join('\n');
}

function moduleOf(name: string, read: FileReader): Module {
  const source = read(name);
  const cached = modules.get(name);
  if (cached?.source === source) return cached;
  const imports: string[] = [];
  const code = stripTypeScriptTypes(source).replaceAll(
    /^import\s*(?:\{([^}]*)\}|(\w+))\s*from\s*(['"])([^:'"]+)\3;/gm,
    (_, names: string | undefined, all: string, __, path: string) => {
      const imported = path.startsWith('.') ? posix.join(posix.dirname(name), path) : path;
      imports.push(imported);
      const taken = names?.replaceAll(/\bas\b/g, ':') ?? `default: ${all}`;
      return `const {${taken}} = ${constantName(imported)};`;
    },
  );
  rejectRest(/^import\b.*/m, name, code);
  const module = { source, code, imports };
  modules.set(name, module);
  return module;
}

function constant(name: string, code: string): string {
  const exports: string[] = [];
  const body = code
    .replaceAll(
      /^export (?=(?:(?:async )?function|class|const) (\w+))/gm,
      (_, exported: string) => {
        exports.push(exported);
        return '';
      },
    )
    .replace(/\bexport default /, () => {
      exports.push('default: $default');
      return 'const $default = ';
    })
    .replace(/\bexport\s*\{([^}]*)\};?/, (_, names: string) => {
      exports.push(names.replaceAll(/([\w$]+) as (\w+)/g, '$2: $1'));
      return '';
    });
  rejectRest(/^export\b.*/m, name, body);
  return `const ${constantName(name)} = (() => {\n${body}\nreturn { ${exports.join(', ')} };\n})();\n`;
}

function rejectRest(unsupported: RegExp, name: string, code: string): void {
  const found = unsupported.exec(code);
  if (found !== null) throw new Error(`${name} cannot be linked: ${found[0]}`);
}

/** `frame/channel-list.ts` becomes `$frame$channel_list`. */
function constantName(name: string): string {
  return `$${name.replace(/\.ts$/, '').replaceAll('/', '$').replaceAll('-', '_')}`;
}
