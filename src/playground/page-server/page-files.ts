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
 * A file of the page by plain names, at most two folders below its own; null when there is
 * none. TypeScript comes with its types taken away: nothing is built.
 */
export async function pageFile(name: string): Promise<PageFile | null> {
  const ending = /^(?:[a-z-]+\/){0,2}[a-z-]+\.(html|css|ts)$/.exec(name)?.[1];
  const contentType = ending === undefined ? undefined : contentTypes[ending];
  if (contentType === undefined) return null;
  const content = await readFile(join(pageFolder, name), 'utf8').catch(() => null);
  if (content === null) return null;
  return { contentType, content: ending === 'ts' ? script(name, content) : content };
}

/** Scripts by name, beside what they were made of: a page that is opened again need not wait for them. */
const scripts = new Map<string, { readonly source: string; readonly stripped: string }>();

function script(name: string, source: string): string {
  const known = scripts.get(name);
  if (known?.source === source) return known.stripped;
  const stripped = stripTypeScriptTypes(source);
  scripts.set(name, { source, stripped });
  return stripped;
}
