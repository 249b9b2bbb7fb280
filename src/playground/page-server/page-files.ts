import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

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
 * A file of the page, at most two folders deep, or null. Types are stripped from
 * TypeScript, so that no build is needed.
 */
export async function pageFile(name: string): Promise<PageFile | null> {
  const ending = /^(?:[a-z-]+\/){0,2}[a-z-]+\.(html|css|ts)$/.exec(name)?.[1];
  const contentType = ending === undefined ? undefined : contentTypes[ending];
  if (contentType === undefined) return null;
  const content = await readFile(join(pageFolder, name), 'utf8').catch(() => null);
  if (content === null) return null;
  return { contentType, content: ending === 'ts' ? script(name, content) : content };
}

/** Stripped scripts by name, with their source. */
const scripts = new Map<string, { readonly source: string; readonly stripped: string }>();

function script(name: string, source: string): string {
  const cached = scripts.get(name);
  if (cached?.source === source) return cached.stripped;
  const stripped = stripTypeScriptTypes(source);
  scripts.set(name, { source, stripped });
  return stripped;
}
