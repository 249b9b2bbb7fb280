import fc from 'fast-check';

import type { KeyRefusal, KeyNotice } from '../../../src/model/server.ts';
import { time } from './arbitrary-values.ts';

/** Any notice about a key. */
export const keyNotice: fc.Arbitrary<KeyNotice> = fc.oneof(
  fc.record({
    cause: fc.constant('key_refused' as const),
    refusal: fc.constantFrom<KeyRefusal[]>('invalid_key', 'revoked_key', 'account_blocked'),
    since: time,
  }),
  fc.record({ cause: fc.constant('key_locked' as const), setAt: time }),
  fc.record({ cause: fc.constant('quota_spent' as const), until: time }),
);
