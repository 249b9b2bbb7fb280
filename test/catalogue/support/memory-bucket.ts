import { createBucket } from '../../../src/catalogue/bucket/bucket.ts';
import type { Bucket, BucketOptions } from '../../../src/catalogue/bucket/contract.ts';
import { createOwnStates, type LimitLedger } from '../../../src/catalogue/bucket/own-states.ts';
import { createMemoryLedger } from './memory-ledger.ts';

interface MemoryBucketOptions extends Pick<
  BucketOptions,
  'now' | 'schedule' | 'limits' | 'onError'
> {
  /** Default: one of its own. */
  readonly ledger?: LimitLedger;
}

/** The rate limiter of one process. */
export function memoryBucket(options: MemoryBucketOptions): Bucket {
  const { now, onError, ledger = createMemoryLedger() } = options;
  const states = createOwnStates({ ledger, now, onError });
  return createBucket({ ...options, states, processId: 'one' });
}
