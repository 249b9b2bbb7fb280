import { createInterface } from 'node:readline';
import { Writable, type Readable } from 'node:stream';

import type { ServerKeys } from '../model/server.ts';
import { createMask, type Mask } from '../operation/mask.ts';
import { printable, printableLines } from '../operation/printable.ts';
import {
  HostError,
  hostErrorMessage,
  keyRemovedLine,
  keySetLine,
  keyStatusLine,
} from './output.ts';

export interface HostKeys extends Pick<ServerKeys, 'setKey' | 'forgetKey' | 'keyStatus'> {
  /** Lines for the host. */
  readonly notes: readonly string[];
  /** Finishes all writes and closes everything. */
  close(): Promise<void>;
}

interface KeyCommandParts {
  readonly args: readonly string[];
  readonly input: SecretSource['input'];
  readonly output: { write(text: string): unknown };
  readonly errors: { write(text: string): unknown };
  /** Opens the keys. Rejects with a message for the host. */
  readonly open: () => Promise<HostKeys>;
}

/**
 * Runs the key command once. Resolves with the exit code: 0; 1 after a failure, with one line on
 * `errors` that says what to do; 2 for wrong arguments.
 */
export async function runKeyCommand(parts: KeyCommandParts): Promise<number> {
  const { args, output, errors, open } = parts;
  const call = readKeyCall(args);
  if (call.act === 'help') {
    output.write(keyHelp);
    return 0;
  }
  if (call.act === 'wrong') {
    errors.write(`${call.why}\n`);
    return call.exitCode;
  }
  // No error message may contain the key.
  const mask = createMask();
  try {
    const keys = await open();
    try {
      for (const note of keys.notes) errors.write(`${printable(note)}\n`);
      output.write(`${printable(await runCall(call, keys, parts, mask))}\n`);
    } finally {
      await keys.close();
    }
    return 0;
  } catch (error) {
    errors.write(`${printableLines(mask.apply(hostErrorMessage(error)))}\n`);
    return 1;
  }
}

async function runCall(
  { act, guildId }: Extract<KeyCall, { guildId: string }>,
  keys: HostKeys,
  source: SecretSource,
  mask: Pick<Mask, 'hide'>,
): Promise<string> {
  switch (act) {
    case 'show':
      return keyStatusLine(guildId, keys.keyStatus(guildId));
    case 'forget':
      return keyRemovedLine(guildId, await keys.forgetKey(guildId));
    case 'set': {
      const text = await readSecret(source, `API key for server ${guildId} (not shown): `);
      if (text === null) throw new HostError('Cancelled: nothing was changed.');
      if (text.trim() === '') throw new HostError(emptyInput);
      mask.hide('key', text.trim());
      return keySetLine(guildId, await keys.setKey(guildId, text));
    }
  }
}

const emptyInput =
  'Standard input contained no key: pipe it in, or type it at the prompt. “docker exec” needs -i for a pipe, and -it for the prompt.';

type KeyCall =
  | { readonly act: 'help' }
  | { readonly act: 'set' | 'show' | 'forget'; readonly guildId: string }
  /** `why` repeats no argument, because an argument may be the key. */
  | { readonly act: 'wrong'; readonly why: string; readonly exitCode: 1 | 2 };

export function readKeyCall(args: readonly string[]): KeyCall {
  const [act, guildId, ...more] = args;
  if (args.includes('--help') || args.includes('-h')) return { act: 'help' };
  if (act !== 'set' && act !== 'show' && act !== 'forget') {
    return wrongUsage('Name an action: set, show or forget.');
  }
  if (guildId === undefined) return wrongUsage(`Name the server: key ${act} <server id>.`);
  if (more.length > 0) {
    return wrongUsage(
      act === 'set'
        ? 'Only a server id is expected. The key is read from standard input, because other users of this machine can see the arguments.'
        : 'Only a server id is expected.',
    );
  }
  if (!/^\d{17,20}$/u.test(guildId)) {
    const why =
      'This is not a server id: it has 17 to 20 digits. In Discord, with developer mode on, a server’s menu has “Copy Server ID”.';
    return { act: 'wrong', why, exitCode: 1 };
  }
  return { act, guildId };
}

function wrongUsage(why: string): KeyCall {
  return { act: 'wrong', why: `${why} See key --help.`, exitCode: 2 };
}

const keyHelp = `Sets, shows and removes the API keys of servers. A running bot applies changes within seconds.

  npm run key -- set <server id>     reads the key from standard input, checks it with one request, stores it encrypted
  npm run key -- show <server id>    shows the state of the server's key
  npm run key -- forget <server id>  removes the key and the data fetched with it

In a container: docker exec -i <container> node main.js key set <server id>
It reads the same variables as the bot. A server's id: in Discord, with developer mode on, the
server's menu has “Copy Server ID”.
`;

interface SecretSource {
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
      const cancel = () => {
        resolve(null);
      };
      terminal.once('line', resolve).once('SIGINT', cancel).once('close', cancel);
    });
  } finally {
    terminal.close();
    errors.write('\n');
  }
}
