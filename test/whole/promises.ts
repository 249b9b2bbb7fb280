import type { Trace } from '../support/traces.ts';
import type { House } from './house.ts';

interface Looked {
  readonly traces: readonly Trace[];
  readonly secrets: readonly string[];
  /** What may be logged as an error. */
  readonly expected: readonly string[];
}

/** What holds in every house, whatever was done in it: one line for each time that it did not. */
export function findBreaches(house: House, { traces, secrets, expected }: Looked): string[] {
  const { records } = house.discord;
  return [
    ...records.breaches.map((one) => `a body breaks Discord's limits: ${JSON.stringify(one)}`),
    ...records.unknownRoutes.map((route) => `Discord has no route ${route}`),
    ...limitsPassed(house),
    ...unanswered(house),
    ...failures(house, expected),
    ...toldSecrets(traces, secrets),
  ];
}

/** A 429 that a test had the catalogue say is none that was earned, nor is one for units that others have spent. */
function limitsPassed({ catalogue }: House): string[] {
  const spent = catalogue.requests.all().reduce((sum, { units }) => sum + units, 0);
  const isOthers = (code: string | null) => code === 'quota_exceeded' && spent < 4_990;
  return catalogue.requests
    .matching({ status: 429 })
    .filter(({ fault, code }) => fault === null && !isOthers(code))
    .map(({ path }) => `the catalogue had to answer 429 for ${path}`);
}

/** Nothing stays "thinking…", and Discord hears within its three seconds. */
function unanswered({ discord }: House): string[] {
  return discord.records.interactions
    .filter(({ failed, endedAfterMs, acknowledgedAfterMs = 0 }) => {
      return failed || endedAfterMs === undefined || acknowledgedAfterMs >= 3_000;
    })
    .map((one) => `an interaction was left alone: ${JSON.stringify(one)}`);
}

/** Failures that nobody foresaw are logged as errors. */
function failures(house: House, expected: readonly string[]): string[] {
  return house
    .log()
    .filter((line) => line.startsWith('{"level":"error"'))
    .filter((line) => !expected.some((words) => line.includes(words)))
    .map((line) => `the log has an error: ${line}`);
}

/** Neither key nor token in a log line, an address, a metric, a stored file or anything sent to Discord. */
function toldSecrets(traces: readonly Trace[], secrets: readonly string[]): string[] {
  return traces.flatMap(({ where, text }) =>
    secrets
      .filter((secret) => text.includes(secret))
      .map(
        (secret) => `${where} tells the secret ${secret}: ${around(text, text.indexOf(secret))}`,
      ),
  );
}

function around(text: string, place: number): string {
  return text.slice(Math.max(0, place - 200), place + 200);
}
