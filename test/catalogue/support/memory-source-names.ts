import { Keyv } from 'keyv';

import { createSourceNames, type SourceNames } from '../../../src/catalogue/source-names.ts';

/** Names of sources that last as long as the test. */
export function memorySourceNames(): SourceNames {
  return createSourceNames({ keyv: new Keyv(), now: () => 0 });
}
