import type { ReadTextFile } from './secret-files.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The variables that are set, by name. An empty value counts as not set. Quotes around a value are removed,
 * because `docker --env-file` keeps them, and so is a byte order mark, which Node keeps, before the first name.
 */
export function readVariables(env: Environment): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, text = '']) => {
      const value = text
        .trim()
        .replace(/^(["'])(.*)\1$/su, '$2')
        .trim();
      return value === '' ? [] : [[name.replace(/^\uFEFF/u, ''), value]];
    }),
  );
}

/** What may be wrong with the file `.env` if variables are missing. Node does not say it. */
export function envFileHints(readTextFile: ReadTextFile): readonly string[] {
  try {
    const isText = !readTextFile('.env').includes('\0');
    return isText ? [] : ['The file .env is not in UTF-8: save it as UTF-8.'];
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return isMissing
      ? ['This folder has no file .env: copy .env.example to .env, and fill in what is required.']
      : ['The file .env cannot be read: give this user the right to read it.'];
  }
}
