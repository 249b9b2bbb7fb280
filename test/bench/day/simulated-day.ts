import { setImmediate } from 'node:timers/promises';

import { Keyv } from 'keyv';

import { createAsk } from '../../../src/catalogue/ask.ts';
import { createLocalBucket } from '../../../src/catalogue/bucket/local-bucket.ts';
import { createResponseCache, type ResponseCacheOptions } from '../../../src/catalogue/cache.ts';
import { createLibrary } from '../../../src/catalogue/library/create-library.ts';
import {
  createInProcessCatalogue,
  type InProcessCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import { createMemoryLedger } from '../../catalogue/support/memory-ledger.ts';
import { createRandom } from './random.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { askQuestion, type QuestionResult } from './question-result.ts';
import { createAccounts, createDayKeys, type Accounts } from './day-keys.ts';
import { keyEvents } from './key-events.ts';
import { observeBucket, type BucketObservations } from './observed-bucket.ts';
import { createServerPopulation, type ServerPopulation } from './server-population.ts';
import { listCatalogue } from './catalogue-contents.ts';
import { createTimetable, type DayExtent } from './timetable.ts';
import { serviceFaultEvents } from './service-faults.ts';
import { createDayTransport } from './day-transport.ts';

export interface Day {
  readonly extent: DayExtent;
  readonly population: ServerPopulation;
  readonly results: readonly QuestionResult[];
  readonly catalogue: InProcessCatalogue;
  readonly accounts: Accounts;
  readonly bucketObservations: BucketObservations;
  /** Units spent by account, ours and what went elsewhere. */
  readonly units: ReadonlyMap<string, { readonly spent: number; readonly elsewhere: number }>;
  readonly events: readonly { readonly atMs: number; readonly what: string }[];
  /** Whatever was thrown that is no problem with words, and what the cache or the ledger complained of. */
  readonly unexpectedErrors: readonly unknown[];
}

/** The day's own midnight, when units are given back. */
const start = Date.UTC(2026, 10, 21);
const baseUrl = 'https://catalogue.invalid';
/** By then whatever was asked last has ended. */
const afterMs = 3 * 60_000;
/** "keyed interface, Limits". */
export const unitsADay = 5_000;
const boardsEveryMs = 30 * 60_000;

/** Lives through a day: everything of the catalogue client but its sockets, on a clock that is turned. */
export async function simulateDay(extent: DayExtent, seed: number): Promise<Day> {
  const random = createRandom(seed);
  const clock = new ManualClock(start, () => setImmediate());
  const { now, schedule } = clock;
  const unexpectedErrors: unknown[] = [];
  const onTrouble = (error: unknown): void => void unexpectedErrors.push(error);
  const catalogue = createInProcessCatalogue({ now }, baseUrl);
  const wire = createDayTransport({ catalogue, baseUrl, clock, random: random.fork('wire') });

  const population = createServerPopulation(extent);
  const keyedIds = population.servers.filter(({ hasKey }) => hasKey).map(({ guildId }) => guildId);
  const accounts = createAccounts(catalogue, keyedIds);
  const keys = createDayKeys(now);
  for (const guildId of keyedIds) keys.set(guildId, accounts.issue(guildId));

  const { bucket, seen } = observeBucket(
    createLocalBucket({ now, schedule, ledger: createMemoryLedger(), onError: onTrouble }),
    now,
  );
  const asking = createAsk({
    cache: memoryCache({ now, onError: onTrouble }),
    bucket,
    transport: wire,
    credentials: keys,
    now,
    onEvent: () => undefined,
  });
  const library = createLibrary({
    ask: asking.ask,
    credentials: keys,
    chartSource: 'source_a',
    bookUrlTemplate: `${baseUrl}/book/{id}`,
    booklistUrlTemplate: `${baseUrl}/booklist/{id}`,
    boardFreshMs: boardsEveryMs,
    now,
    schedule,
  });

  const endings: Promise<QuestionResult>[] = [];
  for (const asked of createTimetable(population, listCatalogue(start), extent, random)) {
    schedule(
      () =>
        void endings.push(
          askQuestion(asked, { library, keys, clock, start, onUnexpectedError: onTrouble }),
        ),
      asked.atMs,
    );
  }
  for (let at = boardsEveryMs; at < extent.lengthMs; at += boardsEveryMs) {
    schedule(() => {
      catalogue.stepBoards();
    }, at);
  }
  const elsewhere = new Map<string, number>();
  const happenings = [
    ...serviceFaultEvents({ catalogue, wire }, extent, random.fork('weather')),
    ...keyEvents({
      ...{ catalogue, accounts, keys, guildIds: keyedIds, extent },
      forget: async (fingerprint) => {
        library.forget(fingerprint);
        await asking.forget(fingerprint);
      },
      spendElsewhere: (account, wanted) => {
        const units = Math.min(wanted, unitsADay - catalogue.spent(account));
        elsewhere.set(account, (elsewhere.get(account) ?? 0) + units);
        catalogue.spend(units, account);
      },
    }),
  ];
  for (const { atMs, act } of happenings) schedule(act, atMs);

  // The units are given back at midnight, so they are looked at just before.
  await clock.advance(extent.lengthMs - 1);
  const units = new Map(
    accounts.names.map((account) => [
      account,
      { spent: catalogue.spent(account), elsewhere: elsewhere.get(account) ?? 0 },
    ]),
  );
  await clock.advance(1 + afterMs);
  bucket.close();
  return {
    ...{ extent, population, catalogue, accounts, units, unexpectedErrors },
    results: await Promise.all(endings),
    bucketObservations: seen,
    events: happenings.toSorted((one, other) => one.atMs - other.atMs),
  };
}

/** Answers as they came: writing them down and reading them anew would be most of the day's work. */
function memoryCache(options: Pick<ResponseCacheOptions, 'now' | 'onError'>) {
  const rows = new Map<string, unknown>();
  const drop: ResponseCacheOptions['deleteByPrefix'] = (beginning) => {
    for (const key of rows.keys()) if (key.startsWith(beginning)) rows.delete(key);
    return Promise.resolve();
  };
  return createResponseCache({
    keyv: new Keyv({ store: rows, serialization: false }),
    deleteByPrefix: drop,
    ...options,
  });
}
