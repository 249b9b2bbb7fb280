import { setImmediate } from 'node:timers/promises';

import { Keyv } from 'keyv';

import { createAsk } from '../../../src/catalogue/ask.ts';
import { createResponseCache, type ResponseCacheOptions } from '../../../src/catalogue/cache.ts';
import { createLibraries } from '../../../src/catalogue/library/create-libraries.ts';
import {
  createInProcessCatalogue,
  type InProcessCatalogue,
} from '../../../src/playground/catalogue/sample-catalogue.ts';
import { memoryLimiter } from '../../catalogue/support/memory-limiter.ts';
import { createRandom } from './random.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { askQuestion, type QuestionResult } from './question-result.ts';
import { createAccounts, createDayKeys, type Accounts } from './day-keys.ts';
import { keyEvents } from './key-events.ts';
import { observeLimiter, type LimiterObservations } from './observed-limiter.ts';
import { createServerPopulation, type ServerPopulation } from './server-population.ts';
import { listCatalogue } from './catalogue-contents.ts';
import { createTimetable, type DayExtent } from './timetable.ts';
import { serviceFaultEvents } from './service-faults.ts';
import { createDayTransport } from './day-transport.ts';
import { memorySourceNames } from '../../catalogue/support/memory-source-names.ts';
import { silentNotices } from '../../catalogue/support/silent-notices.ts';

export interface Day {
  readonly extent: DayExtent;
  readonly population: ServerPopulation;
  readonly results: readonly QuestionResult[];
  readonly catalogue: InProcessCatalogue;
  readonly accounts: Accounts;
  readonly limiterObservations: LimiterObservations;
  /** Units spent by account, in all and by other programs. */
  readonly units: ReadonlyMap<string, { readonly spent: number; readonly elsewhere: number }>;
  readonly events: readonly { readonly atMs: number; readonly what: string }[];
  /** Errors that are no `ProblemError`, and errors of the cache and the ledger. */
  readonly unexpectedErrors: readonly unknown[];
}

/** The midnight at the start of the day, when the service resets units. */
const start = Date.UTC(2026, 10, 21);
const baseUrl = 'https://catalogue.invalid';
/** The last questions end in this time. */
const afterMs = 3 * 60_000;
/** "keyed interface, Limits". */
export const unitsADay = 5_000;
const boardsEveryMs = 30 * 60_000;

/** Simulates a day with the catalogue client, except for its sockets, on a manual clock. */
export async function simulateDay(extent: DayExtent, seed: number): Promise<Day> {
  const random = createRandom(seed);
  const clock = new ManualClock(start, () => setImmediate());
  const { now, schedule } = clock;
  const unexpectedErrors: unknown[] = [];
  const onError = (error: unknown): void => void unexpectedErrors.push(error);
  const catalogue = createInProcessCatalogue({ now }, baseUrl);
  const transport = createDayTransport({ catalogue, baseUrl, clock, random: random.fork('wire') });

  const population = createServerPopulation(extent);
  const keyedIds = population.servers.filter(({ hasKey }) => hasKey).map(({ guildId }) => guildId);
  const accounts = createAccounts(catalogue, keyedIds);
  const keys = createDayKeys(now);
  for (const guildId of keyedIds) keys.set(guildId, accounts.issue(guildId));

  const { limiter, seen } = observeLimiter(memoryLimiter({ now, schedule, onError }), now);
  const asking = createAsk({
    cache: memoryCache({ now, onError }),
    limiter,
    transport,
    credentials: keys,
    now,
    onEvent: () => undefined,
  });
  const { libraryFor, forget } = createLibraries({
    ask: asking.ask,
    notices: silentNotices,
    sourceNames: memorySourceNames(),
    credentials: keys,
    chartSource: 'source_a',
    baseUrl,
    bookUrlTemplate: `${baseUrl}/book/{id}`,
    booklistUrlTemplate: `${baseUrl}/booklist/{id}`,
    boardFreshMs: boardsEveryMs,
    now,
    schedule,
  });

  const results: Promise<QuestionResult>[] = [];
  for (const question of createTimetable(population, listCatalogue(start), extent, random)) {
    schedule(
      () =>
        void results.push(
          askQuestion(question, { libraryFor, keys, clock, start, onUnexpectedError: onError }),
        ),
      question.atMs,
    );
  }
  for (let at = boardsEveryMs; at < extent.lengthMs; at += boardsEveryMs) {
    schedule(() => {
      catalogue.stepBoards();
    }, at);
  }
  const elsewhere = new Map<string, number>();
  const events = [
    ...serviceFaultEvents({ catalogue, transport }, extent, random.fork('weather')),
    ...keyEvents({
      ...{ catalogue, accounts, keys, guildIds: keyedIds, extent },
      forget: async (fingerprint) => {
        forget(fingerprint);
        await asking.forget(fingerprint);
      },
      spendElsewhere: (account, requested) => {
        const units = Math.min(requested, unitsADay - catalogue.spent(account));
        elsewhere.set(account, (elsewhere.get(account) ?? 0) + units);
        catalogue.spend(units, account);
      },
    }),
  ];
  for (const { atMs, run } of events) schedule(run, atMs);

  // The service resets units at midnight, so they are read just before.
  await clock.advance(extent.lengthMs - 1);
  const units = new Map(
    accounts.names.map((account) => [
      account,
      { spent: catalogue.spent(account), elsewhere: elsewhere.get(account) ?? 0 },
    ]),
  );
  await clock.advance(1 + afterMs);
  limiter.close();
  return {
    ...{ extent, population, catalogue, accounts, units, unexpectedErrors },
    results: await Promise.all(results),
    limiterObservations: seen,
    events: events.toSorted((one, other) => one.atMs - other.atMs),
  };
}

/** A cache that does not serialize answers, which would take most of the simulation's time. */
function memoryCache(options: Pick<ResponseCacheOptions, 'now' | 'onError'>) {
  const rows = new Map<string, unknown>();
  const deleteByPrefix: ResponseCacheOptions['deleteByPrefix'] = (prefix) => {
    for (const key of rows.keys()) if (key.startsWith(prefix)) rows.delete(key);
    return Promise.resolve();
  };
  return createResponseCache({
    keyv: new Keyv({ store: rows, serialization: false }),
    deleteByPrefix,
    ...options,
  });
}
