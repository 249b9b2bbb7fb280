/** An invalid or missing variable, with a sentence that says what is valid. */
export interface ConfigFault {
  readonly variable: string;
  readonly message: string;
}

/** Returns the text of a file. Throws an error with Node's `code` if it cannot be read. */
export type ReadTextFile = (path: string) => string;

type Environment = Readonly<Record<string, string | undefined>>;

/** The variables that may have their value in a file, as Docker and Kubernetes provide secrets. */
const secretVariables = ['DISCORD_TOKEN', 'ENCRYPTION_KEY', 'REDIS_URL'] as const;

/** The variables that name such a file. */
export const fileVariables = secretVariables.map((name) => `${name}_FILE`);

interface SecretFiles {
  /** The variables of `set`, and the secret variables with their value in a file. */
  readonly values: Environment;
  /** The faults of the files and of the values. A value without a readable file has only the file's fault. */
  readonly allFaults: (valueFaults: readonly ConfigFault[]) => readonly ConfigFault[];
}

/**
 * Reads the value of each secret variable NAME from the file NAME_FILE. A fault repeats neither the path nor
 * the content, because someone may set NAME_FILE to the secret itself.
 */
export function readSecretFiles(set: Environment, readTextFile: ReadTextFile): SecretFiles {
  const values: Record<string, string | undefined> = { ...set };
  const failures = new Map<string, string>();
  for (const name of secretVariables) {
    const path = set[`${name}_FILE`];
    if (path === undefined) continue;
    if (name in set) {
      failures.set(name, `${name} and ${name}_FILE are both set: set one of them.`);
      continue;
    }
    const { value, failure } = readValue(path, readTextFile);
    const expectation = `${name}_FILE takes the path of a file with the value of ${name}`;
    if (failure === null) values[name] = value;
    else failures.set(name, `${expectation}, but this file ${failure}.`);
  }
  return {
    values,
    allFaults: (valueFaults) => [
      ...failures.entries().map(([name, message]) => ({ variable: `${name}_FILE`, message })),
      ...valueFaults
        .filter(({ variable }) => !failures.has(variable))
        .map((fault) => (`${fault.variable}_FILE` in set ? inFile(fault) : fault)),
    ],
  };
}

function inFile({ variable, message }: ConfigFault): ConfigFault {
  const file = `${variable}_FILE`;
  return { variable: file, message: `${message} Its value is in the file of ${file}.` };
}

/** Trims the value, as the configuration does with that of a variable. */
function readValue(
  path: string,
  readTextFile: ReadTextFile,
): { readonly value: string; readonly failure: string | null } {
  try {
    const value = readTextFile(path).trim();
    return { value, failure: value === '' ? 'is empty' : null };
  } catch (error) {
    return { value: '', failure: readFailure((error as NodeJS.ErrnoException).code) };
  }
}

function readFailure(code: string | undefined): string {
  switch (code) {
    case 'ENOENT':
      return 'does not exist';
    case 'EACCES':
      return 'may not be read by this user';
    case 'EISDIR':
      return 'is a folder';
    default:
      return 'cannot be read';
  }
}
