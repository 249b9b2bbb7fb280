import { createAsk } from '../../../src/catalogue/ask.ts';
import { createLocalBucket } from '../../../src/catalogue/bucket/local-bucket.ts';
import { createLibrary } from '../../../src/catalogue/library/create-library.ts';
import { createTransport } from '../../../src/catalogue/transport.ts';
import type { SampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { createMemoryCache } from '../support/memory-cache.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { createTestCredentials } from './test-credentials.ts';

/** The real library, over HTTP to the sample catalogue, with its own cache. */
export function libraryOn(catalogue: SampleCatalogue, secrets: Readonly<Record<string, string>>) {
  const trouble: unknown[] = [];
  const onTrouble = (error: unknown) => void trouble.push(error);
  const now = Date.now;
  const credentials = createTestCredentials(secrets);
  const transport = createTransport({ baseUrl: catalogue.url, userAgent: 'Colophon/test', now });
  const bucket = createLocalBucket({
    now,
    ledger: createMemoryLedger(),
    onError: onTrouble,
    limits: { open: { slots: 5_000, reservedSlots: 0 }, keyed: { slots: 5_000, reservedSlots: 0 } },
  });
  const { ask } = createAsk({
    bucket,
    transport,
    credentials,
    now,
    cache: createMemoryCache({ now, onError: onTrouble }).cache,
    onEvent: () => {
      // Nobody counts here.
    },
  });
  const library = createLibrary({
    ask,
    credentials,
    chartSource: 'source_a',
    bookUrlTemplate: `${catalogue.url}/book/{id}`,
    booklistUrlTemplate: `${catalogue.url}/booklist/{id}`,
    boardFreshMs: 1_800_000,
    now,
    schedule: () => () => undefined,
  });
  return { library, credentials, trouble, close: () => transport.close() };
}
