import type { InProcessCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import type { Accounts, DayKeys } from './day-keys.ts';
import type { DayExtent } from './timetable.ts';
import type { DayEvent } from './service-faults.ts';

interface KeyEventParts {
  readonly catalogue: InProcessCatalogue;
  readonly accounts: Accounts;
  readonly keys: DayKeys;
  /** The servers with a key. */
  readonly guildIds: readonly string[];
  readonly extent: DayExtent;
  /** Deletes the data fetched with a key that no server has. */
  readonly forget: (fingerprint: string) => Promise<void>;
  readonly spendElsewhere: (account: string, units: number) => void;
}

/** Units that another program spends in a day, and in how many portions. */
const elsewhereUnits = 2_600;
const elsewhereSpendings = 80;

/**
 * The day's events of keys: an account is blocked for a while; a key is revoked, and the server's admin
 * sets another one; another program spends many units of an account.
 */
export function keyEvents(parts: KeyEventParts): readonly DayEvent[] {
  const { catalogue, accounts, keys, guildIds, extent, forget, spendElsewhere } = parts;
  const [first, last] = [guildIds[0], guildIds.at(-1)];
  if (first === undefined || last === undefined) return [];
  const atShare = (share: number, what: string, run: () => void): DayEvent => ({
    atMs: share * extent.lengthMs,
    what,
    run,
  });
  const blocked = accounts.accountOf(first);
  const shared = accounts.accountOf(last);
  const portion = Math.round(
    (elsewhereUnits * extent.lengthMs) / (24 * 3_600_000) / elsewhereSpendings,
  );
  return [
    atShare(0.41, `${blocked} is blocked`, () => {
      catalogue.keys.block(blocked);
    }),
    atShare(0.45, `${blocked} is unblocked`, () => {
      catalogue.keys.unblock(blocked);
    }),
    atShare(0.62, `the key of ${first} is revoked`, () => {
      accounts.revoke(first);
    }),
    atShare(0.65, `${first} sets another key`, () => {
      const former = keys.set(first, accounts.issue(first));
      if (former !== null) void forget(former);
    }),
    ...Array.from({ length: elsewhereSpendings }, (_, number) =>
      atShare(
        0.3 + (0.6 * number) / elsewhereSpendings,
        `${portion} units of ${shared} go elsewhere`,
        () => {
          spendElsewhere(shared, portion);
        },
      ),
    ),
  ];
}
