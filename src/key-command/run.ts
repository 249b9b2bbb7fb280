import type { ServerKeys } from '../model/server.ts';
import { createMask } from '../operation/mask.ts';
import { keyHelp, readKeyCall, type KeyCall } from './key-call.ts';
import { readSecret, type SecretSource } from './secret.ts';
import { HostError, hostErrorMessage } from './host-error.ts';
import { keyRemovedLine, keySetLine, keyStatusLine } from './output.ts';

/** The servers' keys, as the command uses them. */
export interface HostKeys extends Pick<ServerKeys, 'setKey' | 'forgetKey' | 'keyStatus'> {
  /** Lines for the host. */
  readonly notes: readonly string[];
  /** Finishes all writes and closes everything. */
  close(): Promise<void>;
}

export interface KeyCommandParts {
  /** The arguments after `key`. */
  readonly args: readonly string[];
  readonly input: SecretSource['input'];
  readonly output: { write(text: string): unknown };
  readonly errors: { write(text: string): unknown };
  /** Opens the keys. Rejects with a message for the host. */
  readonly open: () => Promise<HostKeys>;
}

type Act = Extract<KeyCall, { guildId: string }>;

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
      for (const note of keys.notes) errors.write(`${note}\n`);
      const line = await act(call, keys, parts, mask.hide.bind(mask));
      output.write(`${line}\n`);
    } finally {
      await keys.close();
    }
    return 0;
  } catch (error) {
    errors.write(`${mask.apply(hostErrorMessage(error))}\n`);
    return 1;
  }
}

async function act(
  { act, guildId }: Act,
  keys: HostKeys,
  source: SecretSource,
  hide: (secret: string) => void,
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
      hide(text.trim());
      return keySetLine(guildId, await keys.setKey(guildId, text));
    }
  }
}

const emptyInput =
  'Standard input contained no key: pipe it in, or type it at the prompt. “docker exec” needs -i for a pipe, and -it for the prompt.';
