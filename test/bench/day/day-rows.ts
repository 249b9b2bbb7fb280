import { defaultWatchUnitsShare } from '../../../src/catalogue/limiter/contract.ts';
import type { Row } from '../report.ts';
import type { DayRequests } from './day-requests.ts';
import type { QuestionResult } from './question-result.ts';
import { unitsADay, type Day } from './simulated-day.ts';

const minuteMs = 60_000;
/** "keyed interface, Limits"; "open interface, Limits". */
const limits = { open: 30, keyed: 60 };
/** The longest times in the limiter's queue, in seconds (product page, “Asking the catalogue”). */
const longestQueueS = { person: 8, watch: 60, suggestion: 0 };
const classes = [
  ['people', 'person'],
  ['watches', 'watch'],
  ['suggestions', 'suggestion'],
] as const;

/** The day's figures with their baselines. */
export function dayRows(day: Day, requests: DayRequests): readonly Row[] {
  const { results, catalogue, accounts, limiterObservations, units } = day;
  const questions = results.length.toLocaleString('en');
  const keys = [...new Set(results.map(({ key }) => key).filter((key) => key !== null))];
  const busiestKey = keys
    .map((key) => catalogue.requests.peakInWindow('keyed', minuteMs, key))
    .reduce((most, count) => Math.max(most, count), 0);
  const count = (matches: (one: QuestionResult) => boolean) => results.filter(matches).length;
  const share = (what: string, matches: (one: QuestionResult) => boolean): Row => ({
    what,
    unit: '',
    ours: count(matches),
    baseline: results.length,
  });

  return [
    {
      what: `a day's ${questions} questions: upstream requests / the least`,
      unit: '',
      ours: requests.sent,
      baseline: requests.least,
      aim: 1.05,
    },
    {
      what: 'further requests to match books of both interfaces',
      unit: '',
      ours: requests.matches,
      baseline: NaN,
    },
    absolute('429 received for too many requests', '', requests.tooMany.requests, 0),
    absolute('429 received for units spent', '', requests.tooMany.units),
    ...classes.map(([people, urgency]) =>
      absolute(
        `longest time in the queue, ${people}`,
        's',
        (limiterObservations.longestMs.get(urgency) ?? 0) / 1_000,
        longestQueueS[urgency],
      ),
    ),
    ...classes.map(([people, urgency]) =>
      absolute(`slowest answer or rejection, ${people}`, 's', slowest(results, urgency) / 1_000),
    ),
    ...fairness(day),
    {
      what: 'most open requests in any 60 s / the limit',
      unit: '',
      ours: catalogue.requests.peakInWindow('open', minuteMs),
      baseline: limits.open,
      aim: 1,
    },
    {
      what: 'most requests of one key in any 60 s / the limit',
      unit: '',
      ours: busiestKey,
      baseline: limits.keyed,
      aim: 1,
    },
    share('stale answers / questions', ({ outcome }) => outcome === 'stale'),
    share('answers of the open interface instead', ({ isFallback }) => isFallback),
    share('rejected as busy, in the burst', isBusy(true)),
    share('rejected as busy, others', isBusy(false)),
    firstsOfOthers(day),
    share('ended with other problems', ({ outcome }) => !expectedOutcomes.has(outcome)),
    ...accounts.names.flatMap((account): Row[] => {
      const { spent, elsewhere } = units.get(account) ?? { spent: 0, elsewhere: 0 };
      return [
        {
          what: `units spent of the ${account} (${elsewhere} elsewhere) / a day's`,
          unit: '',
          ours: spent,
          baseline: unitsADay,
        },
        {
          what: `units that watches spent of the ${account} / their share`,
          unit: '',
          ours: watchUnitsOf(day, account),
          baseline: unitsADay * defaultWatchUnitsShare,
          aim: 1,
        },
      ];
    }),
    absolute(
      'answers with data fetched by another key',
      '',
      count((one) => one.hasForeignMark),
      0,
    ),
    absolute('answers too old and not marked as stale', '', requests.tooOld.length, 0),
  ];
}

/** Of the servers with a question in the burst's minute, those with a rejected first question. */
function firstsOfOthers({ results, extent }: Day): Row {
  const at = extent.lengthMs / 2;
  const firsts = new Map<string, QuestionResult>();
  for (const one of results) {
    const { atMs, isOfBurst, urgency, server } = one.question;
    const isCounted = atMs >= at && atMs < at + minuteMs && !isOfBurst && urgency === 'person';
    if (!isCounted || (firsts.get(server.guildId)?.question.atMs ?? Infinity) <= atMs) continue;
    firsts.set(server.guildId, one);
  }
  const rejected = [...firsts.values()].filter(({ outcome }) => outcome === 'busy');
  return {
    what: "rejected in the burst's minute, of others' first questions",
    unit: '',
    ours: rejected.length,
    baseline: firsts.size,
  };
}

const expectedOutcomes: ReadonlySet<QuestionResult['outcome']> = new Set([
  'fresh',
  'stale',
  'cached',
  'busy',
]);

/** The most and the fewest answers and requests among servers with equally many questions. */
function fairness({ population, results, limiterObservations }: Day): readonly Row[] {
  const equals = population.servers.filter(({ isEqual }) => isEqual);
  if (equals.length === 0) return [];
  const answers = equals.map(
    ({ guildId }) =>
      results.filter(
        ({ question, outcome }) =>
          question.server.guildId === guildId && ['fresh', 'stale', 'cached'].includes(outcome),
      ).length,
  );
  const slots = equals.map(({ guildId }) => limiterObservations.grantedByGuild.get(guildId) ?? 0);
  const granted = equals.map(({ guildId }, server) => {
    const count = slots[server] ?? 0;
    return (100 * count) / (count + (limiterObservations.rejectedByGuild.get(guildId) ?? 0));
  });
  const row = (what: string, counts: readonly number[], unit = ''): Row => ({
    what: `${what}, most / fewest of ${equals.length} equally busy servers`,
    unit,
    ours: Math.max(...counts),
    baseline: Math.min(...counts),
    aim: 1.5,
  });
  return [row('answers', answers), row('requests', slots), row('granted requests', granted, '%')];
}

function slowest(results: readonly QuestionResult[], urgency: string): number {
  return results.reduce(
    (most, { question, endedAtMs }) =>
      question.urgency === urgency ? Math.max(most, endedAtMs - question.atMs) : most,
    0,
  );
}

function isBusy(ofBurst: boolean) {
  return ({ outcome, question }: QuestionResult): boolean =>
    outcome === 'busy' && question.isOfBurst === ofBurst && question.urgency !== 'suggestion';
}

function watchUnitsOf({ limiterObservations, accounts }: Day, account: string): number {
  return [...limiterObservations.watchUnits].reduce((sum, [scope, units]) => {
    const guildId = /^key:([^/]+)\//u.exec(scope)?.[1];
    return guildId !== undefined && accounts.accountOf(guildId) === account ? sum + units : sum;
  }, 0);
}

function absolute(what: string, unit: string, ours: number, atMost?: number): Row {
  return { what, unit, ours, baseline: NaN, ...(atMost === undefined ? {} : { atMost }) };
}
