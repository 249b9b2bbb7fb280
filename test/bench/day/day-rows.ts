import { defaultWatchUnitsShare } from '../../../src/catalogue/bucket/contract.ts';
import type { Row } from '../report.ts';
import type { DayRequests } from './requests.ts';
import type { Ended } from './ending.ts';
import { unitsADay, type Day } from './simulated-day.ts';

const minuteMs = 60_000;
/** "keyed interface, Limits"; "open interface, Limits". */
const limits = { open: 30, keyed: 60 };
/** The longest a person and a watch may stand in line (product page, "Asking the catalogue"). */
const longestLineS = { person: 8, watch: 60, suggestion: 0 };
const classes = [
  ['people', 'person'],
  ['watches', 'watch'],
  ['suggestions', 'suggestion'],
] as const;

/** The day's figures, with what each is measured against. */
export function dayRows(day: Day, requests: DayRequests): readonly Row[] {
  const { ended, catalogue, accounts, line, units } = day;
  const questions = ended.length.toLocaleString('en');
  const keys = [...new Set(ended.map(({ key }) => key).filter((key) => key !== null))];
  const busiestKey = keys
    .map((key) => catalogue.requests.peakInWindow('keyed', minuteMs, key))
    .reduce((most, count) => Math.max(most, count), 0);
  const count = (is: (one: Ended) => boolean) => ended.filter(is).length;
  const share = (what: string, is: (one: Ended) => boolean): Row => ({
    what,
    unit: '',
    ours: count(is),
    beside: ended.length,
  });

  return [
    {
      what: `a day's ${questions} questions: upstream requests / the least`,
      unit: '',
      ours: requests.sent,
      beside: requests.least,
      aim: 1.05,
    },
    {
      what: 'beside these, to match books of both interfaces',
      unit: '',
      ours: requests.matches,
      beside: NaN,
    },
    absolute('429 received for asking too often', '', requests.tooMany.requests, 0),
    absolute('429 received for units spent', '', requests.tooMany.units),
    ...classes.map(([people, urgency]) =>
      absolute(
        `longest time in line, ${people}`,
        's',
        (line.longestMs.get(urgency) ?? 0) / 1_000,
        longestLineS[urgency],
      ),
    ),
    ...classes.map(([people, urgency]) =>
      absolute(`slowest wait for an ending, ${people}`, 's', slowest(ended, urgency) / 1_000),
    ),
    ...fairness(day),
    {
      what: 'most open requests in any 60 s / the limit',
      unit: '',
      ours: catalogue.requests.peakInWindow('open', minuteMs),
      beside: limits.open,
      aim: 1,
    },
    {
      what: 'most requests of one key in any 60 s / the limit',
      unit: '',
      ours: busiestKey,
      beside: limits.keyed,
      aim: 1,
    },
    share('answers that were older ones / questions', ({ outcome }) => outcome === 'stale'),
    share('answers of the open interface instead', ({ isFallback }) => isFallback),
    share('turned away as busy, of the burst', isBusy(true)),
    share('turned away as busy, others', isBusy(false)),
    firstsOfOthers(day),
    share('ended in other words', ({ outcome }) => !calm.has(outcome)),
    ...accounts.names.flatMap((account): Row[] => {
      const { spent, elsewhere } = units.get(account) ?? { spent: 0, elsewhere: 0 };
      return [
        {
          what: `units spent of the ${account} (${elsewhere} elsewhere) / a day's`,
          unit: '',
          ours: spent,
          beside: unitsADay,
        },
        {
          what: `units that watches spent of the ${account} / their share`,
          unit: '',
          ours: watchUnitsOf(day, account),
          beside: unitsADay * defaultWatchUnitsShare,
          aim: 1,
        },
      ];
    }),
    absolute(
      'answers that hold what another key fetched',
      '',
      count((one) => one.isOthers),
      0,
    ),
    absolute('answers too old that did not say so', '', requests.tooOld.length, 0),
  ];
}

/** Servers whose first question after the burst was turned away, of those that asked within its minute. */
function firstsOfOthers({ ended, extent }: Day): Row {
  const at = extent.lengthMs / 2;
  const firsts = new Map<string, Ended>();
  for (const one of ended) {
    const { atMs, isOfBurst, urgency, server } = one.asked;
    const isIn = atMs >= at && atMs < at + minuteMs && !isOfBurst && urgency === 'person';
    if (!isIn || (firsts.get(server.guildId)?.asked.atMs ?? Infinity) <= atMs) continue;
    firsts.set(server.guildId, one);
  }
  const turnedAway = [...firsts.values()].filter(({ outcome }) => outcome === 'busy');
  return {
    what: "turned away in the burst's minute, of others' first questions",
    unit: '',
    ours: turnedAway.length,
    beside: firsts.size,
  };
}

const calm: ReadonlySet<Ended['outcome']> = new Set(['fresh', 'stale', 'held', 'busy']);

/** Among the servers that asked as much as each other, who got most and who fewest. */
function fairness({ crowd, ended, line }: Day): readonly Row[] {
  const equals = crowd.servers.filter(({ isEqual }) => isEqual);
  if (equals.length === 0) return [];
  const answers = equals.map(
    ({ guildId }) =>
      ended.filter(
        ({ asked, outcome }) =>
          asked.server.guildId === guildId && ['fresh', 'stale', 'held'].includes(outcome),
      ).length,
  );
  const places = equals.map(({ guildId }) => line.placesOf.get(guildId) ?? 0);
  const granted = equals.map(({ guildId }, server) => {
    const got = places[server] ?? 0;
    return (100 * got) / (got + (line.refusalsOf.get(guildId) ?? 0));
  });
  const row = (what: string, counts: readonly number[], unit = ''): Row => ({
    what: `${what}, most / fewest of ${equals.length} equally busy servers`,
    unit,
    ours: Math.max(...counts),
    beside: Math.min(...counts),
    aim: 1.5,
  });
  return [
    row('answers', answers),
    row('requests', places),
    row('requests got of those wanted', granted, '%'),
  ];
}

function slowest(ended: readonly Ended[], urgency: string): number {
  return ended.reduce(
    (most, { asked, endedAtMs }) =>
      asked.urgency === urgency ? Math.max(most, endedAtMs - asked.atMs) : most,
    0,
  );
}

function isBusy(ofBurst: boolean) {
  return ({ outcome, asked }: Ended): boolean =>
    outcome === 'busy' && asked.isOfBurst === ofBurst && asked.urgency !== 'suggestion';
}

function watchUnitsOf({ line, accounts }: Day, account: string): number {
  return [...line.watchUnits].reduce((sum, [scope, units]) => {
    const guildId = /^key:([^/]+)\//u.exec(scope)?.[1];
    return guildId !== undefined && accounts.accountOf(guildId) === account ? sum + units : sum;
  }, 0);
}

function absolute(what: string, unit: string, ours: number, atMost?: number): Row {
  return { what, unit, ours, beside: NaN, ...(atMost === undefined ? {} : { atMost }) };
}
