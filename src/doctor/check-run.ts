import { resultWithin } from '../model/deadline.ts';
import type { Clock } from '../model/effects.ts';
import { failed, type CheckReport, type DoctorCheck, type Finding } from './check.ts';

/** How long a check may take. At most four checks wait for one another, so that all end within a minute. */
const checkTimeoutMs = 8_000;

interface Outcome {
  readonly reports: readonly CheckReport[];
  /** The check that has failed, so that this one and those that need it were not made or have failed. */
  readonly failure: string | null;
}

/** Makes checks at the same time, each after those that it needs. Resolves with the reports in the order of the checks. */
export async function runChecks<Context>(
  checks: readonly DoctorCheck<Context>[],
  context: Context,
  schedule: Clock['schedule'],
): Promise<readonly CheckReport[]> {
  const outcomes = new Map<string, Promise<Outcome>>();
  for (const check of checks) {
    const needed = check.needs.flatMap((name) => outcomes.get(name) ?? []);
    outcomes.set(check.name, afterNeeded(check, needed, context, schedule));
  }
  return (await Promise.all(outcomes.values())).flatMap(({ reports }) => reports);
}

async function afterNeeded<Context>(
  check: DoctorCheck<Context>,
  needed: readonly Promise<Outcome>[],
  context: Context,
  schedule: Clock['schedule'],
): Promise<Outcome> {
  const failures = (await Promise.all(needed)).map(({ failure }) => failure);
  const failure = failures.find((name) => name !== null);
  if (failure !== undefined) return { reports: [notMade(check.name, failure)], failure };
  const result = await withinTime(check, context, schedule);
  const reports = 'result' in result ? [{ check: check.name, ...result }] : result;
  const hasFailed = reports.some((one) => one.result === 'failed');
  return { reports, failure: hasFailed ? check.name : null };
}

/** A warning without a remedy, because the reason has its own line and remedy. */
export function notMade(check: string, failedBefore: string): CheckReport {
  const message = `Not made, because “${failedBefore}” failed.`;
  return { check, result: 'warning', message, remedy: [], failedBefore };
}

async function withinTime<Context>(
  { run, timeoutMs = checkTimeoutMs }: DoctorCheck<Context>,
  context: Context,
  schedule: Clock['schedule'],
): Promise<Finding | readonly CheckReport[]> {
  const ending = new AbortController();
  const result = run(context, ending.signal).catch((error: unknown) =>
    failed(
      `It failed unexpectedly (${error instanceof Error ? error.message : String(error)}).`,
      'Run the doctor again. If it fails again, report the fault with this message.',
    ),
  );
  const made = await resultWithin(timeoutMs, result, null, schedule);
  if (made !== null) return made;
  ending.abort();
  return failed(
    `No result within ${timeoutMs / 1000} seconds.`,
    'Check the network between this machine and the service, then run the doctor again.',
  );
}
