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
import { createChance } from './chance.ts';
import { createDayClock } from './clock.ts';
import { endingOf, type Ended } from './ending.ts';
import { createAccounts, createDayKeys, type Accounts } from './keys.ts';
import { lifeOfKeys } from './life-of-keys.ts';
import { watchedLine, type LineWatch } from './line-watch.ts';
import { crowdOf, type Crowd } from './servers.ts';
import { surveyCatalogue } from './survey.ts';
import { timetable, type DayExtent } from './timetable.ts';
import { weather } from './weather.ts';
import { createDayWire } from './wire.ts';

export interface Day {
  readonly extent: DayExtent;
  readonly crowd: Crowd;
  readonly ended: readonly Ended[];
  readonly catalogue: InProcessCatalogue;
  readonly accounts: Accounts;
  readonly line: LineWatch;
  /** Units spent by account, ours and what went elsewhere. */
  readonly units: ReadonlyMap<string, { readonly spent: number; readonly elsewhere: number }>;
  readonly happened: readonly { readonly atMs: number; readonly what: string }[];
  /** Whatever was thrown that is no problem with words, and what the cache or the ledger complained of. */
  readonly trouble: readonly unknown[];
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
  const chance = createChance(seed);
  const clock = createDayClock(start);
  const { now, schedule } = clock;
  const trouble: unknown[] = [];
  const onTrouble = (error: unknown): void => void trouble.push(error);
  const catalogue = createInProcessCatalogue({ now }, baseUrl);
  const wire = createDayWire({ catalogue, baseUrl, clock, chance: chance.apart('wire') });

  const crowd = crowdOf(extent);
  const keyedIds = crowd.servers.filter(({ hasKey }) => hasKey).map(({ guildId }) => guildId);
  const accounts = createAccounts(catalogue, keyedIds);
  const keys = createDayKeys(now);
  for (const guildId of keyedIds) keys.set(guildId, accounts.issue(guildId));

  const { bucket, seen } = watchedLine(
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

  const endings: Promise<Ended>[] = [];
  for (const asked of timetable(crowd, surveyCatalogue(start), extent, chance)) {
    schedule(
      () => void endings.push(endingOf(asked, { library, keys, clock, start, onTrouble })),
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
    ...weather({ catalogue, wire }, extent, chance.apart('weather')),
    ...lifeOfKeys({
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
  await clock.turnTo(start + extent.lengthMs - 1);
  const units = new Map(
    accounts.names.map((account) => [
      account,
      { spent: catalogue.spent(account), elsewhere: elsewhere.get(account) ?? 0 },
    ]),
  );
  await clock.turnTo(start + extent.lengthMs + afterMs);
  bucket.close();
  return {
    ...{ extent, crowd, catalogue, accounts, units, trouble },
    ended: await Promise.all(endings),
    line: seen,
    happened: happenings.toSorted((one, other) => one.atMs - other.atMs),
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
