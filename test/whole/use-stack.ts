import { afterAll, beforeAll, expect } from 'vitest';

import { startStack, type Stack, type StackOptions } from './stack.ts';

/**
 * A stack while the tests of the calling file or `describe` run. Its parts can be used from the first hook on.
 * At the end, no guarantee may be violated.
 */
export function useStack(options: StackOptions = {}): Stack {
  let running: Stack | undefined;
  beforeAll(async () => {
    running = await startStack(options);
  });
  afterAll(async () => {
    expect(await running?.close()).toEqual([]);
  });
  return new Proxy({} as Stack, {
    get(_, part) {
      if (running === undefined) throw new Error('The stack is used before it has started.');
      return Reflect.get(running, part) as unknown;
    },
  });
}
