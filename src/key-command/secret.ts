import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

/** The source of a key: a pipe, or a terminal. */
export interface SecretSource {
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Output of the prompt. Typed characters are not echoed. */
  readonly errors: { write(text: string): unknown };
}

/** Longer input cannot be a key. */
const maxBytes = 64 * 1024;

/** Reads piped input to its end, or one typed line. Returns null if the user cancels. */
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
