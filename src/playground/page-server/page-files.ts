import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as emoji from 'discord-emoji';

import { linkedScript, type FileReader } from './linked-script.ts';

const pageFolder = join(import.meta.dirname, '..', 'page');
const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
};

export interface PageFile {
  readonly contentType: string;
  readonly content: string;
}

/**
 * A file of the page, at most two folders deep, or null. Scripts come without types, so that no build is
 * needed. Scripts and style sheets include what they import. Files are read on each call, so that
 * a reload shows what has been edited.
 */
export function pageFile(name: string): PageFile | null {
  const ending = endingOf(name);
  const contentType = ending === undefined ? undefined : contentTypes[ending];
  if (contentType === undefined || findFile(name) === null) return null;
  return { contentType, content: contentOf(name) };
}

function contentOf(name: string): string {
  switch (endingOf(name)) {
    case 'ts':
      return linkedScript(name, readPageFile);
    case 'css':
      return linkedStyles(name);
    default:
      return readPageFile(name);
  }
}

/** A style sheet with the content of those that it imports in their places. */
function linkedStyles(name: string): string {
  return readPageFile(name).replaceAll(/^@import '(\.[^']+)';$/gm, (_, path: string) =>
    linkedStyles(posix.join(posix.dirname(name), path)),
  );
}

/** The packages that the page imports, as modules. */
const packages: Readonly<Record<string, () => string>> = {
  'discord-emoji': () => emojiModule,
  htm: () => installed('htm'),
  preact: () => installed('preact'),
  'preact/hooks': () => installed('preact/hooks'),
};

/** Without the types and comments of the original. */
const emojiModule = Object.entries(emoji)
  .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
  .join('\n');

function installed(name: string): string {
  return readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');
}

const readPageFile: FileReader = (name) => {
  const content = packages[name]?.() ?? findFile(name);
  if (content === null) throw new Error(`The page has no file ${name}.`);
  return content;
};

function findFile(name: string): string | null {
  if (endingOf(name) === undefined) return null;
  try {
    return readFileSync(join(pageFolder, name), 'utf8');
  } catch {
    return null;
  }
}

function endingOf(name: string): string | undefined {
  return /^(?:[a-z-]+\/){0,2}[a-z-]+\.(html|css|ts)$/.exec(name)?.[1];
}
