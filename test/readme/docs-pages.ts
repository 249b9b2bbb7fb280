import { readdirSync } from 'node:fs';

/** The pages of the docs, by their paths from the project's folder. */
export function docsPages(): readonly string[] {
  const files = readdirSync(new URL('../../docs', import.meta.url), {
    recursive: true,
    encoding: 'utf8',
  });
  return files.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
}
