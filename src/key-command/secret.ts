import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

/** Where a key comes from: a pipe, or a person at a terminal. */
export interface SecretSource {
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Where the person is asked; what is typed is not shown there. */
  readonly errors: { write(text: string): unknown };
}

/** More than any key has, and more than anybody pastes by mistake is of no use. */
const maxBytes = 64 * 1024;

/** What was piped, to its end, or typed, to the end of the line; null where the person gave up. */
export async function readSecret(source: SecretSource, question: string): Promise<string | null> {
  return source.input.isTTY === true ? readTyped(source, question) : readPiped(source.input);
}

async function readPiped(input: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of input as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function readTyped(
  { input, errors }: SecretSource,
  question: string,
): Promise<string | null> {
  const nowhere = new Writable({
    write(_chunk, _encoding, written) {
      written();
    },
  });
  errors.write(question);
  const terminal = createInterface({ input, output: nowhere, terminal: true, historySize: 0 });
  try {
    return await new Promise<string | null>((resolve) => {
      terminal.once('line', resolve);
      terminal.once('SIGINT', () => {
        resolve(null);
      });
      terminal.once('close', () => {
        resolve(null);
      });
    });
  } finally {
    terminal.close();
    errors.write('\n');
  }
}
