import type { Limiter, LimiterOptions } from '../../../src/catalogue/limiter/contract.ts';
import { createLimiter } from '../../../src/catalogue/limiter/limiter.ts';
import { createOwnStates, type LimitLedger } from '../../../src/catalogue/limiter/own-states.ts';
import { createMemoryLedger } from './memory-ledger.ts';

interface MemoryLimiterOptions extends Pick<
  LimiterOptions,
  'now' | 'schedule' | 'limits' | 'onError'
> {
  /** Default: one of its own. */
  readonly ledger?: LimitLedger;
}

/** The rate limiter of one process. */
export function memoryLimiter(options: MemoryLimiterOptions): Limiter {
  const { now, onError, ledger = createMemoryLedger() } = options;
  const states = createOwnStates({ ledger, now, onError });
  return createLimiter({ ...options, states, processId: 'one' });
}
