import { findLeaks, type BotOutput } from '../support/outputs.ts';
import { textsWithSourceCode } from '../support/source-codes.ts';
import type { Stack } from './stack.ts';

interface CheckedOutputs {
  readonly outputs: readonly BotOutput[];
  readonly secrets: readonly string[];
  /** What may be logged as an error. */
  readonly expected: readonly string[];
}

/** Checks what must hold in every stack. Returns one line for each violation. */
export function findViolations(
  stack: Stack,
  { outputs, secrets, expected }: CheckedOutputs,
): string[] {
  const { records } = stack.discord;
  return [
    ...records.breaches.map((one) => `a body breaks Discord's limits: ${JSON.stringify(one)}`),
    ...records.unknownRoutes.map((route) => `Discord has no route ${route}`),
    ...unexpectedRateLimits(stack),
    ...unansweredInteractions(stack),
    ...unexpectedErrors(stack, expected),
    // Keys and tokens in log lines, URLs, metrics, stored files and bodies sent to Discord.
    ...findLeaks(outputs, secrets),
    ...shownSourceCodes(stack),
  ];
}

/** Ignores 429s that a test requested, and those for units that other keys of the account have spent. */
function unexpectedRateLimits({ catalogue }: Stack): string[] {
  const spent = catalogue.requests.all().reduce((sum, { units }) => sum + units, 0);
  const isOthers = (code: string | null) => code === 'quota_exceeded' && spent < 4_990;
  return catalogue.requests
    .matching({ status: 429 })
    .filter(({ fault, code }) => fault === null && !isOthers(code))
    .map(({ path }) => `the catalogue had to answer 429 for ${path}`);
}

/** Every interaction is acknowledged within three seconds and ends. */
function unansweredInteractions({ discord }: Stack): string[] {
  return discord.records.interactions
    .filter(({ failed, endedAfterMs, acknowledgedAfterMs = 0 }) => {
      return failed || endedAfterMs === undefined || acknowledgedAfterMs >= 3_000;
    })
    .map((one) => `an interaction was left alone: ${JSON.stringify(one)}`);
}

/** Unexpected failures are logged as errors. */
function unexpectedErrors(stack: Stack, expected: readonly string[]): string[] {
  return stack
    .logLines()
    .filter((line) => line.startsWith('{"level":"error"'))
    .filter((line) => !expected.some((words) => line.includes(words)))
    .map((line) => `the log has an error: ${line}`);
}

/** A reader sees names of sources, never the API's codes, unless an answer quotes what was typed. */
function shownSourceCodes({ discord }: Stack): string[] {
  return discord.records.requests
    .flatMap(({ body }) => textsWithSourceCode(body, /(?<!“[^”]*)source_[a-f](?![a-z0-9])/i))
    .map((text) => `a reader sees the code of a source: ${text}`);
}
