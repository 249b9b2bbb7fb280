import type { ProblemError } from '../model/problem.ts';
import type { KeyRefusal } from '../model/server.ts';
import { failed, ok, warning, type CheckReport, type DoctorCheck, type Finding } from './check.ts';
import { catalogueProblem, keyedInterfaceCheck } from './catalogue-checks.ts';
import type { DoctorContext, OpenedKey } from './context.ts';
import { storageCheck } from './storage-check.ts';
import { count } from './wording.ts';

const keysAtOnce = 5;
/** Less than the check's time, so that the keys that were checked are reported. */
const lastStartMs = 15_000;

/** Checks each stored key with one request, which costs one unit. */
export const storedKeysCheck: DoctorCheck<DoctorContext> = {
  name: 'stored keys',
  needs: [storageCheck.name, keyedInterfaceCheck.name],
  timeoutMs: 28_000,
  async run(context, signal) {
    const endAt = context.now() + lastStartMs;
    const waiting = [...(await context.openKeys(signal))].values();
    const reports: CheckReport[] = [];
    const work = async (): Promise<void> => {
      for (const key of waiting) {
        reports.push(await keyReport(context, key, signal));
        if (context.now() > endAt) return;
      }
    };
    await Promise.all(Array.from({ length: keysAtOnce }, work));
    const left = waiting.toArray().length;
    const rest =
      left === 0
        ? []
        : [
            {
              check: 'stored keys',
              ...warning(
                `${count(left)} more keys were not checked, because the time was up.`,
                'See “npm run key -- show” for the state of one of them.',
              ),
            },
          ];
    if (reports.length === 0) return ok('No server has a key.');
    return [...reports.toSorted((a, b) => a.check.localeCompare(b.check)), ...rest];
  },
};

async function keyReport(
  context: DoctorContext,
  key: OpenedKey,
  signal: AbortSignal,
): Promise<CheckReport> {
  return { check: `key of server ${key.guildId}`, ...(await keyFinding(context, key, signal)) };
}

async function keyFinding(
  { config, askCatalogue }: DoctorContext,
  { lastFour, secret }: OpenedKey,
  signal: AbortSignal,
): Promise<Finding> {
  const name = `The key ending in ${lastFour}`;
  if (secret === null) {
    return failed(
      `${name} cannot be decrypted, because its master key is missing.`,
      'Add the earlier master key to ENCRYPTION_KEY, or set the key again.',
    );
  }
  const request = { interface: 'keyed', path: '/v1/sources', key: secret } as const;
  const { failure, units } = await askCatalogue(request, signal);
  if (failure !== null) return keyProblem(name, failure, config.catalogue.baseUrl);
  if (units === null) return ok(`${name} works.`);
  return ok(
    `${name} works: ${count(units.remaining)} of ${count(units.limit)} units are left today.`,
  );
}

const refusals: Readonly<Record<KeyRefusal, string>> = {
  invalid_key: 'is not known to the catalogue',
  revoked_key: 'was revoked',
  account_blocked: 'belongs to a blocked account',
};

function keyProblem(name: string, error: ProblemError, baseUrl: string): Finding {
  const { problem } = error;
  switch (problem.code) {
    case 'key_refused':
      return warning(
        `${name} ${refusals[problem.refusal]}.`,
        'An admin of the server sets another one with /setup key, or you do with “npm run key -- set”.',
      );
    case 'quota_spent':
      return warning(
        `${name} has no units left today.`,
        'Wait for the next day, or let watches spend less (WATCH_UNITS_SHARE).',
      );
    default:
      return catalogueProblem(error, baseUrl);
  }
}
