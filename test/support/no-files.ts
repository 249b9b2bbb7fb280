/** For a configuration that reads no files. */
export function noFiles(path: string): never {
  throw new Error(`no test expects a read of ${path}`);
}
