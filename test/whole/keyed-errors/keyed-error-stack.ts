import { setTimeout as delay } from 'node:timers/promises';

import type { CatalogueFault } from '../../../src/playground/catalogue/faults.ts';
import type { KeyedCode } from '../../../src/playground/catalogue/keyed/errors.ts';
import type { Person } from '../../../src/playground/discord/people/person.ts';
import { startStack, type Stack } from '../stack.ts';

/** A stack with a server for each row, which has an account and a key of its own and has seen a board. */
export interface KeyedErrorStack {
  readonly stack: Stack;
  readonly reader: (code: KeyedCode) => Person;
  readonly admin: (code: KeyedCode) => Person;
  /** The name of a row's account, of its key at the catalogue, and of its server. */
  readonly keyIdOf: (code: KeyedCode) => string;
  /** Sets the catalogue's clock forward, not the bot's. */
  readonly advanceCatalogueClock: (ms: number) => void;
  /** The keyed interface answers with this; what comes back ends it. */
  readonly answerWith: (fault: CatalogueFault, path?: string) => () => void;
  /** How the key of a row was answered, oldest first: the status, and the code of a refusal. */
  readonly answers: (code: KeyedCode) => readonly (readonly [number | null, string | null])[];
}

/** A board that every server has opened once. Its answer is fresh for one second. */
export const cachedBoard = '/rank board:source_a:yuepiao';

export async function startKeyedErrorStack(codes: readonly KeyedCode[]): Promise<KeyedErrorStack> {
  let aheadMs = 0;
  const stack = await startStack({
    keyed: false,
    variables: { WATCH_INTERVAL_SECONDS: '1' },
    discord: { guilds: codes.map((name) => ({ name })) },
    catalogue: { now: () => Date.now() + aheadMs },
  });
  const { catalogue } = stack;
  const keys = new Map<KeyedCode, string>();
  for (const code of codes) {
    catalogue.keys.openAccount(code);
    const { id, secret } = catalogue.keys.create(code, code);
    keys.set(code, id);
    await stack.setKey(secret, { guild: code });
  }
  const reader = (code: KeyedCode) => stack.person({ guild: code });
  for (const code of codes) await reader(code).type(cachedBoard).answer();
  await delay(1_100);

  return {
    stack,
    reader,
    admin: (code) => stack.admin({ guild: code }),
    keyIdOf: (code) => keys.get(code) ?? '',
    advanceCatalogueClock: (ms) => {
      aheadMs += ms;
    },
    answerWith: (fault, path = '*') => catalogue.faults.add({ interface: 'keyed', path, fault }),
    answers: (code) =>
      catalogue.requests
        .matching({ interface: 'keyed', credential: code })
        .map((one) => [one.status, one.code] as const),
  };
}
