import { Keyv } from 'keyv';

import { createSourceNames, type SourceNames } from '../../../src/catalogue/source-names.ts';

/**
 * Names of sources that last as long as the test. The sources of the sample catalogue are known without a
 * name, as if another server had listed them.
 */
export function memorySourceNames(): SourceNames {
  const names = createSourceNames({ keyv: new Keyv(), now: () => 0 });
  const value = sampleSources.map((code) => ({ code, label: null, nameZh: null }));
  names.keep({ value, asOf: -1 });
  return names;
}

const sampleSources = ['source_a', 'source_b', 'source_c', 'source_d', 'source_e', 'source_f'];
