import type { ServerKeys } from '../model/server.ts';
import { createMask } from '../operation/mask.ts';
import { keyHelp, readKeyCall, type KeyCall } from './key-call.ts';
import { readSecret, type SecretSource } from './secret.ts';
import { HostError, hostErrorMessage } from './host-error.ts';
import { keyRemovedLine, keySetLine, keyStatusLine } from './output.ts';

/** The keys of servers, as the host's command uses them. */
export interface HostKeys extends Pick<ServerKeys, 'setKey' | 'forgetKey' | 'keyStatus'> {
  /** What the host is to know, a line each. */
  readonly notes: readonly string[];
  /** Writes what is left to be written, and leaves nothing open. */
  close(): Promise<void>;
}

export interface KeyCommandParts {
  /** What was typed behind `key`. */
  readonly args: readonly string[];
  readonly input: SecretSource['input'];
  readonly output: { write(text: string): unknown };
  readonly errors: { write(text: string): unknown };
  /** Opens what the command works on. Rejects with words for the host. */
  readonly open: () => Promise<HostKeys>;
}

type Act = Extract<KeyCall, { guildId: string }>;

/**
 * The host's way to servers' keys, one call of it. Resolves with the exit code: 0; 1 where it could
 * not be done, with one line on `errors` that says what to do; 2 where it was called wrongly.
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
  // Whatever an error says, it does not say the key.
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
      if (text === null) throw new HostError('Given up: nothing was changed.');
      if (text.trim() === '') throw new HostError(emptyInput);
      hide(text.trim());
      return keySetLine(guildId, await keys.setKey(guildId, text));
    }
  }
}

const emptyInput =
  'No key came on standard input: pipe it in, or type it when asked. “docker exec” passes it on with -i, and asks with -it.';
